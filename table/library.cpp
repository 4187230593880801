#include "table/library.h"

#include "games/all_games.h"
#include "table/table_of.h"

namespace saloon {
namespace {

template <NotationOf N>
class GameKindOf final : public GameKind {
    using Rules = typename N::Rules;

public:
    explicit GameKindOf(typename N::Shelf shelf) : shelf_(std::move(shelf)) {}

    const GameInfo& info() const override { return Rules::info; }
    std::vector<OptionHelp> options() const override { return N::options(shelf_); }
    std::vector<Preset> presets() const override {
        if constexpr (requires { N::presets(); })
            return N::presets();
        else
            return {};
    }

    Result<std::unique_ptr<Table>> open(const Json& options) const override {
        auto rules = rules_for(options);
        if (!rules) return fault(rules.error());
        const auto start = rules->start();
        return std::make_unique<TableOf<N>>(shared(*rules), dump(options), start);
    }

    Result<std::unique_ptr<Table>> restore(const Json& position) const override {
        if (!position.contains("options")) return fault(said("table.options_missing"));
        auto rules = rules_for(position["options"]);
        if (!rules) return fault(rules.error());
        const auto read = N::read_position(*rules, position);
        if (!read) return fault(read.error());
        if (const Verdict verdict = rules->sound(*read); !verdict.fine())
            return fault(said("text.at_place").text("place", "position").said("why", said_of(verdict)), verdict.rule());
        return std::make_unique<TableOf<N>>(shared(*rules), dump(position["options"]), *read);
    }

    std::optional<Json> options_under([[maybe_unused]] std::string_view edition,
                                      [[maybe_unused]] const Json& options) const override {
        if constexpr (requires { N::options_under(edition, options); })
            return N::options_under(edition, options);
        else
            return std::nullopt;
    }

    Result<std::string> ask(const Json& view, std::string_view question) const override {
        if constexpr (requires { N::ask(shelf_, view, question); })
            return N::ask(shelf_, view, question);
        else
            return fault(said("table.answers_no_questions").text("name", Rules::info.name));
    }

private:
    Result<Rules> rules_for(const Json& options) const {
        if (!options.is_object()) return fault(said("table.options_want_object"));
        return N::open(shelf_, options);
    }
    static std::shared_ptr<const Rules> shared(Rules& rules) { return std::make_shared<const Rules>(std::move(rules)); }

    typename N::Shelf shelf_;
};

// Adds the kind of game N with its share of the files; true when they were in order.
template <NotationOf N>
Result<std::unique_ptr<GameKind>> kind_of(const std::vector<DataFile>& files) {
    std::vector<DataFile> own;
    for (const DataFile& file : files)
        if (file.game == N::Rules::info.slug) own.push_back(file);
    auto shelf = N::shelve(own);
    if (!shelf) return fault(shelf.error());
    return std::make_unique<GameKindOf<N>>(std::move(*shelf));
}

}  // namespace

Result<Library> Library::with(const std::vector<DataFile>& files) {
    Library library;
    FirstFault first;
    AllGames::for_each([&]<NotationOf N>() {
        auto kind = kind_of<N>(files);
        if (kind)
            library.games_.push_back(std::move(*kind));
        else
            first.set(kind.error());
    });
    if (first) return fault(*first);
    return library;
}

const Library& Library::standard() {
    static const Library library = [] {
        auto made = with(built_in_files());
        SALOON_ASSERT(made.has_value(), made ? "" : why(made.error()).c_str());
        return std::move(*made);
    }();
    return library;
}

Library Library::of(std::vector<std::unique_ptr<GameKind>> games) {
    Library library;
    library.games_ = std::move(games);
    return library;
}

Result<const GameKind*> Library::find(std::string_view slug) const {
    std::string known;
    for (const auto& game : games_) {
        if (slug == game->info().slug) return game.get();
        known += (known.empty() ? "" : ", ") + std::string(game->info().slug);
    }
    return fault(said("table.no_such_game").text("slug", in_quotes(slug)).text("known", known));
}

Result<std::unique_ptr<Table>> Library::open(std::string_view slug, const Json& options) const {
    const auto kind = find(slug);
    if (!kind) return fault(kind.error());
    return (*kind)->open(options);
}

Result<const GameKind*> Library::find_named(const Json& json, const char* what) const {
    if (!json.is_object()) return fault(said("table.want_object").text("what", what));
    const auto name = json.find("game");
    if (name == json.end() || !name->is_string()) return fault(said("table.game_missing").text("what", what));
    return find(name->get_ref<const std::string&>());
}

Result<std::unique_ptr<Table>> Library::restore(const Json& position) const {
    const auto kind = find_named(position, "position");
    if (!kind) return fault(kind.error());
    return (*kind)->restore(position);
}

Result<std::string> Library::ask(const Json& view, std::string_view question) const {
    const auto kind = find_named(view, "view");
    if (!kind) return fault(kind.error());
    return (*kind)->ask(view, question);
}

// The empty table of a record, or the position it begins with.
Result<std::unique_ptr<Table>> Library::table_of(const Record& record) const {
    const auto options = parse_json(record.options);
    if (!options) return fault(said("table.record_options").said("why", options.error().said));
    const auto kind = find(record.game);
    if (!kind) return fault(kind.error());
    const auto older = (*kind)->options_under(record.edition, *options);
    auto table = (*kind)->open(older.value_or(*options));
    if (table && !record.start.empty()) {
        auto start = parse_json(record.start);
        if (!start) return fault(said("table.record_start").said("why", start.error().said));
        if (older && start->is_object()) (*start)["options"] = *older;
        table = restore(*start);
    }
    if (table && !older && (*table)->edition() != record.edition)
        return fault(said("table.other_edition")
                         .text("edition", in_quotes(record.edition))
                         .text("edition_2", in_quotes((*table)->edition())));
    return table;
}

Result<std::unique_ptr<Table>> Library::replay(const Record& record) const {
    auto table = table_of(record);
    if (!table) return table;
    for (std::size_t i = 0; i < record.lines.size(); ++i) {
        const auto step = (*table)->play((*table)->to_act(), record.lines[i]);
        if (step) continue;
        Fault wrong = step.error();
        wrong.at = record.first_line + static_cast<int>(i);
        wrong.said = said("text.in_line")
                         .number("line", wrong.at)
                         .text("words", in_quotes(record.lines[i]))
                         .said("why", std::move(wrong.said));
        return fault(std::move(wrong));
    }
    return table;
}

}  // namespace saloon
