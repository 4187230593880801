// Who comes from where. Places and requests are counted by the prefix of an address that one household or machine has:
// all of an IPv4 address, the first 64 bits of an IPv6 one. A place is a token that gives itself back to the address it
// was taken for, whatever name the next request on the same connection has.
#pragma once

#include <list>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "server/rate.h"

namespace saloon::server {

// "192.0.2.7", "192.0.2.7:80" and "::ffff:192.0.2.7" are "192.0.2.7"; "2001:db8::1" is "2001:db8::/64"; empty where it
// is no address.
std::string address_prefix(std::string_view address);

// What can be dropped when places are short; the front has waited longest.
class WaitingLine {
public:
    class Droppable {
    public:
        virtual ~Droppable() = default;
        virtual void drop() = 0;
    };
    using Place = std::list<Droppable*>::iterator;
    Place join(Droppable& who) { return line_.insert(line_.end(), &who); }
    void leave(Place place) { line_.erase(place); }
    std::int64_t size() const { return static_cast<std::int64_t>(line_.size()); }
    Droppable* first() const { return line_.empty() ? nullptr : line_.front(); }

private:
    std::list<Droppable*> line_;
};

struct Visitor {
    std::int64_t places = 0;
    Bucket requests;
    Bucket files;         // of the pages; whoever loads them can still ask
    WaitingLine waiting;  // connections whose next request is not there yet
};

class Place {
public:
    Place() = default;
    explicit Place(std::shared_ptr<Visitor> visitor) : visitor_(std::move(visitor)) { ++visitor_->places; }
    Place(Place&& other) noexcept : visitor_(std::exchange(other.visitor_, nullptr)) {}
    Place& operator=(Place&& other) noexcept {
        std::swap(visitor_, other.visitor_);
        return *this;
    }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    ~Place() { give_back(); }
    void give_back() {
        if (visitor_) --visitor_->places;
        visitor_.reset();
    }

private:
    std::shared_ptr<Visitor> visitor_;
};

class Visitors {
public:
    std::shared_ptr<Visitor> from(const std::string& prefix);
    // Forgets who has not been here for a while and holds no place.
    void tidy(Milliseconds now);
    std::int64_t places() const;  // of all
    std::size_t known() const { return visitors_.size(); }

private:
    std::unordered_map<std::string, std::shared_ptr<Visitor>> visitors_;
};

}  // namespace saloon::server
