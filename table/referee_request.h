// One request of the referee, under way. What each verb does is in referee.cpp, but for advice and questions, which are
// in referee_advice.cpp.
#pragma once

#include <algorithm>

#include "table/library.h"
#include "table/referee.h"

namespace saloon {

// A request under way: the fields it may have, and the answer as it grows.
class RefereeRequest {
public:
    RefereeRequest(const Library& library, const Json& json, std::string& out)
        : library_(library), json_(json), writer_(out) {}

    Result<void> games();
    Result<void> start_new();
    Result<void> play();
    Result<void> step();
    Result<void> view();
    Result<void> read();
    Result<void> redeal();
    Result<void> deal();
    Result<void> perft();
    Result<void> check();
    Result<void> advise();
    Result<void> ask();

    JsonWriter& writer() { return writer_; }

    // Refuses what `new` does not take: there a misspelt field would silently deal another game.
    Result<void> only(std::initializer_list<std::string_view> fields) const {
        for (const auto& item : json_.items()) {
            const std::string& key = item.key();
            if (key == "do" || key == "id" || std::find(fields.begin(), fields.end(), key) != fields.end()) continue;
            std::string known;
            for (const std::string_view field : fields) known += (known.empty() ? "" : ", ") + std::string(field);
            return fault("this request has no field " + in_quotes(key) + "; it takes " + known);
        }
        return {};
    }

private:
    Result<const Json*> field(const char* name) const {
        if (const auto found = json_.find(name); found != json_.end()) return &*found;
        return fault("the request needs the field \"" + std::string(name) + "\"");
    }
    Result<std::string_view> text(const char* name) const {
        const auto found = field(name);
        if (!found) return fault(found.error());
        if (!(*found)->is_string()) return fault("\"" + std::string(name) + "\" must be text");
        return (*found)->get_ref<const std::string&>();
    }
    Result<std::uint64_t> seed() const {
        const auto found = field("seed");
        if (!found) return fault(found.error());
        if (!(*found)->is_number_integer()) return fault("\"seed\" must be a whole number of at most 64 bits");
        return (*found)->is_number_unsigned() ? (*found)->get<std::uint64_t>()
                                              : static_cast<std::uint64_t>((*found)->get<std::int64_t>());
    }
    Result<std::unique_ptr<Table>> table() const {
        const auto position = field("position");
        if (!position) return fault(position.error());
        return library_.restore(**position);
    }
    Result<int> whole_number(const char* name, int least, int most, int standard) const {
        const auto found = json_.find(name);
        if (found == json_.end()) return standard;
        FirstFault first;
        const int number = JsonCursor(*found, name, first).integer(least, most);
        if (first) return fault(*first);
        return number;
    }
    struct Reading {
        std::unique_ptr<Table> table;
        Seat seat;
    };
    Result<Reading> reading() const;
    Result<void> play_moves(Table& table) const;
    Result<Rng::Key> key() const;
    Result<Table*> deciding(Table& table) const;
    void write_choice(const AdvisedLine& line, bool in_points);
    void write_position(const Table& table);
    void write_steps(const Table& table);

    const Library& library_;
    const Json& json_;
    JsonWriter writer_;
};

}  // namespace saloon
