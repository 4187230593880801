// The only bridge from a game's types to the lab's Arena.
#pragma once

#include "lab/play_game.h"
#include "table/library.h"

namespace saloon::lab {

template <NotationOf N>
class ArenaOf final : public Arena {
    using Rules = typename N::Rules;
    using Metrics = const MetricsOf<Rules>*;

public:
    // A game without metrics gives none.
    ArenaOf(Rules rules, Metrics metrics, std::vector<DataFile> files, Json options)
        : rules_(std::move(rules)), metrics_(metrics), files_(std::move(files)), options_(std::move(options)) {}

    const GameInfo& info() const override { return Rules::info; }
    int players() const override { return rules_.players(); }
    std::string edition() const override { return N::edition(rules_); }
    std::vector<Metric> moves() const override {
        return metrics_ != nullptr ? metrics_->moves(rules_) : std::vector<Metric>{};
    }
    std::vector<Metric> events() const override {
        return metrics_ != nullptr ? metrics_->events(rules_) : std::vector<Metric>{};
    }
    std::vector<Metric> counted() const override {
        return metrics_ != nullptr ? metrics_->counted(rules_) : std::vector<Metric>{};
    }
    std::string_view leader_by() const override {
        if (rules_.players() == 1) return "";
        if (metrics_ != nullptr)
            if (const auto lead = metrics_->lead()) return lead->by();
        if constexpr (HasWorth<Rules>) return "worth";
        return rules_.scores(rules_.start()) ? "score" : "";
    }
    std::unique_ptr<Croupier> croupier(const std::atomic<bool>& stop, bool keep) const override {
        const TextOf<Rules> text{[this] { return *(*Library::with(files_)).open(Rules::info.slug, options_); },
                                 &written<typename Rules::Move>, &written<typename Rules::Event>};
        return std::make_unique<PlayGame<Rules>>(rules_, metrics_, text, stop, keep);
    }

private:
    template <class Entry>
    static std::string written(const Rules& rules, const typename Rules::Position& at, const Entry& entry) {
        std::string line;
        N::write(rules, at, entry, Reader::all(), line);
        return line;
    }

    Rules rules_;
    Metrics metrics_;
    std::vector<DataFile> files_;  // from which the same game is opened as a table
    Json options_;
};

template <NotationOf N>
Result<ArenaPtr> open_arena_of(const std::vector<DataFile>& files, const Json& options,
                               const MetricsOf<typename N::Rules>* metrics) {
    if (!options.is_object()) return fault(said("lab.options_must_object_such_as"));
    std::vector<DataFile> own;
    for (const DataFile& file : files)
        if (file.game == N::Rules::info.slug) own.push_back(file);
    const auto shelf = N::shelve(own);
    if (!shelf) return fault(shelf.error());
    auto rules = N::open(*shelf, options);
    if (!rules) return fault(rules.error());
    return std::make_shared<const ArenaOf<N>>(std::move(*rules), metrics, files, options);
}

}  // namespace saloon::lab
