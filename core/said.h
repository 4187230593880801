// What is said, before it is a sentence: a key and what fills its gaps. Catalogues (text/catalogue.h) make a sentence
// of it in a reader's language; nothing below them writes one.
//
//     said("the.too_weak").number("beds", 3).card("card", "KH")
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace saloon {

class Said;

// How the parts of a list follow each other; each catalogue has its own way (list.and, list.or, ...).
enum class Joint : std::uint8_t { comma, all, any, clause };

struct SaidArgument {
    // A text is shown as it is: somebody's own words, a line of notation, a name. Cards and seats are named in the
    // notation; who shows them may draw the one and call the other by name.
    enum class Kind : std::uint8_t { number, text, card, seat, list };
    std::string name;
    Kind kind = Kind::text;
    std::int64_t number = 0;
    Joint joint = Joint::comma;
    std::string text{};
    std::vector<Said> parts;  // of a list; a single sentence is a list of one

    friend bool operator==(const SaidArgument&, const SaidArgument&) = default;
};

class Said {
public:
    Said() = default;
    // Words that are in no catalogue: a message of the system, of another program. They are said as they come.
    static Said verbatim(std::string_view words) { return Said(Key{"verbatim"}).text("words", words); }

    const std::string& key() const { return key_; }
    const std::vector<SaidArgument>& arguments() const { return arguments_; }
    bool empty() const { return key_.empty(); }

    Said number(std::string_view name, std::integral auto value) && {
        return with(
            {std::string(name), SaidArgument::Kind::number, static_cast<std::int64_t>(value), Joint::comma, {}, {}});
    }
    Said text(std::string_view name, std::string_view words) && { return put(name, SaidArgument::Kind::text, words); }
    Said card(std::string_view name, std::string_view card) && { return put(name, SaidArgument::Kind::card, card); }
    Said seat(std::string_view name, std::string_view seat) && { return put(name, SaidArgument::Kind::seat, seat); }
    Said said(std::string_view name, Said inner) && {
        return std::move(*this).list(name, Joint::comma, {std::move(inner)});
    }
    Said list(std::string_view name, Joint joint, std::vector<Said> parts) && {
        return with({std::string(name), SaidArgument::Kind::list, 0, joint, {}, std::move(parts)});
    }

    friend bool operator==(const Said&, const Said&) = default;

private:
    friend Said said(std::string_view key);
    struct Key {
        std::string_view name;
    };
    explicit Said(Key key) : key_(key.name) {}
    Said with(SaidArgument argument) {
        arguments_.push_back(std::move(argument));
        return std::move(*this);
    }
    Said put(std::string_view name, SaidArgument::Kind kind, std::string_view words) {
        return with({std::string(name), kind, 0, Joint::comma, std::string(words), {}});
    }

    std::string key_;
    std::vector<SaidArgument> arguments_;
};

inline Said said(std::string_view key) { return Said(Said::Key{key}); }

}  // namespace saloon
