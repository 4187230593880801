#include "tests/sim/other_world.h"

namespace saloon::sim {
namespace {

class OtherTable final : public Table {
public:
    OtherTable(std::unique_ptr<Table> fresh, Turn turn) : fresh_(std::move(fresh)), turn_(std::move(turn)) {
        now_ = fresh_->clone();
        take_turn();
    }
    OtherTable(const OtherTable& other)
        : fresh_(other.fresh_),
          turn_(other.turn_),
          now_(other.now_->clone()),
          steps_(other.steps_),
          told_(other.told_) {}

    const GameInfo& info() const override { return now_->info(); }
    int players() const override { return now_->players(); }
    const std::string& options() const override { return fresh_->options(); }
    std::string edition() const override { return now_->edition(); }
    Actor to_act() const override { return now_->to_act(); }
    std::vector<std::string> legal() const override { return now_->legal(); }
    Result<Step> play(Actor by, std::string_view line) override {
        auto step = now_->play(by, line);
        if (step) add(*step);
        return step;
    }
    Result<void> judge(std::string_view line) const override { return now_->judge(line); }
    Step let_chance(Rng& rng) override {
        Step step = now_->let_chance(rng);
        add(step);
        return step;
    }
    Step play_random(Rng& rng) override {
        Step step = now_->play_random(rng);
        add(step);
        return step;
    }
    std::string think(const Thinking& thinking) const override { return now_->think(thinking); }
    TableAdvice advise(const Thinking& thinking, int count) const override { return now_->advise(thinking, count); }
    Result<WhyNot> why_not(std::string_view line, const Thinking& thinking) const override {
        return now_->why_not(line, thinking);
    }
    Result<Weighed> weigh(std::string_view line, const Thinking& thinking) const override {
        return now_->weigh(line, thinking);
    }
    Result<void> write_preview(std::string_view line, JsonWriter& writer) const override {
        return now_->write_preview(line, writer);
    }
    bool tells_best_possible() const override { return now_->tells_best_possible(); }
    std::optional<BestLine> best_possible(const Budget& budget, std::size_t memory) const override {
        return now_->best_possible(budget, memory);
    }
    const StepLog& steps() const override { return steps_; }
    const EffectList& told() const override { return told_; }
    void write_effects(std::span<const Effect> effects, Reader reader, JsonWriter& writer) const override {
        now_->write_effects(effects, reader, writer);
    }
    void rewind_to(std::size_t count) override {
        const StepLog played = std::exchange(steps_, {});
        told_ = {};
        now_ = fresh_->clone();
        take_turn();
        for (std::size_t i = 0; i < count; ++i) (void)play(played[i].by, played[i].line);
    }
    Record record() const override { return now_->record(); }
    std::string position() const override { return now_->position(); }
    void write_view(Seat seat, JsonWriter& writer) const override { now_->write_view(seat, writer); }
    bool has_figures() const override { return now_->has_figures(); }
    void write_figures(Reader reader, JsonWriter& writer) const override { now_->write_figures(reader, writer); }
    std::optional<Scores> scores() const override { return now_->scores(); }
    SeatSet open_scores(Reader reader) const override { return now_->open_scores(reader); }
    SeatSet winners() const override { return now_->winners(); }
    std::optional<std::uint64_t> perft(int depth, std::uint64_t seed, std::uint64_t nodes_max) const override {
        return now_->perft(depth, seed, nodes_max);
    }
    std::unique_ptr<Table> clone() const override { return std::make_unique<OtherTable>(*this); }
    std::unique_ptr<Table> redealt(Seat seat, Rng& rng) const override { return now_->redealt(seat, rng); }

private:
    void add(const Step& step) {
        steps_.add(step);
        told_ = now_->told();
        take_turn();
    }
    void take_turn() {
        if (turn_.becomes != nullptr && steps_.size() == turn_.at) now_ = turn_.becomes->clone();
    }

    std::shared_ptr<const Table> fresh_;
    Turn turn_;
    std::unique_ptr<Table> now_;
    StepLog steps_;
    EffectList told_;
};

class OtherGame final : public GameKind {
public:
    OtherGame(const GameKind& game, Turn turn) : game_(game), turn_(std::move(turn)) {}
    const GameInfo& info() const override { return game_.info(); }
    std::vector<OptionHelp> options() const override { return game_.options(); }
    std::vector<Preset> presets() const override { return game_.presets(); }
    Result<std::unique_ptr<Table>> open(const Json& options) const override {
        auto table = game_.open(options);
        if (!table) return table;
        return std::make_unique<OtherTable>(std::move(*table), turn_);
    }
    Result<std::unique_ptr<Table>> restore(const Json& position) const override { return game_.restore(position); }
    std::optional<Json> options_under(std::string_view edition, const Json& options) const override {
        return game_.options_under(edition, options);
    }
    Result<std::string> ask(const Json& view, std::string_view question) const override {
        return game_.ask(view, question);
    }

private:
    const GameKind& game_;
    Turn turn_;
};

}  // namespace

Library other_world(std::string_view game, const Turn& turn) {
    std::vector<std::unique_ptr<GameKind>> games;
    games.push_back(std::make_unique<OtherGame>(**Library::standard().find(game), turn));
    return Library::of(std::move(games));
}

}  // namespace saloon::sim
