#include "table/referee.h"

#include <algorithm>

#include "table/reader_view.h"
#include "table/table_json.h"

namespace saloon {
namespace {

constexpr std::uint64_t perft_nodes_max = 50'000'000;  // a minute of counting in the slowest game
constexpr int perft_depth_max = 100;
constexpr int advise_iterations = 2'000;
constexpr int advise_iterations_max = 1'000'000;

// A request under way: the fields it may have, and the answer as it grows.
class Request {
public:
    Request(const Library& library, const Json& json, std::string& out)
        : library_(library), json_(json), writer_(out) {}

    Result<void> games();
    Result<void> start_new();
    Result<void> play();
    Result<void> step();
    Result<void> view();
    Result<void> read();
    Result<void> redeal();
    Result<void> perft();
    Result<void> check();
    Result<void> advise();
    Result<void> ask();

    JsonWriter& writer() { return writer_; }

    // Refuses what `new` does not take: there a misspelt field would silently deal another game.
    Result<void> only(std::initializer_list<std::string_view> fields) const {
        for (const auto& item : json_.items()) {
            const std::string& key = item.key();
            if (key == "do" || key == "id" || std::find(fields.begin(), fields.end(), key) != fields.end()) continue;
            std::string known;
            for (const std::string_view field : fields) known += (known.empty() ? "" : ", ") + std::string(field);
            return fault("this request has no field " + in_quotes(key) + "; it takes " + known);
        }
        return {};
    }

private:
    Result<const Json*> field(const char* name) const {
        if (const auto found = json_.find(name); found != json_.end()) return &*found;
        return fault("the request needs the field \"" + std::string(name) + "\"");
    }
    Result<std::string_view> text(const char* name) const {
        const auto found = field(name);
        if (!found) return fault(found.error());
        if (!(*found)->is_string()) return fault("\"" + std::string(name) + "\" must be text");
        return (*found)->get_ref<const std::string&>();
    }
    Result<std::uint64_t> seed() const {
        const auto found = field("seed");
        if (!found) return fault(found.error());
        if (!(*found)->is_number_integer()) return fault("\"seed\" must be a whole number of at most 64 bits");
        return (*found)->is_number_unsigned() ? (*found)->get<std::uint64_t>()
                                              : static_cast<std::uint64_t>((*found)->get<std::int64_t>());
    }
    Result<std::unique_ptr<Table>> table() const {
        const auto position = field("position");
        if (!position) return fault(position.error());
        return library_.restore(**position);
    }
    Result<int> whole_number(const char* name, int least, int most, int standard) const {
        const auto found = json_.find(name);
        if (found == json_.end()) return standard;
        FirstFault first;
        const int number = JsonCursor(*found, name, first).integer(least, most);
        if (first) return fault(*first);
        return number;
    }
    struct Reading {
        std::unique_ptr<Table> table;
        Seat seat;
    };
    Result<Reading> reading() const;
    Result<void> play_moves(Table& table) const;
    Result<Table*> deciding(Table& table) const;
    void write_choice(const AdvisedLine& line, bool in_points);
    void write_position(const Table& table);
    void write_steps(const Table& table);

    const Library& library_;
    const Json& json_;
    JsonWriter writer_;
};

void Request::write_position(const Table& table) {
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

void Request::write_steps(const Table& table) {
    writer_.key("moves").array();
    for (const Step& step : table.steps()) writer_.text(step.line);
    writer_.end_array();
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
Result<void> Request::play_moves(Table& table) const {
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

Result<void> Request::play() {
    auto table = this->table();
    if (!table) return fault(table.error());
    if (auto played = play_moves(**table); !played) return played;
    write_position(**table);
    return {};
}

Result<void> Request::step() {
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

Result<Request::Reading> Request::reading() const {
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

Result<void> Request::view() {
    const auto at = reading();
    if (!at) return fault(at.error());
    writer_.key("view").raw(at->table->view(at->seat));
    return {};
}

// What a seat is told of a game: the moves as it saw them, and all it may know after them.
Result<void> Request::read() {
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

Result<void> Request::redeal() {
    const auto at = reading();
    if (!at) return fault(at.error());
    const auto number = seed();
    if (!number) return fault(number.error());
    Rng rng(*number);
    write_position(*at->table->redealt(at->seat, rng));
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
    const auto nodes = (*table)->perft(plies, number, perft_nodes_max);
    if (!nodes)
        return fault("there are more than " + std::to_string(perft_nodes_max) +
                     " lines of that depth; ask for a smaller one");
    writer_.key("nodes").number(static_cast<std::int64_t>(*nodes));
    return {};
}

Result<void> Request::check() {
    const auto table = this->table();
    if (!table) return fault(table.error());
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

// The table, if the seat of the request is the one that is to act.
Result<Table*> Request::deciding(Table& table) const {
    if (!is_seat(table.to_act())) return fault("no seat is to act in this position, so there is nothing to advise");
    if (!json_.contains("seat")) return &table;
    const auto name = text("seat");
    if (!name) return fault(name.error());
    if (*name != seat_name(seat_of(table.to_act())))
        return fault("\"seat\" must be " + std::string(seat_name(seat_of(table.to_act()))) +
                     ", whose decision it is, not " + in_quotes(*name));
    return &table;
}

void Request::write_choice(const AdvisedLine& line, bool in_points) {
    writer_.object().key("move").text(line.line).key("why").text(line.why);
    writer_.key("win_per_mille").number(line.win_per_mille).key("doubt_per_mille").number(line.win_doubt);
    if (in_points) writer_.key("margin").raw(dump(Json(static_cast<double>(line.margin_hundredths) / 100)));
    if (line.exact) writer_.key("exact").boolean(true);
    writer_.key("visits_per_mille").number(line.visits_per_mille);
    if (!line.reply.empty())
        writer_.key("reply")
            .object()
            .key("move")
            .text(line.reply)
            .key("often_per_mille")
            .number(line.reply_per_mille)
            .key("win_per_mille")
            .number(line.reply_win_per_mille)
            .end_object();
    writer_.end_object();
}

Result<void> Request::advise() {
    auto restored = this->table();
    if (!restored) return fault(restored.error());
    const auto table = deciding(**restored);
    if (!table) return fault(table.error());
    const auto iterations = whole_number("iterations", 1, advise_iterations_max, advise_iterations);
    if (!iterations) return fault(iterations.error());
    const auto count = whole_number("count", 1, 20, 3);
    if (!count) return fault(count.error());
    Thinking thinking{.grade = bots::Grade::sheriff, .iterations = static_cast<std::uint64_t>(*iterations)};
    if (json_.contains("seed")) {
        const auto number = seed();
        if (!number) return fault(number.error());
        thinking.seed = *number;
    }
    if (json_.contains("why_not")) {
        const auto line = text("why_not");
        if (!line) return fault(line.error());
        const auto answer = (*table)->why_not(*line, thinking);
        if (!answer) return fault(answer.error());
        const bool in_points = (*table)->info().aim != Aim::to_win;
        writer_.key("why_not").text(answer->why).key("loss_per_mille").number(answer->loss_per_mille);
        writer_.key("best");
        write_choice(answer->best, in_points);
        writer_.key("asked");
        write_choice(answer->asked, in_points);
        return {};
    }
    const TableAdvice advice = (*table)->advise(thinking, *count);
    writer_.key("choices").array();
    for (const AdvisedLine& line : advice.choices) write_choice(line, advice.in_points);
    writer_.end_array();
    writer_.key("iterations").number(static_cast<std::int64_t>(advice.iterations));
    return {};
}

Result<void> carry_out(Request& request, const Json& json) {
    const auto what = json.find("do");
    constexpr const char* verbs = "games, new, play, step, view, read, redeal, perft, check, advise, ask";
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
    Request carried(library_, *json, out);
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
