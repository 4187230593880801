#include "table/referee.h"

#include "table/reader_view.h"
#include "table/referee_request.h"
#include "table/table_json.h"

namespace saloon {
namespace {

constexpr std::uint64_t perft_nodes_max = 50'000'000;  // a minute of counting in the slowest game
constexpr int perft_depth_max = 100;

}  // namespace

void RefereeRequest::write_position(const Table& table) {
    writer_.key("position").raw(table.position());
    writer_.key("to_act").actor(table.to_act());
    writer_.key("legal").array();
    for (const std::string& line : table.legal()) writer_.text(line);
    writer_.end_array();
    if (table.scores()) {
        writer_.key("scores");
        write_scores(table, Reader::all(), writer_);
    }
    if (table.to_act() != Actor::nobody) return;
    write_seats(table.winners(), table.players(), writer_.key("winners"));
}

void RefereeRequest::write_steps(const Table& table) {
    writer_.key("moves").array();
    for (const Step& step : table.steps()) writer_.text(step.line);
    writer_.end_array();
}

Result<void> RefereeRequest::games() {
    writer_.key("protocol").number(1);
    writer_.key("games").array();
    for (const auto& game : library_.games()) {
        writer_.object();
        write_game(*game, writer_);
        writer_.end_object();
    }
    writer_.end_array();
    return {};
}

Result<void> RefereeRequest::start_new() {
    if (auto known = only({"game", "options", "seed"}); !known) return known;
    const auto game = text("game");
    if (!game) return fault(game.error());
    const auto options = json_.find("options");
    auto table = library_.open(*game, options == json_.end() ? Json::object() : *options);
    if (!table) return fault(table.error());
    const std::string start = (*table)->position();
    if (!json_.contains("seed")) {
        writer_.key("start").raw(start);
        return {};
    }
    const auto number = seed();
    if (!number) return fault(number.error());
    Rng rng(*number);
    while ((*table)->to_act() == Actor::chance) (*table)->let_chance(rng);
    writer_.key("start").raw(start);
    write_steps(**table);
    write_position(**table);
    return {};
}

// A fault has the index of the move that could not be played.
Result<void> RefereeRequest::play_moves(Table& table) const {
    const auto moves = field("moves");
    if (!moves) return fault(moves.error());
    if (!(*moves)->is_array()) return fault("\"moves\" must be a list of lines");
    int at = 0;
    for (const Json& move : **moves) {
        if (!move.is_string()) return fault(Fault{"a move is text, such as \"pass\"", {}, at});
        const auto step = table.play(table.to_act(), move.get_ref<const std::string&>());
        if (!step) return fault(Fault{step.error().why, step.error().rule, at});
        ++at;
    }
    return {};
}

Result<void> RefereeRequest::play() {
    auto table = this->table();
    if (!table) return fault(table.error());
    if (auto played = play_moves(**table); !played) return played;
    write_position(**table);
    return {};
}

Result<void> RefereeRequest::step() {
    auto table = this->table();
    if (!table) return fault(table.error());
    const auto number = seed();
    if (!number) return fault(number.error());
    const auto until = text("until");
    if (!until) return fault(until.error());
    if (*until != "move" && *until != "end") return fault("\"until\" must be \"move\" or \"end\"");
    Rng rng(*number);
    for (Actor actor = (*table)->to_act(); actor != Actor::nobody; actor = (*table)->to_act()) {
        if (actor == Actor::chance)
            (*table)->let_chance(rng);
        else if (*until == "end")
            (*table)->play_random(rng);
        else
            break;
    }
    write_steps(**table);
    write_position(**table);
    return {};
}

Result<RefereeRequest::Reading> RefereeRequest::reading() const {
    auto table = this->table();
    if (!table) return fault(table.error());
    const auto name = text("seat");
    if (!name) return fault(name.error());
    const int players = (*table)->players();
    const auto seat = *name == "spectator" ? std::optional(Seat::spectator) : read_seat(*name, players);
    if (seat) return Reading{std::move(*table), *seat};
    return fault("there is no seat " + in_quotes(*name) + "; the seats are p1 to p" + std::to_string(players) +
                 " and spectator");
}

Result<void> RefereeRequest::view() {
    const auto at = reading();
    if (!at) return fault(at.error());
    writer_.key("view").raw(at->table->view(at->seat));
    return {};
}

// What a seat is told of a game: the moves as it saw them, and all it may know after them.
Result<void> RefereeRequest::read() {
    const auto at = reading();
    if (!at) return fault(at.error());
    Table& table = *at->table;
    if (auto played = play_moves(table); !played) return played;
    const bool playing = table.to_act() != Actor::nobody;
    writer_.key("steps");
    write_seen_steps(table, at->seat, 0, writer_);
    write_game_now(table, playing, at->seat, writer_);
    if (!playing) write_seats(table.winners(), table.players(), writer_.key("winners"));
    return {};
}

Result<void> RefereeRequest::redeal() {
    const auto at = reading();
    if (!at) return fault(at.error());
    const auto number = seed();
    if (!number) return fault(number.error());
    Rng rng(*number);
    write_position(*at->table->redealt(at->seat, rng));
    return {};
}

// As a server draws: ChaCha20 from 256 bits, 64 hexadecimal digits.
Result<Rng::Key> RefereeRequest::key() const {
    const auto digits = text("key");
    if (!digits) return fault(digits.error());
    constexpr std::string_view hex = "0123456789abcdef";
    Rng::Key key{};
    if (digits->size() != 2 * key.size() || digits->find_first_not_of(hex) != std::string_view::npos)
        return fault("\"key\" must be 64 hexadecimal digits, small letters");
    for (std::size_t i = 0; i < key.size(); ++i)
        key[i] = static_cast<std::uint8_t>(hex.find((*digits)[2 * i]) << 4U | hex.find((*digits)[2 * i + 1]));
    return key;
}

// One event of chance, as its key gives it.
Result<void> RefereeRequest::deal() {
    auto table = this->table();
    if (!table) return fault(table.error());
    const auto from = key();
    if (!from) return fault(from.error());
    if ((*table)->to_act() != Actor::chance) return fault("it is not for chance to act in this position");
    Rng rng = Rng::secure(*from);
    (*table)->let_chance(rng);
    write_steps(**table);
    write_position(**table);
    return {};
}

Result<void> RefereeRequest::perft() {
    const auto table = this->table();
    if (!table) return fault(table.error());
    const auto depth = field("depth");
    if (!depth) return fault(depth.error());
    FirstFault first;
    const int plies = JsonCursor(**depth, "depth", first).integer(0, perft_depth_max);
    if (first) return fault(*first);
    std::uint64_t number = 0;
    if (json_.contains("seed")) {
        const auto given = seed();
        if (!given) return fault(given.error());
        number = *given;
    }
    const auto nodes = (*table)->perft(plies, number, perft_nodes_max);
    if (!nodes)
        return fault("there are more than " + std::to_string(perft_nodes_max) +
                     " lines of that depth; ask for a smaller one");
    writer_.key("nodes").number(static_cast<std::int64_t>(*nodes));
    return {};
}

Result<void> RefereeRequest::check() {
    const auto table = this->table();
    if (!table) return fault(table.error());
    return {};
}

namespace {

Result<void> carry_out(RefereeRequest& request, const Json& json) {
    const auto what = json.find("do");
    constexpr const char* verbs = "games, new, play, step, view, read, redeal, deal, perft, check, advise, ask";
    if (what == json.end() || !what->is_string())
        return fault(std::string("a request has a field \"do\", one of ") + verbs);
    const auto& verb = what->get_ref<const std::string&>();
    if (verb == "games") return request.games();
    if (verb == "new") return request.start_new();
    if (verb == "play") return request.play();
    if (verb == "step") return request.step();
    if (verb == "view") return request.view();
    if (verb == "read") return request.read();
    if (verb == "redeal") return request.redeal();
    if (verb == "deal") return request.deal();
    if (verb == "perft") return request.perft();
    if (verb == "check") return request.check();
    if (verb == "advise") return request.advise();
    if (verb == "ask") return request.ask();
    return fault("the referee does not know " + in_quotes(verb) + "; it knows " + verbs);
}

std::string error_answer(const Json* id, const Fault& wrong, const std::string& move) {
    std::string out;
    JsonWriter writer(out);
    writer.object();
    if (id != nullptr) writer.key("id").raw(dump(*id));
    writer.key("error").object().key("why").text(wrong.why);
    if (wrong.at >= 0) writer.key("at").number(wrong.at).key("move").text(move);
    if (!wrong.rule.none()) writer.key("rule").text(rule_name(wrong.rule));
    writer.end_object().end_object();
    return out;
}

}  // namespace

std::string Referee::answer(std::string_view request) const {
    const auto json = parse_json(request);
    if (!json) return error_answer(nullptr, json.error(), {});
    if (!json->is_object())
        return error_answer(nullptr, {"a request is a JSON object with a field \"do\"", {}, -1}, {});
    const auto id = json->find("id");
    std::string out;
    RefereeRequest carried(library_, *json, out);
    carried.writer().object();
    if (id != json->end()) carried.writer().key("id").raw(dump(*id));
    if (const auto done = carry_out(carried, *json); !done) {
        std::string move;
        if (done.error().at >= 0) {
            const Json& line = (*json)["moves"][static_cast<std::size_t>(done.error().at)];
            move = line.is_string() ? line.get<std::string>() : dump(line);
        }
        return error_answer(id == json->end() ? nullptr : &*id, done.error(), move);
    }
    carried.writer().end_object();
    return out;
}

}  // namespace saloon
