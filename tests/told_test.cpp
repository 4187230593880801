// Every effect has a sentence, for every reader and in every language: a game that has messages for some of them has
// them for all.
#include "text/told.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/hash.h"
#include "table/library.h"
#include "tests/kit/random_options.h"
#include "text/catalogue.h"

using namespace saloon;

namespace {

std::string prefix_of(const GameKind& kind) {
    std::string prefix = kind.info().prefix;
    std::ranges::transform(prefix, prefix.begin(), [](char c) { return static_cast<char>(c - 'A' + 'a'); });
    return prefix;
}

// The languages that have messages for this game's effects.
std::vector<Catalogue> telling_catalogues(const std::string& prefix) {
    std::vector<Catalogue> all;
    for (const std::string_view language : languages) {
        Catalogue catalogue(language, &english());
        for (const WordsFile& file : built_in_words())
            if (file.language == language) REQUIRE(catalogue.add(file));
        if (catalogue.has(prefix + ".told.card_moved")) all.push_back(std::move(catalogue));
    }
    return all;
}

class Listener {
public:
    Listener(std::string prefix, std::vector<Catalogue> catalogues)
        : prefix_(std::move(prefix)), catalogues_(std::move(catalogues)) {}

    void hear(const Table& table, Reader reader) {
        const auto effects = parse_json(table.effects(reader));
        REQUIRE(effects);
        for (const Json& effect : *effects) {
            const Said said = said_of_effect(prefix_, effect);
            for (const Catalogue& catalogue : catalogues_) check(catalogue, said, effect);
            kinds_.insert(said.key());
        }
    }
    std::size_t kinds() const { return kinds_.size(); }

private:
    void check(const Catalogue& catalogue, const Said& said, const Json& effect) {
        const std::string sentence = catalogue.sentence(said);
        CAPTURE(catalogue.language());
        CAPTURE(effect.dump());
        CHECK_MESSAGE(catalogue.has(said.key()), said.key());
        const bool whole = sentence.size() > 3 && !sentence.contains('{') && !sentence.contains(".word.") &&
                           !sentence.contains(".place.") && !sentence.contains("??") && !sentence.contains("  ") &&
                           !sentence.contains(" .");
        CHECK_MESSAGE(whole, sentence);
    }

    std::string prefix_;
    std::vector<Catalogue> catalogues_;
    std::set<std::string> kinds_;
};

void play_one(const GameKind& kind, const Json& options, std::uint64_t seed, Listener& listener) {
    const auto opened = kind.open(options);
    if (!opened) return;
    Table& table = **opened;
    Rng rng(seed);
    for (int steps = 0; steps < 400 && table.to_act() != Actor::nobody; ++steps) {
        if (table.to_act() == Actor::chance)
            (void)table.let_chance(rng);
        else
            (void)table.play_random(rng);
        listener.hear(table, Reader::all());
        listener.hear(table, Reader::of(Seat::spectator));
        listener.hear(table, Reader::of(Seat::p1));
        listener.hear(table, Reader::of(Seat::p2));
    }
}

}  // namespace

TEST_CASE("every effect of random games is a whole sentence for every reader, in every language that tells the game") {
    for (const auto& kind : Library::standard().games()) {
        const std::string prefix = prefix_of(*kind);
        CAPTURE(prefix);
        auto catalogues = telling_catalogues(prefix);
        if (catalogues.empty()) continue;
        Listener listener(prefix, std::move(catalogues));
        Rng rng(hash_text(prefix));
        for (std::uint64_t game = 0; game < 12; ++game)
            play_one(*kind, game == 0 ? Json::object() : kit::random_options(kind->options(), rng), game + 1, listener);
        MESSAGE(prefix << ": " << listener.kinds() << " kinds of effects");
        CHECK(listener.kinds() > 5);
    }
}

TEST_CASE("an effect is said by its own keys, with its places, words and what is hidden") {
    const Said said = said_of_effect(
        "xyz", Json::parse(R"({"effect":"card_moved","rule":"XYZ-1.2","seat":"p2","card":"??","from":"h3 folk",
                               "to":"hand p1","why":"evicted","amount":3,"more":-2,"owed":["p1","p3"]})"));
    Catalogue words("en", &english());
    REQUIRE(words.add({"en", "test", R"({
        "xyz.told.card_moved": "{seat} {card, select, hidden {a card} other {{card}}} {from_spot} {from_id} {from}, {to_seat} {to} {why, select, evicted {out} other {}} {why_word} {amount} {amount_sign} {more_sign} {owed} {whom, select, none {nobody} other {{whom}}}",
        "xyz.place.folk": "the folk of {id}",
        "xyz.place.hand": "the hand of {seat}",
        "xyz.word.evicted": "evicted"})"}));
    CHECK(words.sentence(said) ==
          "p2 a card folk h3 the folk of h3, p1 the hand of p1 out evicted 3 more less p1 and p3 nobody");
}
