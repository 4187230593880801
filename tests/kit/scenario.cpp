#include "tests/kit/scenario.h"

#include <algorithm>
#include <map>
#include <optional>

#include "tests/kit/scenario_text.h"

namespace saloon::kit {
namespace {

class Runner {
public:
    Runner(const Library& library, std::string_view text) : library_(library), lines_(statements(text)) {}

    std::vector<ScenarioResult> run() {
        for (const Line& line : lines_) {
            here_ = &line;
            carry_out(line);
        }
        return std::move(results_);
    }

private:
    void fail(const std::string& why) {
        if (results_.empty()) results_.push_back({"(before the first scenario)", here_->number, {}, {}});
        results_.back().faults.push_back("line " + std::to_string(here_->number) + ": " + why);
    }

    std::optional<Json> json(std::string_view text) {
        auto parsed = parse_json(trimmed(text));
        if (parsed) return std::move(*parsed);
        fail(why(parsed.error()) + " in " + std::string(text.substr(0, 80)));
        return std::nullopt;
    }

    // The table is made when the first line after the setting-up asks for it.
    Table* table() {
        if (table_) return table_.get();
        auto made = library_.restore(position_);
        if (!made) {
            fail("the position is refused: " + why(made.error()));
            return nullptr;
        }
        table_ = std::move(*made);
        return table_.get();
    }
    std::optional<Json> now() { return table() == nullptr ? std::nullopt : json(table()->position()); }

    void carry_out(const Line& line) {
        const std::string_view text = line.text;
        const auto split = [&] {
            const auto end = text.find_first_of(" \n");
            return std::pair(text.substr(0, end),
                             end == std::string_view::npos ? std::string_view{} : trimmed(text.substr(end + 1)));
        }();
        const auto [verb, rest] = split;
        if (verb == "base") return base(rest);
        if (verb == "scenario") return begin(rest);
        if (results_.empty()) return fail("a file begins with base or scenario");
        if (verb == "rules") return rules(rest);
        if (verb == "from") return from(rest);
        if (verb == "position") return position(rest);
        if (verb == "game") return game(rest);
        if (verb == "set") return set(rest);
        if (verb == "drop") return drop(rest);
        if (verb == "fill") return fill(rest);
        if (verb == "refused") return refused(rest);
        if (table() == nullptr) return;
        if (verb == "play") return play(rest);
        if (verb == "illegal") return illegal(rest);
        if (verb == "legal") return legal(rest);
        if (verb == "not") return not_legal(rest);
        if (verb == "then") return then(rest);
        if (verb == "to") return to_act(rest);
        if (verb == "scores") return scores(rest);
        if (verb == "no") return table()->scores() ? fail("there are scores") : void();
        if (verb == "winners") return winners(rest);
        if (verb == "see") return see(rest);
        if (verb == "hidden") return hidden(rest);
        if (verb == "log") return log(rest);
        if (verb == "told") return told(rest);
        if (verb == "same") return same_after_redeal(rest);
        if (verb == "perft") return perft(rest);
        fail("unknown word " + in_quotes(verb));
    }

    void base(std::string_view rest) {
        const auto end = rest.find('\n');
        if (end == std::string_view::npos) return fail("a base is a name, then a position on the lines below it");
        if (auto value = json(rest.substr(end + 1)))
            bases_[std::string(trimmed(rest.substr(0, end)))] = std::move(*value);
    }
    void begin(std::string_view name) {
        results_.push_back({std::string(name), here_->number, {}, {}});
        table_.reset();
        position_ = Json();
        base_ = Json();
    }
    void rules(std::string_view rest) {
        Words words(rest);
        while (!words.empty()) {
            results_.back().rules.emplace_back(words.peek());
            if (read_rule(words.next()).none()) fail("a rule number looks like OTR-5.3");
        }
    }
    void from(std::string_view name) {
        const auto found = bases_.find(std::string(name));
        if (found == bases_.end()) return fail("there is no base " + in_quotes(name));
        base_ = position_ = found->second;
        table_.reset();
    }
    void position(std::string_view rest) {
        if (auto value = json(rest)) base_ = position_ = std::move(*value);
        table_.reset();
    }
    void game(std::string_view rest) {
        Words words(rest);
        const std::string slug(words.next());
        const auto options = json(rest.size() > slug.size() ? rest.substr(slug.size()) : "{}");
        if (!options) return;
        auto made = library_.open(slug, *options);
        if (!made) return fail(why(made.error()));
        table_ = std::move(*made);
        if (const auto start = json(table_->position())) base_ = position_ = *start;
    }
    void set(std::string_view rest) {
        const auto end = rest.find_first_of(" \n");
        if (end == std::string_view::npos) return fail("set needs a path and a value");
        auto value = json(rest.substr(end + 1));
        if (!value) return;
        const std::string path(rest.substr(0, end));
        if (Json* at = find_path(position_, path)) {
            *at = std::move(*value);
        } else {  // a new key
            const auto dot = path.rfind('.');
            Json* parent = dot == std::string::npos ? &position_ : find_path(position_, path.substr(0, dot));
            if (parent == nullptr || !parent->is_object()) return fail("there is no " + path);
            (*parent)[path.substr(dot == std::string::npos ? 0 : dot + 1)] = std::move(*value);
        }
        table_.reset();
    }
    void drop(std::string_view path) {
        const auto dot = path.rfind('.');
        Json* parent = dot == std::string_view::npos ? &position_ : find_path(position_, path.substr(0, dot));
        if (parent == nullptr || !parent->is_object()) return fail("there is no " + std::string(path));
        parent->erase(std::string(path.substr(dot == std::string_view::npos ? 0 : dot + 1)));
        table_.reset();
    }
    void fill(std::string_view rest) {
        Words words(rest);
        const std::string target(words.next());
        if (!words.take("from")) return fail("fill PATH from PATH PATH …");
        std::vector<std::string> had;
        std::vector<std::string> have;
        if (Json* at = find_path(base_, target)) collect_words(*at, had);
        while (!words.empty()) {
            const std::string path(words.next());
            if (Json* at = find_path(base_, path)) collect_words(*at, had);
            if (Json* at = find_path(position_, path)) collect_words(*at, have);
        }
        for (const std::string& card : have)
            if (const auto found =
                    std::ranges::find_if(had, [&](const std::string& c) { return bare(c) == bare(card); });
                found != had.end())
                had.erase(found);
        Json* at = find_path(position_, target);
        if (at == nullptr) return fail("there is no " + target);
        *at = Json::array();
        for (const std::string& card : had) at->push_back(bare(card));
        table_.reset();
    }

    // told READER JSON: what the last step told that reader (a seat, spectator or all). A list is the whole of it, an
    // object is one effect that has these keys among its own.
    void told(std::string_view rest) {
        const auto end = rest.find_first_of(" \n");
        const std::string_view name = rest.substr(0, end);
        const auto seat = name == "spectator" ? std::optional(Seat::spectator) : read_seat(name, table()->players());
        if (!seat && name != "all") return fail("told READER JSON, the reader a seat, spectator or all");
        const auto wanted = json(end == std::string_view::npos ? "" : rest.substr(end + 1));
        const auto effects = json(table()->effects(seat ? Reader::of(*seat) : Reader::all()));
        if (!wanted || !effects) return;
        const auto fits = [&](const Json& effect) {
            for (const auto& item : wanted->items())
                if (!effect.contains(item.key()) || !same(effect[item.key()], item.value())) return false;
            return true;
        };
        if (wanted->is_array() ? !same(*effects, *wanted) : std::ranges::none_of(*effects, fits))
            fail("told is " + dump(*effects));
    }

    void refused(std::string_view rest) {
        const auto made = library_.restore(position_);
        if (made) return fail("the position should have been refused");
        check_rule(rest, made.error());
    }
    void check_rule(std::string_view arrow, const Fault& wrong) {
        if (!arrow.starts_with("->")) return;
        const std::string wanted(trimmed(arrow.substr(2)));
        const std::string got = wrong.rule.none() ? "no rule" : rule_name(wrong.rule);
        if (got != wanted) fail("refused by " + got + " (" + why(wrong) + "), not by " + wanted);
    }
    void play(std::string_view line) {
        const auto step = table()->play(table()->to_act(), line);
        if (!step) fail("cannot play " + in_quotes(line) + ": " + why(step.error()));
    }
    void illegal(std::string_view rest) {
        const auto arrow = rest.find(" -> ");
        const std::string_view line = rest.substr(0, arrow);
        const std::string before = table()->position();
        const auto step = table()->play(table()->to_act(), line);
        if (step) return fail(in_quotes(line) + " should have been refused");
        if (arrow != std::string_view::npos) check_rule(rest.substr(arrow + 1), step.error());
        if (table()->position() != before) fail("a refused move changed the position");
    }
    void legal(std::string_view rest) {
        const auto lines = table()->legal();
        if (rest.starts_with("count ")) {
            if (std::to_string(lines.size()) != rest.substr(6))
                fail("there are " + std::to_string(lines.size()) + " legal lines");
        } else if (rest == "exactly" || rest.starts_with("exactly\n")) {
            std::string all = "exactly";
            for (const std::string& line : lines) all += "\n" + line;
            if (all != rest) fail("the legal lines are " + all);
        } else if (std::ranges::find(lines, rest) == lines.end()) {
            fail("not legal: " + std::string(rest));
        }
    }
    void not_legal(std::string_view rest) {
        if (!rest.starts_with("legal ")) return fail("not legal LINE");
        const auto lines = table()->legal();
        if (std::ranges::find(lines, rest.substr(6)) != lines.end()) fail("legal: " + std::string(rest.substr(6)));
    }
    void compare(std::optional<Json> root, std::string_view rest) {
        const auto end = rest.find_first_of(" \n");
        if (!root || end == std::string_view::npos) return fail("PATH JSON");
        const auto wanted = json(rest.substr(end + 1));
        const Json* at = find_path(*root, rest.substr(0, end));
        if (at == nullptr) return fail("there is no " + std::string(rest.substr(0, end)));
        if (wanted && !same(*at, *wanted)) fail(std::string(rest.substr(0, end)) + " is " + dump(*at));
    }
    void then(std::string_view rest) { compare(now(), rest); }
    void to_act(std::string_view rest) {
        const Actor actor = table()->to_act();
        const std::string_view name = actor == Actor::nobody   ? "nobody"
                                      : actor == Actor::chance ? "chance"
                                                               : seat_name(seat_of(actor));
        if (rest != "act " + std::string(name)) fail("to act is " + std::string(name));
    }
    void scores(std::string_view rest) {
        const auto wanted = json(rest);
        const auto scores = table()->scores();
        if (!scores) return fail("there are no scores");
        Json got = Json::object();
        for (int i = 0; i < table()->players(); ++i) {
            const int points = scores->points[static_cast<std::size_t>(i)];
            Json& value = got[std::string(seat_name(seat_at(i)))];
            if (points % scores->per == 0)
                value = points / scores->per;
            else
                value = static_cast<double>(points) / scores->per;
        }
        if (wanted && !same(got, *wanted)) fail("the scores are " + dump(got));
    }
    void winners(std::string_view rest) {
        if (table()->to_act() != Actor::nobody) return fail("the game is not over");
        std::string names;
        for (int i = 0; i < table()->players(); ++i)
            if (table()->winners().has(seat_at(i)))
                names += (names.empty() ? "" : " ") + std::string(seat_name(seat_at(i)));
        if (rest != (names.empty() ? "nobody" : names)) fail("the winners are " + names);
    }
    std::optional<Seat> seat(Words& words) {
        const std::string_view name = words.next();
        if (name == "spectator") return Seat::spectator;
        const auto found = read_seat(name, table()->players());
        if (!found) fail("there is no seat " + in_quotes(name));
        return found;
    }
    void see(std::string_view rest) {
        Words words(rest);
        const std::size_t length = words.peek().size();
        if (const auto who = seat(words)) compare(json(table()->view(*who)), trimmed(rest.substr(length)));
    }
    void hidden(std::string_view rest) {
        Words words(rest);
        const auto who = seat(words);
        if (!who) return;
        auto view = json(table()->view(*who));
        const Json* at = find_path(*view, words.peek());
        if (at != nullptr && !all_hidden(*at)) fail("the view shows " + dump(*at));
    }
    void log(std::string_view rest) {
        Words words(rest);
        const std::size_t length = words.peek().size();
        const auto who = seat(words);
        if (!who || table()->steps().empty()) return fail("nothing was played");
        const std::string& line = table()->steps().back().as_seen_by(Reader::of(*who));
        if (line != trimmed(rest.substr(length))) fail("the log shows " + in_quotes(line));
    }
    void same_after_redeal(std::string_view rest) {
        Words words(rest);
        if (!words.take("for")) return fail("same for SEAT after redeal");
        const auto who = seat(words);
        if (!who) return;
        Rng rng(1);
        for (int i = 0; i < 20; ++i) {
            const auto other = table()->redealt(*who, rng);
            if (other->view(*who) != table()->view(*who)) return fail("the view changes");
            if (other->to_act() != table()->to_act()) return fail("who is to act changes");
            if (other->legal_for(*who) != table()->legal_for(*who)) return fail("the legal list changes");
        }
    }
    void perft(std::string_view rest) {
        Words words(rest);
        const auto depth = read_number(words.next());
        const auto nodes = table()->perft(depth.value_or(0), 1, 100'000'000);
        if (!nodes || std::to_string(*nodes) != words.peek())
            fail("perft is " + (nodes ? std::to_string(*nodes) : "too large"));
    }

    const Library& library_;
    std::vector<Line> lines_;
    std::vector<ScenarioResult> results_;
    const Line* here_ = nullptr;
    std::map<std::string, Json> bases_;
    Json base_;
    Json position_;
    std::unique_ptr<Table> table_;
};

}  // namespace

std::vector<ScenarioResult> run_scenarios(const Library& library, std::string_view text) {
    return Runner(library, text).run();
}

}  // namespace saloon::kit
