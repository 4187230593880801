// Why a move may be right is a whole sentence in every language: no gap is left open and no key is shown, whatever
// the position.
#include <doctest/doctest.h>

#include <cctype>

#include "games/all_games.h"
#include "table/library.h"
#include "table/table_of.h"
#include "tests/kit/random_options.h"
#include "text/catalogue.h"
#include "text/explanation.h"

using namespace saloon;

namespace {

constexpr int games_explained = 4;
constexpr int steps_explained = 120;

std::vector<Catalogue> all_languages() {
    std::vector<Catalogue> all;
    for (const std::string_view language : languages) {
        Catalogue& catalogue = all.emplace_back(language, &english());
        for (const WordsFile& file : built_in_words())
            if (file.language == language) REQUIRE(catalogue.add(file).has_value());
    }
    return all;
}

void check_whole(const std::vector<Catalogue>& catalogues, const std::string& prefix,
                 const std::vector<Said>& clauses) {
    for (const Said& clause : clauses)
        for (const Catalogue& catalogue : catalogues) {
            const std::string words = catalogue.sentence(clause);
            const bool whole = !words.empty() && !words.contains('{') && !words.contains(prefix + ".why") &&
                               !words.starts_with(' ') && !words.contains("  ");
            CHECK_MESSAGE(whole, catalogue.language(), ": ", words);
        }
}

template <NotationOf N>
void explain_all(const std::vector<Catalogue>& catalogues, TableOf<N>& table, const std::string& prefix) {
    const auto view = view_of(table.now(), seat_of(table.to_act()));
    MoveList<typename N::Rules::Move> moves;
    table.rules().legal_moves(table.now(), moves);
    for (const auto& move : moves) {
        const Reasons reasons = N::explain(table.rules(), view, table.now(), move);
        check_whole(catalogues, prefix, reasons.gain);
        check_whole(catalogues, prefix, reasons.risk);
    }
}

}  // namespace

TEST_CASE("the reasons for every move of random games are whole sentences in every language") {
    const std::vector<Catalogue> catalogues = all_languages();
    AllGames::for_each([&]<NotationOf N>() {
        if constexpr (HasExplain<N>) {
            const GameKind& kind = **Library::standard().find(N::Rules::info.slug);
            std::string prefix = N::Rules::info.prefix;
            for (char& letter : prefix) letter = static_cast<char>(std::tolower(letter));
            for (int number = 1; number <= games_explained; ++number) {
                Rng rng(static_cast<std::uint64_t>(number));
                const auto opened = kind.open(number == 1 ? Json::object() : kit::random_options(kind.options(), rng));
                if (!opened) continue;
                auto& table = static_cast<TableOf<N>&>(**opened);
                for (int step = 0; step < steps_explained && table.to_act() != Actor::nobody; ++step) {
                    if (table.to_act() == Actor::chance) {
                        (void)table.let_chance(rng);
                        continue;
                    }
                    explain_all<N>(catalogues, table, prefix);
                    (void)table.play_random(rng);
                }
            }
        }
    });
}
