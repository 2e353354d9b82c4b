# The gem addressable.
require "addressable/uri"
require "addressable/version"
require "json"

def hello
  { name: "ruby-addressable", version: Addressable::VERSION::STRING, claims: "rfc3986", bases: true,
    keys: %w[href protocol username password hostname port pathname search hash] }
end

def read(input, base)
  uri = base ? Addressable::URI.join(base, input) : Addressable::URI.parse(input)
  { href: uri.to_s, protocol: uri.scheme ? "#{uri.scheme}:" : "", username: uri.user.to_s, password: uri.password.to_s,
    hostname: uri.host.to_s, port: uri.port.to_s, pathname: uri.path, search: uri.query.to_s.empty? ? "" : "?#{uri.query}",
    hash: uri.fragment.to_s.empty? ? "" : "##{uri.fragment}" }
end

$stdout.sync = true
$stdin.set_encoding("UTF-8")
$stdin.each_line do |line|
  request = JSON.parse(line)
  answer = request.key?("hello") ? hello : { id: request["id"] }.merge(
    begin
      read(request["input"], request["base"])
    rescue StandardError
      { failure: true }
    end
  )
  puts JSON.generate(answer)
end
