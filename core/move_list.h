// The list of legal moves: the caller's buffer, cleared and reused, so that a warm search allocates nothing. It is what
// a vector is to plain items, and can also be written by a pointer of one's own: a MoveWriter, which keeps its place in
// a register, where a vector would look it up again after every byte that is written.
#pragma once

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <memory>
#include <type_traits>
#include <utility>

namespace saloon {

template <class T>
class MoveList {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

public:
    using value_type = T;

    MoveList() = default;
    MoveList(std::initializer_list<T> items) { assign(items.begin(), items.size()); }
    MoveList(const MoveList& other) { assign(other.first_, other.size()); }
    MoveList(MoveList&& other) noexcept { swap(other); }
    MoveList& operator=(const MoveList& other) {
        if (this != &other) assign(other.first_, other.size());
        return *this;
    }
    MoveList& operator=(MoveList&& other) noexcept {
        swap(other);
        return *this;
    }
    ~MoveList() {
        if (first_ != nullptr) std::allocator<T>().deallocate(first_, capacity());
    }

    std::size_t size() const { return static_cast<std::size_t>(end_ - first_); }
    std::size_t capacity() const { return static_cast<std::size_t>(limit_ - first_); }
    bool empty() const { return end_ == first_; }
    T& operator[](std::size_t i) { return first_[i]; }
    const T& operator[](std::size_t i) const { return first_[i]; }
    T& front() { return *first_; }
    const T& front() const { return *first_; }
    T& back() { return end_[-1]; }
    const T& back() const { return end_[-1]; }
    T* begin() { return first_; }
    T* end() { return end_; }
    const T* begin() const { return first_; }
    const T* end() const { return end_; }

    void clear() { end_ = first_; }
    void reserve(std::size_t room) {
        if (room > capacity()) move_to(room);
    }
    void push_back(const T& item) {
        if (end_ == limit_) [[unlikely]] {
            const T kept = item;  // it may lie in this list
            move_to(std::max(least, 2 * capacity()));
            std::construct_at(end_++, kept);
            return;
        }
        std::construct_at(end_++, item);
    }
    void pop_back() { --end_; }
    void resize(std::size_t size, const T& item = {}) {
        if (size > this->size()) {
            const T kept = item;
            reserve(size);
            std::uninitialized_fill(end_, first_ + size, kept);
        }
        end_ = first_ + size;
    }
    friend bool operator==(const MoveList& one, const MoveList& other) { return std::ranges::equal(one, other); }

private:
    template <class>
    friend class MoveWriter;
    static constexpr std::size_t least = 64;

    void assign(const T* items, std::size_t count) {
        reserve(count);
        end_ = std::uninitialized_copy_n(items, count, first_);
    }
    [[gnu::noinline]] void move_to(std::size_t room) {
        T* const first = std::allocator<T>().allocate(room);
        T* const end = std::uninitialized_copy(first_, end_, first);
        if (first_ != nullptr) std::allocator<T>().deallocate(first_, capacity());
        first_ = first;
        end_ = end;
        limit_ = first + room;
    }
    void swap(MoveList& other) noexcept {
        std::swap(first_, other.first_);
        std::swap(end_, other.end_);
        std::swap(limit_, other.limit_);
    }

    T* first_ = nullptr;
    T* end_ = nullptr;
    T* limit_ = nullptr;
};

// Adds to a list. What was added is in the list only when this is gone.
template <class T>
class MoveWriter {
public:
    explicit MoveWriter(MoveList<T>& list) : list_(list), next_(list.end_), limit_(list.limit_) {}
    ~MoveWriter() { list_.end_ = next_; }
    MoveWriter(const MoveWriter&) = delete;
    MoveWriter& operator=(const MoveWriter&) = delete;

    void push_back(const T& move) {
        if (next_ == limit_) [[unlikely]]
            take_room();
        std::construct_at(next_++, move);
    }

private:
    [[gnu::noinline]] void take_room() {
        list_.end_ = next_;
        list_.reserve(std::max(MoveList<T>::least, 2 * list_.capacity()));
        next_ = list_.end_;
        limit_ = list_.limit_;
    }

    MoveList<T>& list_;
    T* next_;
    T* limit_;
};

}  // namespace saloon
