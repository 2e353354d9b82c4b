// A text that gives each kind of finding, and one that comes near.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tests/explain/security/truth.hpp"
#include "tests/linear.hpp"

namespace refurl::test::attacks {

/// The reader's own names.
inline const std::vector<std::string> own_names{"paypal.com", "own"};

/// A text that gives a finding, and one that comes near.
struct Example {
    Kind kind;
    std::string gives;
    std::string near;
    std::optional<std::string> base = {};       ///< of both
    std::optional<std::string> near_base = {};  ///< of `near`, if it is another
};

inline const std::vector<Example>& examples() {
    static const std::string base = "http://base.example/d/f";
    static const std::vector<Example> all{
        {Kind::trimmed, " http://h/", "http://h/%20"},
        {Kind::tabs_and_newlines, "ht\ttp://h\n/", "http://h/%09"},
        {Kind::backslashes, "http:\\\\h\\", "foo://h/\\?\\"},
        {Kind::scheme_like_host, "www.example.com:80/x", "www.example.com://80/x"},
        {Kind::scheme_like_host, "localhost:8080", "tel:8080"},
        {Kind::scheme_like_host, "intranet:8080/x", "intranet:808080/x"},
        {Kind::scheme_like_host, "www.example.com:x", "www-example-com:x"},
        {Kind::javascript, "JavaScript:alert(1)", "http:javascript:alert(1)"},
        {Kind::data_origin, "data:text/html,x", "datas:text/html,x"},
        {Kind::blob_origin, "blob:https://h/u", "blobs:https://h/u"},
        {Kind::blob_origin, "blob:ftp://h/u", "filesystem:ftp://h/u"},
        {Kind::local_file, "file:///etc/passwd", "file://server/etc/passwd"},
        {Kind::local_file, "file://localhost/x", "foo:///x"},
        {Kind::local_file, "x", "//server/x", "file:///d/"},
        {Kind::file_host, "file://server/share", "file:///server/share"},
        {Kind::file_host, "\\\\server\\share", "\\server\\share", "file:///d/"},
        {Kind::base_unused, "https://h/", "//h/", base},
        {Kind::base_host, "x", "//h/x", base},
        {Kind::scheme_dropped, "http:h", "https:h", base},
        {Kind::network_path, "//h/", "/h/", base},
        {Kind::network_path, "/\\h/", "/%5Ch/", base},
        {Kind::network_path, "//h/", "//localhost/", "file:///"},
        {Kind::slashes, "http:/h", "http://h"},
        {Kind::slashes, "http:///h", "foo:///h"},
        {Kind::credentials, "http://u@h/", "http://@h/"},
        {Kind::credentials, "http://:p@h/", "http://:@h/"},
        {Kind::userinfo_like_host, "http://foo@evil.com:80@google.com/", "http://foo@evilcom:80@google.com/"},
        {Kind::userinfo_like_host, "http://1.2.3.4:x@h/", "http://1.2:x@h/"},
        {Kind::userinfo_like_host, "https://example1.com\uFF03@example2.org", "https://example1com\uFF03@example2.org"},
        {Kind::userinfo_like_host, "foo://a.b\uFF0F@h", "foo://ab\uFF0F@h"},
        {Kind::empty_userinfo, "https://@evil.example/", "https://u@evil.example/"},
        {Kind::empty_userinfo, "foo://:@h/", "foo://:p@h/"},
        {Kind::late_at_sign, "http://h/#@google.com", "http://h/#@google"},
        {Kind::late_at_sign, "http://h\\@google.com", "foo://h/\\google.com@"},
        {Kind::like_delimiter, "https://example1.com\uFF03@example2.org", "https://example1.com\u00E9@example2.org"},
        {Kind::like_delimiter, "foo://u:p\uFF20@h/", "http://h/#\uFF20"},
        {Kind::like_delimiter, "http://h/a\uFF0Fb\uFF1Fc", "http://h/?\uFF0F"},
        {Kind::like_delimiter, "file:///a\u2100", "file:///a\uFF41"},
        {Kind::percent_escapes, "http://%68/", "javascript://%68/"},
        {Kind::percent_escapes, "foo://a%2Fb/", "foo://a/%2F"},
        {Kind::percent_escapes, "http://%68/", "http://%zz/"},
        {Kind::full_stops, "http://a\u3002b/", "http://a.b/\u3002"},
        {Kind::full_stops, "foo://a\u3002b/", "foo://a/\u3002"},
        {Kind::full_stops, "file://a\u3002b/", "file:///a\u3002b"},
        {Kind::ignored_characters, "foo://a\u00ADb/", "data://a\u00ADb/"},
        {Kind::mapped_characters, "foo://good.example\uFF03x/", "foo://good.example/\uFF03x"},
        {Kind::punycode, "foo://xn--80ak6aa92e.com/", "foo://xn--a.com/"},
        {Kind::ignored_characters, "http://a\u00ADb/", "http://a-b/\u00AD"},
        {Kind::mapped_characters, "http://\uFF47.example/", "http://\u00C4.example/"},
        {Kind::mapped_characters, "http://\u2100.example/", "http://a\u3002example/"},
        {Kind::punycode, "http://XN--80ak6aa92e.com/", "http://xn--a.com/"},
        {Kind::mixed_scripts, "http://p\u0430ypal.example/", "http://\u3042\u30A2\u6F22a.example/"},
        {Kind::confusable, "http://\u0430\u0440\u0440\u04CF\u0435.com/",
         "http://\u043F\u0440\u0438\u043C\u0435\u0440.com/"},
        {Kind::confusable, "http://\u0261oogle.example/", "http://b\u00FCcher.example/"},
        {Kind::like_letters, "http://\u0262oogle.example/", "http://\u0263oogle.example/"},
        {Kind::like_letters, "foo://www.\u0167witter.example/", "foo://www.\u0167witt\u03B5r.example/"},
        {Kind::like_letters, "http://xn--githb-9d2b.example/", "http://github.example/"},
        {Kind::like_letters, "http://m\u00FCnchen.example/", "http://m\u00E6nchen.example/"},
        {Kind::like_name, "http://secure-paypal.com/", "http://secure.paypal.com/"},
        {Kind::like_name, "http://paypal.com.evil.example/", "http://paypal.com./"},
        {Kind::like_name, "http://www.paypa1.com/", "http://www.paypa1.net/"},
        {Kind::like_name, "foo://payapl.com.evil.example/", "foo://apypla.com/"},
        {Kind::like_name, "http://p\u00E4ypal.com/", "http://p\u00E4ypel.com/"},
        {Kind::like_name, "http://papal.com/", "http://papa.com/"},
        {Kind::like_name, "http://paypall.com./", "http://paypalll.com/"},
        {Kind::not_a_host_name, "http://good.example;evil.example/", "http://good.example/;evil.example/"},
        {Kind::not_a_host_name, "foo://a&b/", "foo://a_b/"},
        {Kind::not_a_host_name, "file://a..b/", "file://a.b./"},
        {Kind::not_a_host_name, "http://a.-b/", "http://a.x-b/"},
        {Kind::not_a_host_name, "http://" + std::string(64, 'a') + "/", "http://" + std::string(63, 'a') + "/"},
        {Kind::not_a_host_name, "http://" + repeated("a.", 254) + "b/", "http://" + repeated("a.", 252) + "b/"},
        {Kind::address_in_domain, "http://169.254.169.254.nip.io/", "http://169.254.169.nip.io/"},
        {Kind::address_in_domain, "foo://app-7F000001.nip.io/", "foo://app-7F000001.nip.iox/"},
        {Kind::address_in_domain, "file://10-0-0-1.sslip.io./x", "file://10-0-0-1.example/x"},
        {Kind::address_in_domain, "http://a.127.0.0.1.example/", "http://a.127.0.0.256.example/"},
        {Kind::address_in_domain, "http://127.0.0.1.x/", "http://a127.0.0.1x.x/"},
        {Kind::other_form, "http://0x7f.1/", "http://127.0.0.1/"},
        {Kind::other_form, "http://[::0]/", "http://[::]/"},
        {Kind::other_form, "redis://0x7f.1/", "redis://0x7f.1x/"},
        {Kind::other_form, "file://2130706433/", "file:///2130706433/"},
        {Kind::leading_zeros, "http://0127.0.0.1/", "http://127.0.0.1/"},
        {Kind::leading_zeros, "http://08.0.0.1/", "http://8.0.0.1/"},
        {Kind::leading_zeros, "foo://010.8.8.8/", "foo://010.8.8/"},
        {Kind::leading_zeros, "foo://127.0.0.09/", "javascript://127.0.0.09/"},
        {Kind::leading_zeros, "http://\uFF10127.0.0.1/", "http://01.01.01.01/"},
        {Kind::special_purpose, "gopher://127.0.0.1:6379/_x", "data://127.0.0.1:6379/_x"},
        {Kind::special_purpose, "http://[fec0::1]/", "http://[fe00::1]/"},
        {Kind::special_purpose, "http://224.0.0.1/", "http://223.0.0.1/"},
        {Kind::special_purpose, "foo://[ff02::1]/", "foo://[2a02::1]/"},
        {Kind::special_purpose, "http://010.0.0.1/", "http://011.0.0.1/"},
        {Kind::special_purpose, "http://0a000001.nip.io/", "http://0a000001.example/"},
        {Kind::special_purpose, "http://10.0.0.1/", "http://11.0.0.1/"},
        {Kind::special_purpose, "http://[fe80::1]/", "http://[2a00::1]/"},
        {Kind::cloud_metadata, "http://169.254.169.254/", "http://169.254.169.253/"},
        {Kind::cloud_metadata, "ssh://git@169.254.169.254/", "mailto:git@169.254.169.254"},
        {Kind::cloud_metadata, "http://168.63.129.16/", "http://168.63.129.17/"},
        {Kind::cloud_metadata, "foo://METADATA.google.internal./", "foo://metadata.google.internal.x/"},
        {Kind::cloud_metadata, "http://[64:ff9b:1::a9fe:a9fe]/", "http://[64:ff9b:2::a9fe:a9fe]/"},
        {Kind::ip4_in_ip6, "http://[::ffff:0:127.0.0.1]/", "http://[::fffe:0:127.0.0.1]/"},
        {Kind::ip4_in_ip6, "foo://[fe80::200:5efe:10.0.0.1]/", "foo://[fe80::100:5efe:10.0.0.1]/"},
        {Kind::ip4_in_ip6, "http://[2002:7f00:1::]/", "http://[2003:7f00:1::]/"},
        {Kind::localhost, "http://app.LOCALHOST./", "http://localhost.example/"},
        {Kind::localhost, "http://localhost/", "file://localhost/"},
        {Kind::localhost, "redis://LocalHost:6379/", "javascript://localhost/"},
        {Kind::trailing_dot, "foo://a./", "foo://a/."},
        {Kind::trailing_dot, "http://example.com./", "http://example.com/."},
        {Kind::port, "http://h:8080/", "http://h:80/"},
        {Kind::bad_port, "http://h:25/", "http://h:26/"},
        {Kind::bad_port, "ws://h:6000/", "ftp://h:6000/"},
        {Kind::escaped_dot_segment, "http://h/a/.%2e/b", "http://h/a/../%2e%2f"},
        {Kind::path_like_host, "http://h//evil.com", "http://h/x//evil.com"},
        {Kind::path_like_host, "http://h/x/%2e%2e//evil.com", "http://h/x/%2e%2e//"},
        {Kind::path_like_host, "foo:/.//evil.com", "foo:/./evil.com"},
        {Kind::path_like_host, "foo://h/\\evil.com", "foo://h/x\\evil.com"},
        {Kind::path_like_host, "file:////server/share", "file:///server/share"},
    };
    return all;
}

}  // namespace refurl::test::attacks
