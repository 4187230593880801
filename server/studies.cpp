// What is told about a game when it is over: who was skilful and who was lucky, and what the deal would have given.
// Both take seconds, so the scholar's thread works them out on a copy, until their time is up.
#include <algorithm>
#include <chrono>

#include "server/thinkers.h"
#include "table/analysis.h"

namespace saloon::server {
namespace {

using std::chrono::microseconds;
using Resting = std::shared_ptr<std::atomic<bool>>;

// Shares the time among the decisions: what one leaves over is for those after it.
class Pace {
public:
    Pace(const Table& finished, std::int64_t seconds, const Time& time)
        : time_(time), end_(time.running() + std::chrono::seconds(seconds)) {
        for (const Step& step : finished.steps()) left_ += is_seat(step.by) ? 1 : 0;
        share();
    }
    void step_done(const Step& step) {
        if (is_seat(step.by)) --left_;
        share();
    }
    bool over() const { return time_.running() >= step_end_; }

private:
    void share() {
        const auto now = time_.running();
        step_end_ = now + std::max(end_ - now, microseconds::zero()) / std::max(1, left_);
    }
    const Time& time_;
    microseconds end_;
    microseconds step_end_{0};
    int left_ = 0;
};

std::string analysis_of(const Table& finished, std::int64_t seconds, const Time& time, const Resting& resting) {
    constexpr std::uint64_t iterations = 1'000;  // more say little more about a game of average length
    Pace pace(finished, seconds, time);
    Thinking thinking{.grade = bots::Grade::sheriff, .seed = 1, .iterations = iterations};
    thinking.enough = [&] { return *resting || pace.over(); };
    const Analysis analysis =
        analyse(finished, thinking, [&](std::size_t done) { pace.step_done(finished.steps()[done - 1]); });
    std::string text;
    JsonWriter writer(text);
    writer.object().key("game").text(finished.info().slug);
    write_analysis(finished, analysis, writer);
    writer.end_object();
    return text;
}

// Of the deal: back to where a seat first decided.
std::string best_of(Table& finished, std::int64_t seconds, std::size_t memory, const Time& time,
                    const Resting& resting) {
    const auto& steps = finished.steps();
    const auto first = std::ranges::find_if(steps, [](const Step& step) { return is_seat(step.by); });
    finished.rewind_to(static_cast<std::size_t>(first - steps.begin()));
    Budget budget;
    const auto end = time.running() + std::chrono::seconds(seconds);
    budget.enough = [&] { return *resting || time.running() >= end; };
    const auto best = finished.best_possible(budget, memory);
    std::string text;
    JsonWriter writer(text);
    writer.object().key("game").text(finished.info().slug);
    writer.key("found").number(best ? best->found : 0).key("bound").number(best ? best->bound : 0);
    writer.key("exact").boolean(best && best->found == best->bound).key("lines").array();
    if (best)
        for (const std::string& line : best->lines) writer.text(line);
    writer.end_array().end_object();
    return text;
}

}  // namespace

Answer<void> Thinkers::study(const std::string& question, Scholar::Work work, Reply& reply) {
    if (!scholar_.ready_for(question)) return refuse(code::too_many, said("server.others_wait_for_same_ask"));
    scholar_.ask(question, std::move(work),
                 [this, taken = std::make_shared<Reply>(std::move(reply))](const std::string& body) {
                     outbox_.later(std::move(*taken), HttpAnswer{200, "application/json", body, {}});
                 });
    reply = nullptr;
    return {};
}

Answer<void> Thinkers::analyse(const Room& finished, Reply& reply) {
    if (finished.game()->to_act() != Actor::nobody)
        return refuse(code::refused, said("server.game_was_not_played_its"));
    return study(
        "analysis " + id_text(finished.row().id),
        [game = finished.game()->clone(), seconds = house_.limits.study_seconds, &time = house_.time,
         resting = resting_] { return analysis_of(*game, seconds, time, resting); },
        reply);
}

Answer<void> Thinkers::find_best(const Room& finished, Reply& reply) {
    if (!finished.game()->tells_best_possible())
        return refuse(code::not_found, said("server.game_nobody_can_tell_what"));
    return study(
        "best " + id_text(finished.row().id),
        [game = finished.game()->clone(), seconds = house_.limits.study_seconds,
         memory = static_cast<std::size_t>(house_.limits.solver_bytes), &time = house_.time,
         resting = resting_] { return best_of(*game, seconds, memory, time, resting); },
        reply);
}

}  // namespace saloon::server
