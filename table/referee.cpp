// The verbs of the protocol, and how a line becomes an answer.
#include "table/referee.h"

#include <algorithm>

#include "table/referee_request.h"
#include "table/table_json.h"
#include "table/written_ids.h"

namespace saloon {
namespace {

constexpr std::uint64_t perft_nodes_max = 50'000'000;  // a minute of counting in the slowest game
constexpr int perft_depth_max = 100;
constexpr std::size_t requests_a_line = 1'000;

// Whether the tree of JSON may have another number than was written.
bool is_rounded(const Json& value) {
    return value.is_structured() ? std::ranges::any_of(value, is_rounded) : value.is_number_float();
}
bool has_rounded_id(const Json& request) {
    return request.is_object() && request.contains("id") && is_rounded(request["id"]);
}

// An id comes back with its strings as any JSON writer has them, and its numbers as they were written.
std::string returned_id(const Json& request, const std::string& written) {
    if (!request.contains("id")) return {};
    return has_rounded_id(request) && !written.empty() ? written : dump(request["id"]);
}

std::string error_answer(const std::string& id, const Fault& wrong, const std::string& move) {
    std::string out;
    JsonWriter writer(out);
    writer.object();
    if (!id.empty()) writer.key("id").raw(id);
    writer.key("error").object().key("why").text(why(wrong));
    write_said(wrong.said, writer.key("said"));
    if (wrong.at >= 0) writer.key("at").number(wrong.at).key("move").text(move);
    if (!wrong.rule.none()) writer.key("rule").text(rule_name(wrong.rule));
    writer.end_object().end_object();
    return out;
}

}  // namespace

Result<std::int64_t> OpenTables::add(OpenTable table) {
    if (tables_.size() >= most) return fault(said("referee.too_many_tables").number("most", most));
    tables_.emplace(++last_, std::move(table));
    return last_;
}

Result<OpenTable*> OpenTables::find(std::int64_t number) {
    if (const auto found = tables_.find(number); found != tables_.end()) return &found->second;
    return fault(said("referee.no_such_table").number("number", number));
}

Result<void> OpenTables::close(std::int64_t number) {
    if (const auto known = find(number); !known) return fault(known.error());
    tables_.erase(number);
    return {};
}

Result<void> Request::games() {
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

Result<void> Request::start_new() {
    if (auto known = only({"game", "options", "seed"}); !known) return known;
    const auto table = dealt();
    if (!table) return fault(table.error());
    const auto start = (*table)->clone();
    start->rewind_to(0);
    writer_.key("start").raw(start->position());
    if (!json_.contains("seed")) return {};
    write_lines(**table, 0);
    write_after(**table, false);
    return {};
}

Result<void> Request::open() {
    if (json_.contains("seat")) return open_hosted();
    if (auto known = only({"game", "options", "seed", "position"}); !known) return known;
    const auto position = json_.find("position");
    const bool from_position = position != json_.end() && !position->is_boolean();
    if (from_position && json_.contains("game")) return fault(said("referee.game_or_position"));
    auto table = from_position ? library_.restore(*position) : dealt();
    if (!table) return fault(table.error());
    const Table& opened = **table;
    const auto number = tables_.add({Session(std::move(*table)), {}});
    if (!number) return fault(number.error());
    writer_.key("table").number(*number);
    write_lines(opened, 0);
    write_after(opened, true);
    return {};
}

Result<void> Request::close() {
    const auto number = table_number();
    if (!number) return fault(number.error());
    return tables_.close(*number);
}

// A line that is refused changes nothing, nor do those before it; the fault has its index.
Result<void> Request::play_moves(Session& table) {
    const auto moves = field("moves");
    if (!moves) return fault(moves.error());
    if (!(*moves)->is_array()) return fault(said("referee.want_moves"));
    const std::size_t before = table.size();
    const auto refuse = [&](Fault wrong, int at) {
        table.rewind_to(before);
        wrong.at = at;
        return fault(std::move(wrong));
    };
    int at = 0;
    for (const Json& move : **moves) {
        if (!move.is_string()) return refuse({said("referee.want_move")}, at);
        const auto step = table.play(table.to_act(), move.get_ref<const std::string&>());
        if (!step) return refuse(step.error(), at);
        note_effects(table.game());
        ++at;
    }
    return {};
}

Result<void> Request::play() {
    if (OpenTable* hosted = hosted_or_none()) return play_hosted(*hosted);
    const auto table = this->table();
    if (!table) return fault(table.error());
    if (auto heard = listen((*table)->game()); !heard) return heard;
    if (auto played = play_moves(**table); !played) return played;
    write_after((*table)->game(), has_open_table());
    return {};
}

Result<void> Request::step() {
    const auto found = table();
    if (!found) return fault(found.error());
    Session& table = **found;
    const auto number = seed();
    if (!number) return fault(number.error());
    const auto until = text("until");
    if (!until) return fault(until.error());
    if (*until != "move" && *until != "end") return fault(said("referee.want_until"));
    if (auto heard = listen(table.game()); !heard) return heard;
    const std::size_t before = table.size();
    Rng rng(*number);
    while (!table.over()) {
        if (table.to_act() == Actor::chance)
            table.let_chance(rng);
        else if (*until == "end")
            table.play_random(rng);
        else
            break;
        note_effects(table.game());
    }
    write_lines(table.game(), before);
    write_after(table.game(), has_open_table());
    return {};
}

Result<void> Request::view() {
    const auto table = this->table();
    if (!table) return fault(table.error());
    const auto seat = seat_named((*table)->game());
    if (!seat) return fault(seat.error());
    writer_.key("view").raw((*table)->game().view(*seat));
    return {};
}

Result<void> Request::perft() {
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
    const auto nodes = (*table)->game().perft(plies, number, perft_nodes_max);
    if (!nodes) return fault(said("referee.too_deep").number("perft_nodes_max", perft_nodes_max));
    writer_.key("nodes").number(static_cast<std::int64_t>(*nodes));
    return {};
}

Result<void> Request::check() {
    const auto table = this->table();
    if (!table) return fault(table.error());
    return {};
}

Result<void> Request::redeal() {
    const auto table = this->table();
    if (!table) return fault(table.error());
    const auto seat = seat_named((*table)->game());
    if (!seat) return fault(seat.error());
    const auto number = seed();
    if (!number) return fault(number.error());
    Rng rng(*number);
    write_after(*(*table)->game().redealt(*seat, rng), false);
    return {};
}

// What a seat is told of a game: the moves as it saw them, and all it may know after them. Of a table that is open, the
// moves are those that were played there.
Result<void> Request::read() {
    if (const OpenTable* hosted = hosted_or_none()) return read_hosted(*hosted);
    const auto table = this->table();
    if (!table) return fault(table.error());
    const auto seat = seat_named((*table)->game());
    if (!seat) return fault(seat.error());
    if (!has_open_table())
        if (auto played = play_moves(**table); !played) return played;
    write_reading(**table, *seat, 0);
    return {};
}

// Whether a line would be taken; the error says why not.
Result<void> Request::judge() {
    const auto line = text("line");
    if (!line) return fault(line.error());
    if (const OpenTable* hosted = hosted_or_none()) {
        if (auto fine = hosted->session.judge(hosted->hosting->reader, *line); !fine) return fine;
    } else {
        const auto table = this->table();
        if (!table) return fault(table.error());
        if (auto fine = (*table)->game().judge(*line); !fine) return fine;
    }
    writer_.key("legal").boolean(true);
    return {};
}

// What a line would bring whoever is to act.
Result<void> Request::preview() {
    const auto line = text("line");
    if (!line) return fault(line.error());
    if (const OpenTable* hosted = hosted_or_none())
        return hosted->session.write_preview(hosted->hosting->reader, *line, writer_);
    const auto table = this->table();
    if (!table) return fault(table.error());
    const auto seat = seat_to_decide(**table);
    if (!seat) return fault(seat.error());
    return (*table)->write_preview(*seat, *line, writer_);
}

// What stands on the table beside the cards, for a seat, or for who may see all.
Result<void> Request::figures() {
    const auto table = this->table();
    if (!table) return fault(table.error());
    Reader reader = Reader::all();
    if (json_.contains("seat")) {
        const auto seat = seat_named((*table)->game());
        if (!seat) return fault(seat.error());
        reader = Reader::of(*seat);
    }
    (*table)->game().write_figures(reader, writer_.key("figures"));
    return {};
}

// The whole game, enough to play it again; of a hosted table when it is over.
Result<void> Request::record() {
    const OpenTable* hosted = hosted_or_none();
    if (hosted != nullptr && !hosted->session.over()) return fault(said("referee.record_told_later"));
    const auto open = hosted == nullptr ? table() : Result<Session*>(nullptr);
    if (!open) return fault(open.error());
    const Table& game = hosted != nullptr ? hosted->session.game() : (*open)->game();
    const auto start = game.clone();
    start->rewind_to(0);
    writer_.key("start").raw(start->position());
    write_lines(game, 0);
    return {};
}

// As a server draws: ChaCha20 from 256 bits, 64 hexadecimal digits.
Result<Rng::Key> Request::key() const {
    const auto digits = text("key");
    if (!digits) return fault(digits.error());
    constexpr std::string_view hex = "0123456789abcdef";
    Rng::Key key{};
    if (digits->size() != 2 * key.size() || digits->find_first_not_of(hex) != std::string_view::npos)
        return fault(said("referee.want_key"));
    for (std::size_t i = 0; i < key.size(); ++i)
        key[i] = static_cast<std::uint8_t>(hex.find((*digits)[2 * i]) << 4U | hex.find((*digits)[2 * i + 1]));
    return key;
}

// One event of chance, as its key gives it.
Result<void> Request::deal() {
    const auto table = this->table();
    if (!table) return fault(table.error());
    const auto from = key();
    if (!from) return fault(from.error());
    if ((*table)->to_act() != Actor::chance) return fault(said("referee.not_chance"));
    if (auto heard = listen((*table)->game()); !heard) return heard;
    const std::size_t before = (*table)->size();
    Rng rng = Rng::secure(*from);
    (*table)->let_chance(rng);
    note_effects((*table)->game());
    write_lines((*table)->game(), before);
    write_after((*table)->game(), has_open_table());
    return {};
}

Result<void> Request::ask() {
    const auto view = field("view");
    if (!view) return fault(view.error());
    const auto question = text("question");
    if (!question) return fault(question.error());
    const auto answer = library_.ask(**view, *question);
    if (!answer) return fault(answer.error());
    writer_.key("answer").raw(*answer);
    return {};
}

Result<void> Request::carry_out() {
    struct Verb {
        std::string_view name;
        Result<void> (Request::*carry_out)();
    };
    static constexpr Verb verbs[] = {
        {"games", &Request::games},   {"new", &Request::start_new},   {"open", &Request::open},
        {"close", &Request::close},   {"play", &Request::play},       {"step", &Request::step},
        {"view", &Request::view},     {"perft", &Request::perft},     {"check", &Request::check},
        {"redeal", &Request::redeal}, {"read", &Request::read},       {"deal", &Request::deal},
        {"advise", &Request::advise}, {"ask", &Request::ask},         {"judge", &Request::judge},
        {"record", &Request::record}, {"go_on", &Request::go_on},     {"skip", &Request::skip},
        {"undo", &Request::undo},     {"preview", &Request::preview}, {"figures", &Request::figures},
        {"keep", &Request::keep},
    };
    std::string known;
    for (const Verb& verb : verbs) known += (known.empty() ? "" : ", ") + std::string(verb.name);
    const auto what = json_.find("do");
    if (what == json_.end() || !what->is_string()) return fault(said("referee.want_do").text("known", known));
    const auto& asked = what->get_ref<const std::string&>();
    for (const Verb& verb : verbs)
        if (verb.name == asked) return (this->*verb.carry_out)();
    return fault(said("referee.unknown_do").text("asked", in_quotes(asked)).text("known", known));
}

std::string Referee::answer_one(const Json& json, const std::string& written_id) {
    if (!json.is_object()) return error_answer({}, {said("referee.want_object"), {}, -1}, {});
    const std::string id = returned_id(json, written_id);
    std::string out;
    Request carried(library_, tables_, json, out);
    carried.writer().object();
    if (!id.empty()) carried.writer().key("id").raw(id);
    if (const auto done = carried.carry_out(); !done) {
        std::string move;
        if (done.error().at >= 0) {
            const Json& line = json["moves"][static_cast<std::size_t>(done.error().at)];
            move = line.is_string() ? line.get<std::string>() : dump(line);
        }
        return error_answer(id, done.error(), move);
    }
    carried.writer().end_object();
    return out;
}

std::string Referee::answer(std::string_view line) {
    const auto json = parse_json(line);
    if (!json) return error_answer({}, json.error(), {});
    if (!json->is_array()) return answer_one(*json, has_rounded_id(*json) ? written_ids(line).front() : std::string());
    if (json->size() > requests_a_line)
        return error_answer({}, {said("referee.too_many_requests").number("most", requests_a_line), {}, -1}, {});
    std::vector<std::string> ids(json->size());
    if (std::ranges::any_of(*json, has_rounded_id)) ids = written_ids(line);
    std::string answers = "[";
    for (std::size_t i = 0; i < json->size(); ++i) answers += (i > 0 ? "," : "") + answer_one((*json)[i], ids[i]);
    return answers + "]";
}

}  // namespace saloon
