#include "tools/command.hpp"

#include <utility>

#include "grammar/grammar.hpp"
#include "model/utf8.hpp"
#include "normalize/normalize.hpp"
#include "print/print.hpp"
#include "resolve/rebase.hpp"
#include "resolve/resolve.hpp"
#include "tools/reference.hpp"
#include "tools/table.hpp"
#include "tools/url_json.hpp"
#include "tools/visible.hpp"

namespace refurl::tools {

namespace {

void append_line(std::string& out, std::string_view line, Looks looks) {
    out += looks.on_terminal ? visible(line) : line;
    out += '\n';
}

/// Tables with an empty line between them.
class Tables {
  public:
    explicit Tables(Looks looks) : colours_(looks.colours) {}

    void append(std::string& out, std::string_view heading, const Sequence& url) {
        if (std::exchange(begun_, true)) out += '\n';
        append_table(out, heading, url, colours_);
    }

  private:
    bool colours_;
    bool begun_ = false;
};

/// A line of JSON, begun with its input.
JsonObject begin_json(std::string& out, std::string_view input) {
    Store store;
    JsonObject object(out);
    object.text("input", decode_utf8(input, store));
    return object;
}

void end_json(JsonObject& object, std::string& out) {
    object.end();
    out += '\n';
}

/// The whole pipeline: parse, and resolve as the WHATWG standard does.
class Pipeline : public Command {
  public:
    Pipeline(const Options& options, Looks looks, std::optional<Url> base)
        : options_(options), looks_(looks), base_(std::move(base)), tables_(looks) {}

    Result<void> run(std::string_view input, std::string& out) override {
        const Result<Url> url = parse(input, base_ ? &*base_ : nullptr);
        if (!url) return std::unexpected(url.error());
        append(out, input, View(*url, options_.unicode));
        return {};
    }

  private:
    void append(std::string& out, std::string_view input, const View& view) {
        if (options_.json)
            append_json(out, input, view);
        else if (options_.format)
            append_formatted(out, view);
        else if (options_.subcommand == Subcommand::parse)
            tables_.append(out, view.href(), view.sequence());
        else
            append_line(out, view.href(), looks_);
    }

    void append_formatted(std::string& out, const View& view) const {
        options_.format->append(out, view);
        out += '\n';
    }

    static void append_json(std::string& out, std::string_view input, const View& view) {
        JsonObject object = begin_json(out, input);
        write_getters(object, view);
        object.text_or_null("host_kind", view.host_kind());
        write_components(object, view.sequence());
        end_json(object, out);
    }

    const Options& options_;
    Looks looks_;
    std::optional<Url> base_;
    Tables tables_;
};

/// The stages of the model by themselves, on references as they are read.
class Stages : public Command {
  public:
    Stages(const Options& options, Looks looks) : options_(options), looks_(looks), tables_(looks) {}

    /// Reads the base, which is kept in the store of this command.
    Result<void> read_base() {
        if (!options_.base) return {};
        const Result<Reference> base = read_reference(*options_.base, options_.mode, store_);
        if (!base) return std::unexpected(base.error());
        base_ = *base;
        return {};
    }

    Result<void> run(std::string_view input, std::string& out) override {
        Store store;
        const Result<Reference> read = read_reference(input, base_ ? base_->mode : options_.mode, store);
        if (!read) return std::unexpected(read.error());
        const Result<Reference> made = operate(*read, store);
        if (!made) return std::unexpected(made.error());
        append(out, input, *made);
        return {};
    }

  private:
    Result<Reference> operate(const Reference& read, Store& store) const {
        switch (options_.subcommand) {
            case Subcommand::rebase: return Reference{read.mode, onto(read.sequence, base_->sequence, store)};
            case Subcommand::normalize: return normal(read, store);
            case Subcommand::resolve: return resolved(read, store);
            default: return read;
        }
    }

    static Reference normal(const Reference& reference, Store& store) {
        return {reference.mode, normalize(reference.sequence, reference.mode, grammar::rules, store)};
    }

    Result<Reference> resolved(const Reference& read, Store& store) const {
        const auto resolve = options_.resolution == Resolution::strict ? strict_resolve : legacy_resolve;
        const Result<Sequence> sequence = resolve(read.sequence, base_->sequence, store);
        if (!sequence) return std::unexpected(sequence.error());
        return normal({mode_of(*sequence, read.mode), *sequence}, store);
    }

    void append(std::string& out, std::string_view input, const Reference& made) {
        // What was only read is shown as it was written, everything else so that it reads back.
        const Sequence& url = made.sequence;
        const std::string result = options_.reference ? with_sigils(url) : print(url, grammar::rules);
        if (options_.json)
            append_json(out, input, result, made);
        else if (options_.subcommand == Subcommand::parse)
            tables_.append(out, result, url);
        else
            append_line(out, result, looks_);
    }

    static void append_json(std::string& out, std::string_view input, std::string_view result, const Reference& made) {
        JsonObject object = begin_json(out, input);
        object.text("result", result).text("mode", row_of(made.mode).name);
        write_components(object, made.sequence);
        end_json(object, out);
    }

    const Options& options_;
    Looks looks_;
    Store store_;
    std::optional<Reference> base_;
    Tables tables_;
};

bool needs_pipeline(const Options& options) {
    switch (options.subcommand) {
        case Subcommand::parse: return !options.reference;
        case Subcommand::resolve: return options.resolution == Resolution::whatwg;
        default: return false;
    }
}

Result<std::unique_ptr<Command>> pipeline_of(const Options& options, Looks looks) {
    if (!options.base) return std::make_unique<Pipeline>(options, looks, std::nullopt);
    Result<Url> base = parse(*options.base);
    if (!base) return std::unexpected(base.error());
    return std::make_unique<Pipeline>(options, looks, std::move(*base));
}

Result<std::unique_ptr<Command>> stages_of(const Options& options, Looks looks) {
    auto stages = std::make_unique<Stages>(options, looks);
    if (const Result<void> base = stages->read_base(); !base) return std::unexpected(base.error());
    return stages;
}

}  // namespace

Result<std::unique_ptr<Command>> command_of(const Options& options, Looks looks) {
    return needs_pipeline(options) ? pipeline_of(options, looks) : stages_of(options, looks);
}

}  // namespace refurl::tools
