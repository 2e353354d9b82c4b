// A build without shortcuts, which answers the same: every URL takes the stages, and every host the host parser.
#include "fast/host.hpp"
#include "fast/parse.hpp"
#include "fast/set.hpp"
#include "host/host.hpp"

namespace refurl::fast {

namespace {

constexpr std::unexpected<Failure> stages_needed(Failure{Stage::parse, "normal-url", {}, 0, 0, ""});

}  // namespace

Result<Url> parse(std::string_view /*input*/, const Url* /*base*/) { return stages_needed; }

Result<Url> set(const Url& /*url*/, api::Attribute /*attribute*/, std::string_view /*value*/) { return stages_needed; }

Result<Sequence> interpret_host(const Sequence& url, Store& store) { return refurl::interpret_host(url, store); }

}  // namespace refurl::fast
