// What must hold at every position of every game, written once: any game must survive this.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "table/library.h"
#include "table/table_of.h"

namespace saloon::kit {

// One table and the properties of the position it stands at.
template <NotationOf N>
class Properties {
    using Rules = typename N::Rules;
    using Position = typename Rules::Position;

public:
    Properties(const Library& library, const TableOf<N>& table, Rng& rng)
        : library_(library), table_(table), rng_(rng) {}

    void check_all() {
        sound();
        text_round_trip();
        legal_list();
        candidates();
        for (int i = 0; i < table_.players(); ++i) nothing_leaks_to(seat_at(i));
        nothing_leaks_to(Seat::spectator);
        seats_know_together();
        for (int i = 0; i < table_.players(); ++i) effects_leak_nothing_to(seat_at(i));
        effects_leak_nothing_to(Seat::spectator);
        previews_leak_nothing();
    }

    void sound() {
        const Verdict verdict = rules().sound(now());
        CHECK_MESSAGE(verdict.fine(), rule_name(verdict.rule()), ": ", verdict.reason(), " ", table_.position());
    }

    void text_round_trip() {
        const std::string written = table_.position();
        const auto json = parse_json(written);
        REQUIRE(json.has_value());
        const auto again = library_.restore(*json);
        REQUIRE_MESSAGE(again.has_value(), (again ? "" : why(again.error())), " ", written);
        CHECK((*again)->position() == written);
        CHECK(static_cast<const TableOf<N>&>(**again).now() == now());
    }

    void legal_list() {
        const auto lines = table_.legal();
        CHECK(std::ranges::is_sorted(lines));
        CHECK(std::ranges::adjacent_find(lines) == lines.end());
        CHECK(lines.empty() == (table_.to_act() == Actor::nobody));
        if (!is_seat(table_.to_act())) return;
        for (std::size_t tries = 0; tries < std::min<std::size_t>(lines.size(), 12); ++tries) {
            const std::string& line = pick(lines);
            const auto verdict = table_.judge(line);
            CHECK_MESSAGE(verdict.has_value(), line, ": ", (verdict ? "" : why(verdict.error())), " ",
                          table_.position());
        }
        for (int tries = 0; tries < 24; ++tries) {
            const std::string line = mutated(lines);
            const bool listed = std::ranges::binary_search(lines, line);
            CHECK_MESSAGE(table_.judge(line).has_value() == listed, line, (listed ? " is listed" : " is not listed"),
                          " ", table_.position());
        }
    }

    // What a game advises its bots to look at is legal, and the short way to the first leads to the first.
    void candidates() {
        if constexpr (HasCandidates<Rules>) {
            if (!is_seat(table_.to_act())) return;
            MoveList<typename Rules::Move> moves;
            rules().candidates(now(), moves);
            REQUIRE(!moves.empty());
            for (const auto& move : moves) CHECK_MESSAGE(rules().judge(now(), move).fine(), table_.position());
            MoveList<typename Rules::Move> room;
            if constexpr (HasFirstCandidate<Rules>)
                CHECK_MESSAGE(rules().first_candidate(now(), room) == moves.front(), table_.position());
        }
    }

    // A world that differs only in what the seat has not seen gives it the same bytes, errors included.
    void nothing_leaks_to(Seat seat) {
        const auto view = view_of(now(), seat);
        const Position world = rules().redeal(view, rng_);
        const Verdict verdict = rules().sound(world);
        CHECK_MESSAGE(verdict.fine(), "redealt for ", seat_name(seat), ": ", rule_name(verdict.rule()), ": ",
                      verdict.reason(), " ", table_.position());
        CHECK_MESSAGE(view_of(world, seat).shown == view.shown, "view of ", seat_name(seat), " ", table_.position());
        const TableOf<N> other(rules_pointer(), table_.options(), world);
        CHECK(other.to_act() == table_.to_act());
        const std::string seen = table_.view(seat);
        CHECK(other.view(seat) == seen);
        if (table_.to_act() != actor_of(seat)) return;
        const auto lines = table_.legal_for(seat);
        CHECK_MESSAGE(other.legal_for(seat) == lines, "legal list of ", seat_name(seat), " ", table_.position());
        for (int tries = 0; tries < 6; ++tries) {
            const std::string line = mutated(lines);
            const auto here = table_.judge(line);
            const auto there = other.judge(line);
            CHECK(here.has_value() == there.has_value());
            if (!here && !there) CHECK(why(here.error()) == why(there.error()));
        }
    }

    // What a line would bring is told from the view alone.
    void previews_leak_nothing() {
        if (!is_seat(table_.to_act())) return;
        const Seat seat = seat_of(table_.to_act());
        const TableOf<N> other(rules_pointer(), table_.options(), rules().redeal(view_of(now(), seat), rng_));
        const auto lines = table_.legal();
        const std::string& line = pick(lines);
        const std::string here = preview_of(table_, line);
        CHECK_MESSAGE(preview_of(other, line) == here, line, " ", table_.position());
    }

    // A world that differs only in what no seat has seen looks like the true one to each of them, and the union of the
    // views shows at least what each of them does.
    void seats_know_together() {
        if (!is_seat(table_.to_act())) return;
        const auto known = view_of_all(now(), table_.players(), seat_of(table_.to_act()));
        const Position world = rules().redeal(known, rng_);
        const Verdict verdict = rules().sound(world);
        CHECK_MESSAGE(verdict.fine(), "redealt for all seats: ", rule_name(verdict.rule()), ": ", verdict.reason(), " ",
                      table_.position());
        for (int i = 0; i < table_.players(); ++i)
            CHECK_MESSAGE(view_of(world, seat_at(i)).shown == view_of(now(), seat_at(i)).shown, "view of ",
                          seat_name(seat_at(i)), " of a world redealt for all ", table_.position());
    }

    // Two steps that look alike to a reader, from positions that look alike, to positions that look alike, tell alike.
    void effects_leak_nothing_to(Seat reader) {
        if constexpr (Telling<N>) {
            if (table_.to_act() == Actor::nobody) return;
            TableOf<N> here(rules_pointer(), table_.options(), now());
            TableOf<N> there(rules_pointer(), table_.options(), rules().redeal(view_of(now(), reader), rng_));
            const Step step = table_.to_act() == Actor::chance ? here.let_chance(rng_) : here.play_random(rng_);
            if (!play_alike(there, step, reader) || there.view(reader) != here.view(reader)) return;
            CHECK_MESSAGE(
                before_the_end(there.effects(Reader::of(reader))) == before_the_end(here.effects(Reader::of(reader))),
                "effects for ", seat_name(reader), " of ", step.line, " ", table_.position());
        }
    }

private:
    // What is turned up once a game is over is shown to everybody, and where it is cleared away at once no view has it
    // afterwards (THE-9.14, 9.47).
    static std::string before_the_end(const std::string& effects) {
        return effects.substr(0, effects.find(R"("what":"over")"));
    }

    static std::string preview_of(const TableOf<N>& table, const std::string& line) {
        std::string text;
        JsonWriter writer(text);
        writer.object();
        CHECK(table.write_preview(line, writer).has_value());
        writer.end_object();
        return text;
    }

    // Plays what the reader cannot tell from that step; false where nothing is.
    bool play_alike(TableOf<N>& table, const Step& step, Seat reader) {
        const Reader eyes = Reader::of(reader);
        if (table.judge(step.line)) return table.play(step.by, step.line).has_value();
        if (step.by == Actor::chance) return table.let_chance(rng_).as_seen_by(eyes) == step.as_seen_by(eyes);
        for (const std::string& line : table.legal()) {
            TableOf<N> tried = table;
            if (tried.play(step.by, line)->as_seen_by(eyes) != step.as_seen_by(eyes)) continue;
            table = std::move(tried);
            return true;
        }
        return false;
    }

    const Rules& rules() const { return table_.rules(); }
    const Position& now() const { return table_.now(); }
    // The table outlives every use of this.
    std::shared_ptr<const Rules> rules_pointer() const {
        return {&table_.rules(), [](const Rules*) {}};
    }

    const std::string& pick(const std::vector<std::string>& lines) {
        return lines[rng_.below(static_cast<std::uint32_t>(lines.size()))];
    }

    static std::vector<std::string> words_of(const std::string& line) {
        std::vector<std::string> words;
        for (Words left(line); !left.empty();) words.emplace_back(left.next());
        return words;
    }

    // A legal line with a word exchanged for one of another legal line or of the position, dropped, doubled or swapped.
    std::string mutated(const std::vector<std::string>& lines) {
        auto words = words_of(pick(lines));
        const auto other = words_of(pick(lines));
        const auto where = [&] { return rng_.below(static_cast<std::uint32_t>(words.size())); };
        switch (rng_.below(7)) {
            case 0: words[where()] = other[rng_.below(static_cast<std::uint32_t>(other.size()))]; break;
            case 1: words.erase(words.begin() + where()); break;
            case 2: words.insert(words.begin() + where(), words[where()]); break;
            case 3: std::swap(words[where()], words[where()]); break;
            case 4: words[where()] = name_from_position(); break;
            case 5: words.insert(words.begin() + where(), name_from_position()); break;
            default: words[where()] += static_cast<char>('0' + rng_.below(75)); break;
        }
        std::string line;
        for (const std::string& word : words) line += (line.empty() ? "" : " ") + word;
        return line;
    }

    std::string name_from_position() {
        const std::string text = table_.position();
        const std::size_t from = text.find('"', rng_.below(static_cast<std::uint32_t>(text.size())));
        const std::size_t end = from == std::string::npos ? from : text.find('"', from + 1);
        if (end == std::string::npos || end == from + 1) return "p1";
        std::string word = text.substr(from + 1, end - from - 1);
        return word.find_first_of(" ,:") == std::string::npos ? word : "p2";
    }

    const Library& library_;
    const TableOf<N>& table_;
    Rng& rng_;
};

}  // namespace saloon::kit
