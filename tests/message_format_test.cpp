// The engine fills messages by itself; it gives the answers that ICU's own MessageFormat gives.
#include <doctest/doctest.h>
#include <unicode/msgfmt.h>

#include "text/catalogue.h"
#include "text/message_format.h"

using namespace saloon;

namespace {

struct Given {
    std::string name;
    Gap gap;
};

std::string by_icu(const std::string& message, const std::string& language, const std::vector<Given>& given) {
    UErrorCode status = U_ZERO_ERROR;
    const char* const locale = language == "pt" ? "pt_PT" : language.c_str();  // the catalogue is European
    const icu::MessageFormat format(icu::UnicodeString::fromUTF8(message), icu::Locale(locale), status);
    REQUIRE_MESSAGE(U_SUCCESS(status), message);
    std::vector<icu::UnicodeString> names;
    std::vector<icu::Formattable> values;
    for (const Given& each : given) {
        names.push_back(icu::UnicodeString::fromUTF8(each.name));
        if (each.gap.number)
            values.emplace_back(*each.gap.number);
        else
            values.emplace_back(icu::UnicodeString::fromUTF8(each.gap.text));
    }
    icu::UnicodeString out;
    format.format(names.data(), values.data(), static_cast<std::int32_t>(names.size()), out, status);
    REQUIRE(U_SUCCESS(status));
    std::string text;
    return out.toUTF8String(text);
}

std::string by_engine(const std::string& message, const std::string& language, const std::vector<Given>& given) {
    return fill_message(message, language, [&](std::string_view name) -> std::optional<Gap> {
        for (const Given& each : given)
            if (each.name == name) return each.gap;
        return std::nullopt;
    });
}

Gap number(std::int64_t value) { return {std::to_string(value), value}; }

}  // namespace

TEST_CASE("messages are filled as ICU fills them") {
    const std::vector<std::string> messages{
        "plain",
        "{name} is no card",
        "{n, plural, one {# card} other {# cards}} left",
        "{n, plural, =0 {nothing} one {one card of {name}} other {# of {name}}}",
        "{n, plural, =1 {exactly one} one {one} other {many}}",
        "{word, select, red {a red {n, plural, one {card} other {cards}}} other {{word}: #}}",
        "'{'\"players\": 2'}' and {name}",
        "it''s {name}'s turn",
        "don't '{name}' {name}",
        "{ n , plural , one {a} other {b} }",
        "{n, plural, other {'#' is #}}",
    };
    for (const std::string& message : messages)
        for (const std::string language : {"en", "de", "es", "fr", "pt"})
            for (const int n : {-1, 0, 1, 2, 5, 101})
                for (const std::string word : {"red", "blue"}) {
                    const std::vector<Given> given{{"n", number(n)}, {"word", {word}}, {"name", {"Änne {x} 'q'"}}};
                    INFO(language, ": ", message, " with ", n, " ", word);
                    CHECK(by_engine(message, language, given) == by_icu(message, language, given));
                }
}

TEST_CASE("every message of every language is filled as ICU fills it") {
    for (const WordsFile& file : built_in_words()) {
        Catalogue catalogue(file.language);
        REQUIRE(catalogue.add(file).has_value());
        for (const auto& [key, message] : catalogue.messages()) {
            const auto gaps = gaps_of(message);
            REQUIRE_MESSAGE(gaps.has_value(), file.path, " ", key);
            for (const int n : {0, 1, 2}) {
                std::vector<Given> given;
                // ICU selects by words alone.
                for (const std::string& name : *gaps)
                    given.push_back(
                        {name, message.contains("{" + name + ", select") ? Gap{std::to_string(n)} : number(n)});
                INFO(file.path, " ", key);
                const std::string language(file.language);
                CHECK(by_engine(message, language, given) == by_icu(message, language, given));
            }
        }
    }
}

TEST_CASE("a broken message is refused with what is wrong") {
    for (const std::string broken :
         {"{", "}", "{n", "{N}", "{n, plural}", "{n, plural, one {x}}", "{n, plural, few {x} other {y}}",
          "{n, ordinal, other {x}}", "{n, plural, other x}", "a } b", "{a{b}}"})
        CHECK_MESSAGE(!gaps_of(broken).has_value(), broken);
    CHECK(*gaps_of("{b} {a} {b, plural, one {{c}} other {}}") == std::vector<std::string>{"a", "b", "c"});
}
