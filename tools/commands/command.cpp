#include "tools/commands/command.hpp"

#include <utility>

#include "grammar/parse.hpp"
#include "normalize/normalize.hpp"
#include "print/print.hpp"
#include "resolve/rebase.hpp"
#include "resolve/resolve.hpp"
#include "tools/commands/coverage.hpp"
#include "tools/commands/trace.hpp"
#include "tools/commands/validate.hpp"
#include "tools/output/table.hpp"
#include "tools/output/url_json.hpp"
#include "tools/output/visible.hpp"
#include "tools/reference.hpp"

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

/// All of it: parse, and resolve as the WHATWG standard does, by either reading.
class Parse : public Command {
  public:
    Parse(const Options& options, Looks looks, std::optional<ParsedUrl> base)
        : options_(options), looks_(looks), base_(std::move(base)), tables_(looks) {}

    std::expected<void, Fault> run(std::string_view input, std::string& out) override {
        const Answer answer = parse_by(options_.system, input, base_ ? &*base_ : nullptr, options_.encoding);
        if (!answer.url) return std::unexpected(Fault{answer.url.error(), answer.errors});
        append(out, input, View(*answer.url, options_.unicode), answer.errors);
        return {};
    }

  private:
    void append(std::string& out, std::string_view input, const View& view, const Errors& errors) {
        if (options_.json)
            append_json(out, input, view, errors);
        else if (options_.format)
            append_formatted(out, view);
        else if (options_.subcommand == Subcommand::parse)
            append_tables(out, view, errors);
        else
            append_line(out, view.getters().href, looks_);
    }

    void append_formatted(std::string& out, const View& view) const {
        options_.format->append(out, view);
        out += '\n';
    }

    void append_tables(std::string& out, const View& view, const Errors& errors) {
        tables_.append(out, view.getters().href, view.sequence());
        if (errors) append_error_rows(out, *errors, looks_.colours);
    }

    static void append_json(std::string& out, std::string_view input, const View& view, const Errors& errors) {
        JsonObject object = begin_json(out, input);
        write_getters(object, view.getters());
        object.text_or_null("host_kind", view.host_kind());
        write_components(object, view.sequence());
        if (errors) write_errors(object, *errors);
        end_json(object, out);
    }

    const Options& options_;
    Looks looks_;
    std::optional<ParsedUrl> base_;
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

    std::expected<void, Fault> run(std::string_view input, std::string& out) override {
        Store store;
        const Result<Reference> read = read_reference(input, base_ ? base_->mode : options_.mode, store);
        if (!read) return std::unexpected(Fault{read.error()});
        const Result<Reference> made = operate(*read, store);
        if (!made) return std::unexpected(Fault{made.error()});
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

/// The base as the reading has it; nothing where none is given.
Result<std::optional<ParsedUrl>> base_by(System system, const Options& options) {
    if (!options.base) return std::nullopt;
    Answer base = parse_by(system, *options.base);
    if (!base.url) return std::unexpected(base.url.error());
    return std::move(*base.url);
}

Result<std::unique_ptr<Command>> parse_of(const Options& options, Looks looks) {
    Result<std::optional<ParsedUrl>> base = base_by(options.system, options);
    if (!base) return std::unexpected(base.error());
    return std::make_unique<Parse>(options, looks, std::move(*base));
}

Result<std::unique_ptr<Command>> trace_of(const Options& options, Looks looks) {
    Result<std::optional<ParsedUrl>> base = base_by(System::standard, options);
    if (!base) return std::unexpected(base.error());
    if (!*base) return make_trace(options, looks, std::nullopt);
    return make_trace(options, looks, std::get<standard::UrlRecord>(std::move(**base)));
}

Result<std::unique_ptr<Command>> validate_of(const Options& options, Looks looks) {
    Result<Bases> bases = read_bases(options.base);
    if (!bases) return std::unexpected(bases.error());
    return std::make_unique<ValidateCommand>(options, looks, std::move(*bases));
}

Result<std::unique_ptr<Command>> stages_of(const Options& options, Looks looks) {
    auto stages = std::make_unique<Stages>(options, looks);
    if (const Result<void> base = stages->read_base(); !base) return std::unexpected(base.error());
    return stages;
}

}  // namespace

Result<std::unique_ptr<Command>> command_of(const Options& options, Looks looks) {
    switch (options.subcommand) {
        case Subcommand::parse: return options.reference ? stages_of(options, looks) : parse_of(options, looks);
        case Subcommand::resolve:
            return options.resolution == Resolution::whatwg ? parse_of(options, looks) : stages_of(options, looks);
        case Subcommand::trace: return trace_of(options, looks);
        case Subcommand::validate: return validate_of(options, looks);
        case Subcommand::coverage: return std::make_unique<CoverageCommand>(options);
        default: return stages_of(options, looks);
    }
}

}  // namespace refurl::tools
