// Dealing anew what a seat has not seen. A game adds the cards its edition has, takes away those that its view
// shows, and fills the holes from what is left.
#pragma once

#include "core/card.h"
#include "core/fixed_vector.h"
#include "core/rng.h"

namespace saloon {

template <std::size_t N>
class Unseen {
public:
    void add(Card card, int copies = 1) {
        for (int i = 0; i < copies; ++i) cards_.push_back(card);
    }
    // The view shows this card somewhere. Backs are left alone.
    void remove(Card card) {
        if (card.is_back()) return;
        for (Card& held : cards_) {
            if (held != card) continue;
            held = cards_.back();
            cards_.pop_back();
            return;
        }
    }
    void shuffle(Rng& rng) { rng.shuffle(cards_); }
    void fill(Card& hole) {
        if (hole.is_back()) hole = cards_.pop_back();
    }
    bool empty() const { return cards_.empty(); }

private:
    FixedVector<Card, N> cards_;
};

}  // namespace saloon
