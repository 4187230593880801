// Reads figures, tokens and the play in progress (GUN-24.2, 24.4, 24.5).
#include <algorithm>

#include "games/gunfight/text/position_json.h"

namespace saloon::gunfight {

void PlayReader::figures() {
    std::vector<Figure> read;
    each(root_["figures"], figures_max, [&](const JsonCursor& at) { read.push_back(figure(at)); });
    std::ranges::stable_sort(read, {}, &Figure::number);
    each(root_["done"], figures_max, [&](const JsonCursor& at) {
        const std::uint16_t number = figure_id(at);
        const auto found = std::ranges::find(read, number, &Figure::number);
        if (found == read.end()) return at.fail(said("gun.no_such_figure"));
        found->done = 1;
    });
    for (const Figure& one : read) out_.figures.push_back(one);
    out_.next_figure = static_cast<std::uint16_t>(root_["next_figure"].integer(1, figure_numbers_max + 1));
}
Figure PlayReader::figure(const JsonCursor& at) {
    Figure one;
    at.exact_keys({"id", "seat", "kind", "name", "suit", "gang", "weapons", "skills", "value", "status", "x", "y",
                   "level", "mounted", "pinned", "money", "dynamite", "member"},
                  refused_form);
    if (!at.fine()) return one;
    one.number = figure_id(at["id"]);
    one.seat = seat_or_nobody(at["seat"]);
    one.kind = static_cast<Kind>(word_in(kind_names, at["kind"]));
    one.name = name(at["name"]);
    if (!at["suit"].is_null()) one.suit = byte(static_cast<int>(word_in(suit_names, at["suit"])));
    one.gang = at["gang"].boolean() ? 1 : 0;
    one.weapons = read_weapons(at["weapons"]);
    one.skills = read_skills(at["skills"], any_skills);
    one.value = byte(at["value"].integer(0, 100));
    one.status = static_cast<Status>(word_in(status_names, at["status"]));
    if (one.status == Status::placing) {
        if (!at["x"].is_null() || !at["y"].is_null()) at.fail(said("gun.placing_has_no_point"));
    } else {
        one.x = byte(at["x"].integer(0, where().size.width));
        one.y = byte(at["y"].integer(0, where().size.height));
    }
    one.level = byte(at["level"].integer(0, 1));
    one.mounted = at["mounted"].boolean() ? 1 : 0;
    one.pinned = at["pinned"].boolean() ? 1 : 0;
    one.money = byte(at["money"].integer(0, goods_max));
    one.dynamite = byte(at["dynamite"].integer(0, goods_max));
    if (!at["member"].is_null()) one.member = byte(at["member"].integer(0, members_max - 1));
    return one;
}
void PlayReader::tokens() {
    std::vector<Token> read;
    each(root_["tokens"], tokens_max, [&](const JsonCursor& at) {
        at.exact_keys({"kind", "n", "x", "y", "level"});
        if (!at.fine()) return;
        read.push_back({static_cast<TokenKind>(word_in(token_names, at["kind"])),
                        byte(at["x"].integer(0, where().size.width)), byte(at["y"].integer(0, where().size.height)),
                        byte(at["level"].integer(0, 1)), byte(at["n"].integer(1, goods_max))});
    });
    std::ranges::sort(read);
    for (const Token& token : read) {
        if (!out_.tokens.empty()) {
            const Token& last = out_.tokens.back();
            if (last.kind == token.kind && last.x == token.x && last.y == token.y && last.level == token.level)
                return root_["tokens"].fail(said("gun.tokens_are_one"), "GUN-19.2"_rule);
        }
        out_.tokens.push_back(token);
    }
}
void PlayReader::active() {
    const JsonCursor at = root_["active"];
    if (at.is_null()) return;
    at.exact_keys({"fig", "moved", "weapon", "shots", "persuaded"});
    if (!at.fine()) return;
    out_.active.fig = figure_id(at["fig"]);
    out_.active.moved = at["moved"].boolean() ? 1 : 0;
    if (!at["weapon"].is_null()) out_.active.weapon = static_cast<Weapon>(word_in(weapon_words, at["weapon"]));
    out_.active.shots = byte(at["shots"].integer(0, 6));
    out_.active.persuaded = at["persuaded"].boolean() ? 1 : 0;
}

void PlayReader::play() {
    const JsonCursor at = root_["play"];
    if (at.is_null()) return;
    at.exact_keys({"verb", "fig", "cards", "with", "target", "to", "aim", "strikes", "back"}, refused_form);
    if (!at.fine()) return;
    Play& now = out_.play;
    const std::size_t verb = word_in(verb_names, at["verb"]);
    now.verb = static_cast<Verb>(verb);
    const bool card_play = (now.verb >= Verb::move && now.verb <= Verb::group) ||
                           (now.verb >= Verb::pistol && now.verb <= Verb::throws) || now.verb == Verb::fight;
    const bool at_door = now.verb == Verb::persuade || now.verb == Verb::take;
    if (!card_play && !at_door) return at["verb"].fail(said("gun.no_play"));
    now.fig = figure_id(at["fig"]);
    now.cards.fill(no_card);
    now.back.fill(no_card);
    play_cards(at);
    if (!at["with"].is_null()) now.with = at["with"].word_of({"climb", "dismount"}) == 0 ? With::climb : With::dismount;
    if (now.verb == Verb::group)
        group(at["target"]);
    else if (!at["target"].is_null())
        now.target = at_door ? door_index(at["target"]) : figure_id(at["target"]);
    if (at_door && at["target"].is_null()) at["target"].fail(said("gun.want_door"));
    if (!at["to"].is_null()) {
        const JsonCursor to = at["to"];
        const int least = now.verb == Verb::group ? -units_max : 0;
        if (to.size() != 3) to.fail(said("gun.want_point_or_null"));
        now.x = static_cast<std::int16_t>(to[std::size_t{0}].integer(least, where().size.width));
        now.y = static_cast<std::int16_t>(to[std::size_t{1}].integer(least, where().size.height));
        now.level = byte(to[std::size_t{2}].integer(0, 1));
        now.chosen = 1;
    }
    now.aim = at["aim"].boolean() ? 1 : 0;
    out_.held.strikes = byte(at["strikes"].integer(0, 3));
}
// GUN-24.4: null for a whole cluster, or the members of a part of one.
void PlayReader::group(const JsonCursor& at) {
    if (at.is_null()) return;
    FigureNumbers members;
    each(at, figures_max, [&](const JsonCursor& one) { members.push_back(figure_id(one)); });
    const int part = rules_.part_named(out_, members);
    if (at.fine() && (part < 1 || members.front() != out_.play.fig))
        return at.fail(said("gun.want_part_of_cluster"), "GUN-6.7"_rule);
    out_.play.target = static_cast<std::uint16_t>(part);
}
// The cards of a hidden attack count among the 54; those of any other play are in the discards.
void PlayReader::play_cards(const JsonCursor& at) {
    const bool hidden = out_.play.verb == Verb::fight && (out_.phase == Phase::react || out_.phase == Phase::back);
    if (hidden) {
        out_.held.laid = card_list(at["cards"], 3);
        out_.held.attacker = out_.seat == nobody_seat ? std::uint8_t{0} : out_.seat;
    } else {
        std::size_t i = 0;
        each(at["cards"], 3, [&](const JsonCursor& one) { out_.play.cards[i++] = card(one); });
    }
    std::size_t k = 0;
    each(at["back"], 2, [&](const JsonCursor& one) { out_.play.back[k++] = card(one); });
}
void PlayReader::queue() {
    each(root_["queue"], queue_max, [&](const JsonCursor& at) { out_.queue.push_back(waiting(at)); });
}
Waiting PlayReader::waiting(const JsonCursor& at) {
    Waiting test;
    test.kind = static_cast<Test>(word_in(test_names, at["kind"]));
    if (!at.fine()) return test;
    switch (test.kind) {
        case Test::cover: at.exact_keys({"kind", "piece", "need"}); break;
        case Test::fuse: at.exact_keys({"kind", "need"}); break;
        case Test::strike: at.exact_keys({"kind", "by", "fig", "need"}); break;
        case Test::grit: at.exact_keys({"kind", "by", "fig"}); break;
        case Test::persuade: at.exact_keys({"kind", "fig", "door"}); break;
        case Test::recruit: at.exact_keys({"kind", "fig"}); break;
        default: at.exact_keys({"kind", "fig", "need"}); break;
    }
    if (!at.fine()) return test;
    if (at.has("need")) test.need = static_cast<std::int8_t>(at["need"].integer(-20, 20));
    if (at.has("fig")) test.fig = figure_id(at["fig"]);
    if (at.has("by")) test.by = figure_id(at["by"]);
    if (at.has("door")) test.by = door_index(at["door"]);
    if (at.has("piece")) {
        const auto number = read_id(at["piece"].text(), 'c', 999);
        const auto& cover = where().cover;
        const auto found =
            std::ranges::find_if(cover, [&](const Cover& piece) { return number && piece.number == *number; });
        if (found == cover.end()) at["piece"].fail(said("gun.no_such_cover"));
        test.by = static_cast<std::uint16_t>(found - cover.begin());
    }
    return test;
}
void PlayReader::asked() {
    each(root_["asked"], players_max,
         [&](const JsonCursor& at) { out_.asked.push_back(byte(index_of(at.seat(players())))); });
}
void PlayReader::placing() {
    const JsonCursor at = root_["placing"];
    if (at.is_null()) return;
    at.exact_keys({"fig", "near"});
    if (!at.fine()) return;
    const Point near = read_point(at["near"], where().size);
    out_.placing = {figure_id(at["fig"]), byte(near.x), byte(near.y)};
}
}  // namespace saloon::gunfight
