// Advice in words: the best moves for the seat that is to act, what may be expected of them and why. All of it follows
// from that seat's view; an answer of another seat is a guess that the seat itself could make.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bots/advice.h"
#include "core/said.h"

namespace saloon {

struct AdvisedLine {
    std::string line;
    Said why;                // a sentence: what it gains, what it risks
    std::vector<Said> gain;  // the same in the game's own words alone; empty where it has none
    std::vector<Said> risk;
    bots::Sampled sampled;      // as the worlds say, before anything is claimed of it
    int equal_per_mille = 500;  // a share like everybody's
    bool rough = false;         // of the share no number should be told, only a word
    int win_per_mille = 0;      // the share of the win that may be expected
    int win_doubt = 0;          // so much more or less, 95 times in a hundred
    int visits_per_mille = 0;   // how often the search came back to it
    int margin_hundredths = 0;  // expected points ahead at the end, in games of points
    int margin_doubt = 0;       // so much more or less, 95 times in a hundred
    int sure_per_mille = 0;     // the chance that it is the best, or within a point of it
    bots::Standing standing = bots::Standing::best;
    bots::Loss loss;          // against the best, in the worlds that both were tried in
    bool exact = false;       // the margin is no estimate but the expectation of best play
    std::string reply;        // the answer to fear; empty where nobody answers
    int reply_per_mille = 0;  // how often it was the answer
    int reply_win_per_mille = 0;
};

struct TableAdvice {
    std::vector<AdvisedLine> choices;  // the best first
    std::uint64_t iterations = 0;
    std::size_t legal_moves = 0;
    bool in_points = false;  // margins mean something
};

// Why a move is not the one to play.
struct WhyNot {
    Said why;          // a sentence
    AdvisedLine best;  // what to play instead; the move itself where it is the best
    AdvisedLine asked;
    bool close() const { return asked.standing != bots::Standing::worse; }
};

// What a decision was to every seat, for the ledgers of an analysis (bots/reference.h).
struct Weighed {
    WhyNot answer;
    bots::Accounts accounts;
};

// What is expected of a move: a share of the win, points ahead as well, or, who plays alone, points and nothing else.
enum class Stakes { win, win_and_points, points };

// Sentences, the same for every game. Where the game has no words of its own, `worth_gained` is what there is to say.
Said reason_of(const AdvisedLine& line, int worth_gained, Stakes stakes);
Said why_not_of(const WhyNot& answer, Stakes stakes);
std::string percent(int per_mille);
std::string_view name_of(bots::Standing standing);  // for programs: "best", "as good", "cannot tell", "worse"
Said standing_in_words(bots::Standing standing);

}  // namespace saloon
