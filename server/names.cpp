#include "server/names.h"

#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>

#include <algorithm>
#include <array>
#include <memory>
#include <set>
#include <sstream>
#include <vector>

#include "core/assert.h"
#include "text/catalogue.h"
#include "text/json.h"

namespace saloon::server {
namespace {

constexpr std::size_t bytes_max = 1'024;  // longer texts are no names, and are not looked at
// Symbols for Unicode, nothing for the eye.
constexpr UChar32 braille_blank = 0x2800;
constexpr UChar32 null_notehead = 0x1D159;

using Wide = std::u16string;

std::optional<Wide> wide(std::string_view text) {
    if (text.size() > bytes_max) return std::nullopt;
    Wide out(text.size() + 1, u'\0');
    std::int32_t length = 0;
    UErrorCode state = U_ZERO_ERROR;
    u_strFromUTF8(out.data(), static_cast<std::int32_t>(out.size()), &length, text.data(),
                  static_cast<std::int32_t>(text.size()), &state);
    if (U_FAILURE(state)) return std::nullopt;
    out.resize(static_cast<std::size_t>(length));
    return out;
}

std::string narrow(const Wide& text) {
    std::string out(text.size() * 3 + 1, '\0');
    std::int32_t length = 0;
    UErrorCode state = U_ZERO_ERROR;
    u_strToUTF8(out.data(), static_cast<std::int32_t>(out.size()), &length, text.data(),
                static_cast<std::int32_t>(text.size()), &state);
    out.resize(U_FAILURE(state) ? 0 : static_cast<std::size_t>(length));
    return out;
}

std::vector<UChar32> points_of(const Wide& text) {
    std::vector<UChar32> points;
    const auto length = static_cast<std::int32_t>(text.size());
    for (std::int32_t at = 0; at < length;) {
        UChar32 point = 0;
        U16_NEXT(text.data(), at, length, point);
        points.push_back(point);
    }
    return points;
}

void append(Wide& text, UChar32 point) {
    std::array<char16_t, 2> units{};
    std::size_t used = 0;
    U16_APPEND_UNSAFE(units, used, point);
    text.append(units.data(), used);
}

// The letter's longest compatible form has 18 others.
Wide normalized(const UNormalizer2* by, const Wide& text) {
    Wide out(text.size() * 18 + 1, u'\0');
    UErrorCode state = U_ZERO_ERROR;
    const std::int32_t length = unorm2_normalize(by, text.data(), static_cast<std::int32_t>(text.size()), out.data(),
                                                 static_cast<std::int32_t>(out.size()), &state);
    out.resize(U_FAILURE(state) ? 0 : static_cast<std::size_t>(length));
    return out;
}

const UNormalizer2* casefold() {
    UErrorCode state = U_ZERO_ERROR;
    static const UNormalizer2* const instance = unorm2_getNFKCCasefoldInstance(&state);
    SALOON_ASSERT(instance != nullptr, "ICU has its data");
    return instance;
}

const UNormalizer2* compatible() {
    UErrorCode state = U_ZERO_ERROR;
    static const UNormalizer2* const instance = unorm2_getNFKCInstance(&state);
    SALOON_ASSERT(instance != nullptr, "ICU has its data");
    return instance;
}

const UNormalizer2* decomposed() {
    UErrorCode state = U_ZERO_ERROR;
    static const UNormalizer2* const instance = unorm2_getNFDInstance(&state);
    SALOON_ASSERT(instance != nullptr, "ICU has its data");
    return instance;
}

// The letters in circles, squares and parentheses that Unicode takes for pictures: each row is an alphabet.
UChar32 letter_in_picture(UChar32 point) {
    constexpr UChar32 letters = 26;
    for (const UChar32 first : {0x249C, 0x1F110, 0x1F150, 0x1F170, 0x1F1E6})
        if (point >= first && point < first + letters) return 'a' + point - first;
    return point;
}

// Small capitals, which Cyrillic letters also look like: "в" is a small "В", and so one with "b".
UChar32 as_capital(UChar32 point) {
    constexpr std::u16string_view small = u"ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ";
    const auto at = point < 0x10000 ? small.find(static_cast<char16_t>(point)) : std::u16string_view::npos;
    return at == std::u16string_view::npos ? point : 'a' + static_cast<UChar32>(at);
}

// What the letter is taken for (UTS 39). ASCII stays as it is, which that table does not leave alone: for it, "m" is
// "rn".
Wide looks_like(UChar32 point) {
    struct Close {
        void operator()(USpoofChecker* checker) const { uspoof_close(checker); }
    };
    UErrorCode state = U_ZERO_ERROR;
    static const std::unique_ptr<USpoofChecker, Close> checker(uspoof_open(&state));
    SALOON_ASSERT(checker != nullptr, "ICU has its data");
    Wide letter;
    append(letter, point);
    if (point < 0x80) return letter;
    std::array<char16_t, 64> out{};
    state = U_ZERO_ERROR;
    const std::int32_t length =
        uspoof_getSkeleton(checker.get(), 0, letter.data(), static_cast<std::int32_t>(letter.size()), out.data(),
                           static_cast<std::int32_t>(out.size()), &state);
    if (U_FAILURE(state)) return letter;
    const Wide like(out.data(), static_cast<std::size_t>(length));
    if (like == u"rn") return u"m";
    Wide plain;
    for (const UChar32 each : points_of(like)) append(plain, as_capital(each));
    return plain;
}

Wide what_it_looks_like(const Wide& text) {
    Wide like;
    for (const UChar32 point : points_of(text)) like += looks_like(point);
    return like;
}

// Whether it is read as a word in the letters of ASCII, with accents or without.
bool reads_as_ascii(const Wide& text) {
    return std::ranges::all_of(points_of(text), [](UChar32 point) { return point < 0x80 || u_isalpha(point) == 0; });
}

bool is_blank(UChar32 point) { return u_isUWhiteSpace(point) != 0 || point == braille_blank; }

// Folded, with the spaces that it has. Where capitals look like others than their small letters do ("Ν" and "ν"), the
// eye decides, if it reads an ASCII word there; names of another script are one in any case.
Wide folded(const Wide& name) {
    Wide letters;
    for (const UChar32 point : points_of(name)) append(letters, letter_in_picture(point));
    const Wide shown = what_it_looks_like(normalized(decomposed(), normalized(compatible(), letters)));
    const Wide like =
        reads_as_ascii(shown) ? shown : what_it_looks_like(normalized(decomposed(), normalized(casefold(), letters)));
    return normalized(casefold(), like);
}

bool invisible(UChar32 point) {
    if (u_hasBinaryProperty(point, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0) return true;
    if (point == braille_blank || point == null_notehead) return true;
    switch (u_charType(point)) {
        case U_UNASSIGNED:
        case U_CONTROL_CHAR:
        case U_FORMAT_CHAR:
        case U_PRIVATE_USE_CHAR:
        case U_SURROGATE:
        case U_LINE_SEPARATOR:
        case U_PARAGRAPH_SEPARATOR: return true;
        case U_SPACE_SEPARATOR: return point != ' ';
        default: return point == 0xFFFC || point == 0xFFFD;  // stand for what could not be shown
    }
}

bool is_mark(UChar32 point) {
    const auto type = u_charType(point);
    return type == U_NON_SPACING_MARK || type == U_ENCLOSING_MARK;
}

// A letter may wear some marks; more of them would climb over the lines above.
bool piled_up(const std::vector<UChar32>& points) {
    constexpr int marks_max = 3;
    int marks = marks_max;  // none may stand first, with no letter to wear it
    for (const UChar32 point : points) {
        marks = is_mark(point) ? marks + 1 : 0;
        if (marks > marks_max) return true;
    }
    return false;
}

// Letters and digits that one types for another, after folding: "PauI", "Paul" and "Pau1", "B0B" and "Bob".
UChar32 alike(UChar32 point) {
    switch (point) {
        case '1':
        case '|':
        case 'i': return 'l';
        case '0': return 'o';
        default: return point;
    }
}

Wide without_marks(const Wide& text) {
    Wide out;
    for (const UChar32 point : points_of(normalized(decomposed(), text)))
        if (!is_mark(point)) append(out, point);
    return out;
}

// The words of a name without accents and without numbers: "The  Shérif-2" has two.
std::vector<std::string> words_of(std::string_view name) {
    const auto text = wide(name);
    if (!text) return {};
    std::vector<Wide> words(1);
    for (const UChar32 point : points_of(without_marks(folded(*text)))) {
        if (u_isalnum(point) != 0 || point == '|')
            append(words.back(), point);
        else if (!words.back().empty())
            words.emplace_back();
    }
    std::vector<std::string> kept;
    for (const Wide& word : words) {
        auto points = points_of(word);
        while (!points.empty() && u_isdigit(points.back()) != 0) points.pop_back();
        Wide letters;
        for (const UChar32 point : points) append(letters, alike(point));
        if (!letters.empty()) kept.push_back(narrow(letters));
    }
    return kept;
}

std::string joined(const std::vector<std::string>& words) {
    std::string all;
    for (const std::string& word : words) all += word;
    return all;
}

// The words that a key has in all languages: what the page of one calls a bot, nobody may be called in another.
std::set<std::string> in_all_languages(std::string_view key) {
    std::set<std::string> all;
    for (const WordsFile& file : built_in_words()) {
        if (file.text.find(key) == std::string_view::npos) continue;
        const auto messages = parse_json(file.text);
        if (!messages || !messages->contains(key)) continue;
        std::istringstream words((*messages)[std::string(key)].get<std::string>());
        for (std::string word; words >> word;) all.insert(joined(words_of(word)));
    }
    return all;
}

bool names_the_house(const std::string& word) {
    static const std::set<std::string> house = in_all_languages("server.names_house");
    return house.contains(word);
}

bool is_article(const std::string& word) {
    static const std::set<std::string> articles = in_all_languages("server.names_articles");
    return articles.contains(word);
}

bool names_a_guest(const std::string& word) {
    static const std::set<std::string> guests = in_all_languages("server.names_guests");
    return guests.contains(word);
}

}  // namespace

std::string name_key(std::string_view name) {
    const auto text = wide(name);
    if (!text) return {};
    Wide key;
    for (const UChar32 point : points_of(folded(*text)))
        if (!is_blank(point)) append(key, alike(point));
    return narrow(key);
}

std::optional<Said> wrong_name(std::string_view name, std::int64_t characters_max) {
    Said form = said("server.name_form").number("most", characters_max);
    const auto text = wide(name);
    if (!text || text->empty()) return form;
    const auto points = points_of(*text);
    if (static_cast<std::int64_t>(points.size()) > characters_max || points.front() == ' ' || points.back() == ' ' ||
        name.find("  ") != std::string_view::npos || piled_up(points))
        return form;
    if (std::ranges::any_of(points, invisible)) return said("server.name_form_visible").number("most", characters_max);
    if (name_key(name).empty()) return form;
    return std::nullopt;
}

bool like_the_house(std::string_view name) {
    auto words = words_of(name);
    if (names_the_house(joined(words))) return true;
    std::erase_if(words, is_article);
    return !words.empty() && (names_the_house(joined(words)) || std::ranges::all_of(words, names_the_house));
}

bool like_a_stranger(std::string_view name) {
    auto words = words_of(name);
    std::erase_if(words, is_article);
    return words.size() == 1 && names_a_guest(words.front());
}

}  // namespace saloon::server
