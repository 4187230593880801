// A checkpoint is JSON: what it is of, and of every stage the blocks that are done, as runs of equal ones, and the
// packed tally. It comes from outside when it is read, so every number of it is checked.
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "lab/files.h"
#include "lab/runner.h"
#include "text/words.h"

namespace saloon::lab {
namespace {

// A command is long; it is told whole, so that one sees where two differ.
std::string printable(const std::string& text) {
    std::string out = text.substr(0, 2'000);
    for (char& c : out)
        if (c < ' ' || c > '~') c = '?';
    return out;
}

constexpr std::size_t blocks_max = std::size_t{1} << 32U;

Result<Numbers> read_numbers(const Json& json) {
    Numbers numbers;
    if (!json.is_array()) return fault(said("lab.list_numbers_missing"));
    for (const Json& each : json) {
        if (!each.is_number_integer()) return fault(said("lab.number_missing"));
        numbers.push_back(each.get<std::int64_t>());
    }
    return numbers;
}

Result<Stage> read_stage(const Json& json) {
    if (!json.is_object() || !json.contains("done") || !json.contains("tally"))
        return fault(said("lab.stage_not_whole"));
    const auto runs = read_numbers(json["done"]);
    if (!runs) return fault(runs.error());
    const auto numbers = read_numbers(json["tally"]);
    if (!numbers) return fault(numbers.error());
    Stage stage;
    for (const auto& [key, number] : {std::pair{"block", &stage.block}, {"games", &stage.games}}) {
        if (!json.contains(key) || !json[key].is_number_integer()) return fault(said("lab.number_missing"));
        *number = json[key].get<std::int64_t>();
    }
    if (stage.block < 1) return fault(said("lab.stage_not_whole"));
    bool done = false;
    for (const std::int64_t run : *runs) {
        if (run < 0 || static_cast<std::size_t>(run) > blocks_max - stage.done.size())
            return fault(said("lab.there_more_blocks_than_can"));
        stage.done.insert(stage.done.end(), static_cast<std::size_t>(run), done);
        done = !done;
    }
    if (!unpack(*numbers, stage.tally)) return fault(said("lab.tally_not_whole"));
    return stage;
}

}  // namespace

Result<void> Checkpoint::read() {
    std::error_code error;
    if (path_.empty() || !std::filesystem::exists(path_, error)) return {};
    std::ifstream in(path_, std::ios::binary);
    const std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    if (!in.good() && !in.eof()) return fault(said("lab.checkpoint_cannot_read").text("path", in_quotes(path_)));
    const auto wrong = [&](Said why) {
        return fault(said("lab.checkpoint_not_one_program").text("path", in_quotes(path_)).said("why", std::move(why)));
    };
    const auto json = parse_json(text, {std::size_t{1} << 28U, 8, 16});
    if (!json) return wrong(json.error().said);
    if (!json->is_object() || !json->contains("run") || !(*json)["run"].is_string() || !json->contains("stages") ||
        !(*json)["stages"].is_array())
        return wrong(said("lab.must_have_keys_run_stages"));
    if (const auto& run = (*json)["run"].get_ref<const std::string&>(); run != run_)
        return fault(said("lab.checkpoint_another_run_not")
                         .text("path", in_quotes(path_))
                         .text("run", printable(run))
                         .text("run_2", run_));
    if (!json->contains("games") || !(*json)["games"].is_number_integer()) return wrong(said("lab.number_missing"));
    const auto games = (*json)["games"].get<std::int64_t>();
    if (games > games_)
        return fault(said("lab.checkpoint_has_more_games").text("path", in_quotes(path_)).number("games", games));
    for (const Json& each : (*json)["stages"]) {
        auto stage = read_stage(each);
        if (!stage) return wrong(stage.error().said);
        // A last block that is not full would have to be played again, and cannot be taken out of a sum.
        if (games < games_ && stage->games % stage->block != 0)
            return fault(said("lab.checkpoint_not_extended")
                             .text("path", in_quotes(path_))
                             .number("games", games)
                             .number("block", stage->block));
        stages_.push_back(std::move(*stage));
    }
    return {};
}

Result<void> Checkpoint::write() const {
    if (path_.empty()) return {};
    std::string out;
    JsonWriter json(out);
    json.object().key("run").text(run_).key("games").number(games_).key("stages").array();
    for (const Stage& stage : stages_) {
        json.object().key("block").number(stage.block).key("games").number(stage.games).key("done").array();
        bool now = false;
        std::int64_t run = 0;
        for (const bool done : stage.done) {
            if (done != now) {
                json.number(run);
                run = 0;
                now = done;
            }
            ++run;
        }
        json.number(run).end_array().key("tally").array();
        for (const std::int64_t number : packed(stage.tally)) json.number(number);
        json.end_array().end_object();
    }
    json.end_array().end_object();
    return write_file(path_, out + "\n");
}

}  // namespace saloon::lab
