// A build without shortcuts, which answers the same: every URL takes the stages, and all of their rules.
#include "fast/host.hpp"
#include "fast/parse.hpp"
#include "fast/set.hpp"
#include "fast/utf8.hpp"
#include "host/host.hpp"
#include "model/utf8.hpp"

namespace refurl::fast {

namespace {

constexpr std::unexpected<Failure> stages_needed(Failure{Stage::parse, "normal-url", {}, 0, 0, ""});

}  // namespace

Result<Url> parse(std::string_view /*input*/, const Url* /*base*/) { return stages_needed; }

Result<Url> set(const Url& /*url*/, api::Attribute /*attribute*/, std::string_view /*value*/) { return stages_needed; }

std::string_view decode_utf8(std::string_view text, Store& store) { return refurl::decode_utf8(text, store); }

Result<Host> parse_special_host(std::string_view host, Store& store) { return refurl::parse_special_host(host, store); }

}  // namespace refurl::fast
