// The only bridge from a game's types to the lab's Arena.
#pragma once

#include "lab/play_game.h"

namespace saloon::lab {

template <NotationOf N, class M>
class ArenaOf final : public Arena {
    using Rules = typename N::Rules;
    static constexpr bool metrics = MetricsOf<M, Rules>;

public:
    explicit ArenaOf(Rules rules) : rules_(std::move(rules)) {}

    const GameInfo& info() const override { return Rules::info; }
    int players() const override { return rules_.players(); }
    std::string edition() const override { return N::edition(rules_); }
    std::vector<Metric> moves() const override {
        if constexpr (metrics) return M::moves(rules_);
        return {};
    }
    std::vector<Metric> events() const override {
        if constexpr (metrics) return M::events(rules_);
        return {};
    }
    std::vector<Metric> counted() const override {
        if constexpr (metrics) return M::counted(rules_);
        return {};
    }
    std::string_view leader_by() const override {
        if (rules_.players() == 1) return "";
        if constexpr (HasStanding<M, Rules>) return "standing";
        if constexpr (HasWorth<Rules>) return "worth";
        return rules_.scores(rules_.start()) ? "score" : "";
    }
    std::unique_ptr<Croupier> croupier(const std::atomic<bool>& stop) const override {
        return std::make_unique<PlayGame<Rules, M>>(rules_, stop);
    }

private:
    Rules rules_;
};

template <NotationOf N, class M>
Result<ArenaPtr> open_arena_of(const std::vector<DataFile>& files, const Json& options) {
    if (!options.is_object()) return fault("options: this must be an object, such as {\"players\": 2}");
    std::vector<DataFile> own;
    for (const DataFile& file : files)
        if (file.game == N::Rules::info.slug) own.push_back(file);
    const auto shelf = N::shelve(own);
    if (!shelf) return fault(shelf.error());
    auto rules = N::open(*shelf, options);
    if (!rules) return fault(rules.error());
    return std::make_shared<const ArenaOf<N, M>>(std::move(*rules));
}

}  // namespace saloon::lab
