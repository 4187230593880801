// A short list that keeps the best of many, the most promising first.
#pragma once

#include "core/fixed_vector.h"

namespace saloon::gunfight {

template <class T>
struct Ranked {
    int promise;
    T item;
};

template <class T, std::size_t N>
class Ranking {
public:
    // Into its place, behind its equals; the worst falls out when there are more than `most`.
    void add(std::size_t most, int promise, const T& item) {
        if (list_.size() >= most) {
            if (list_.back().promise >= promise) return;
            list_.pop_back();
        }
        std::size_t place = list_.size();
        while (place > 0 && list_[place - 1].promise < promise) --place;
        list_.insert_at(place, {promise, item});
    }
    const Ranked<T>* begin() const { return list_.begin(); }
    const Ranked<T>* end() const { return list_.end(); }

private:
    FixedVector<Ranked<T>, N> list_;
};

}  // namespace saloon::gunfight
