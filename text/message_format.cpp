#include "text/message_format.h"

#include <algorithm>
#include <utility>

namespace saloon {
namespace {

constexpr int depth_max = 8;  // a select in a plural in a select is three

bool is_space(char c) { return c == ' ' || c == '\n' || c == '\t'; }
bool is_name(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; }

// "one" or "other": the two forms that numbers have in the languages of the catalogues. French counts nothing as one;
// Portuguese does in Brazil, but the catalogue is European.
std::string_view plural_form(std::int64_t number, std::string_view language) {
    if (number == 1 || number == -1) return "one";
    return number == 0 && language == "fr" ? "one" : "other";
}

// One walk over a message, whether to fill it or to look at it: a branch that is not taken is walked silently.
class Walk {
public:
    Walk(std::string_view message, std::string_view language, const Gaps& gaps, std::vector<std::string>* names)
        : rest_(message), language_(language), gaps_(gaps), names_(names) {}

    std::string whole() {
        std::string out;
        text(&out, nullptr, 0);
        if (!wrong_ && !rest_.empty()) wrong(said("words.not_opened"));
        return out;
    }
    const std::optional<Fault>& fault() const { return wrong_; }

private:
    void wrong(Said what) {
        if (!wrong_) wrong_ = Fault{std::move(what), {}, -1};
        rest_ = {};
    }
    void spaces() {
        while (!rest_.empty() && is_space(rest_.front())) rest_.remove_prefix(1);
    }
    bool take(char c) {
        spaces();
        if (!rest_.starts_with(c)) return false;
        rest_.remove_prefix(1);
        return true;
    }
    std::string_view word() {
        spaces();
        std::size_t size = rest_.starts_with('=') ? 1 : 0;
        while (size < rest_.size() && is_name(rest_[size])) ++size;
        const std::string_view found = rest_.substr(0, size);
        rest_.remove_prefix(size);
        return found;
    }

    // An apostrophe quotes where a bracket or, among forms of a number, a # follows; doubled it is one.
    void quoted(std::string* out, bool counts) {
        rest_.remove_prefix(1);
        if (rest_.starts_with('\'')) return put(out);
        const bool opens = rest_.starts_with('{') || rest_.starts_with('}') || (counts && rest_.starts_with('#'));
        if (!opens) {
            if (out != nullptr) *out += '\'';
            return;
        }
        while (!rest_.empty()) {
            if (rest_.starts_with("''"))
                rest_.remove_prefix(1);
            else if (rest_.starts_with('\''))
                return rest_.remove_prefix(1);
            put(out);
        }
    }
    void put(std::string* out) {
        if (out != nullptr) *out += rest_.front();
        rest_.remove_prefix(1);
    }

    // Up to the end or a bracket that closes; `count` is what # stands for.
    void text(std::string* out, const std::string* count, int depth) {
        if (depth > depth_max) return wrong(said("words.too_deep"));
        while (!rest_.empty() && !rest_.starts_with('}')) {
            if (rest_.starts_with('\''))
                quoted(out, count != nullptr);
            else if (rest_.starts_with('{'))
                gap(out, count, depth);
            else if (rest_.starts_with('#') && count != nullptr) {
                if (out != nullptr) *out += *count;
                rest_.remove_prefix(1);
            } else
                put(out);
        }
    }

    void gap(std::string* out, const std::string* count, int depth) {
        rest_.remove_prefix(1);
        const std::string_view name = word();
        if (name.empty()) return wrong(said("words.gap_needs_name"));
        if (names_ != nullptr) names_->emplace_back(name);
        const std::optional<Gap> value = gaps_(name);
        if (take('}')) {
            if (out != nullptr) *out += value ? value->text : "{" + std::string(name) + "}";
            return;
        }
        if (!take(',')) return wrong(said("words.comma_or_bracket"));
        const std::string_view kind = word();
        if (kind != "plural" && kind != "select") return wrong(said("words.kinds_of_gap"));
        if (!take(',')) return wrong(said("words.comma_after_kind"));
        const bool plural = kind == "plural";
        forms(out, plural, value.value_or(Gap{plural ? "" : "none"}), plural ? nullptr : count, depth);
    }

    void forms(std::string* out, bool plural, const Gap& value, const std::string* count, int depth) {
        const std::string exact = "=" + value.text;
        const std::string_view form = plural ? plural_form(value.number.value_or(0), language_) : value.text;
        std::string best, chosen;
        bool has_other = false;
        while (!rest_.empty() && !take('}')) {
            const std::string_view selector = word();
            if (selector.empty() || !take('{')) return wrong(said("words.form"));
            if (plural && !selector.starts_with('=') && selector != "one" && selector != "many" && selector != "other")
                return wrong(said("words.forms_of_number"));
            const bool better = (plural && selector == exact) || (selector == form && !best.starts_with('=')) ||
                                (selector == "other" && best.empty());
            std::string here;
            text(&here, plural ? &value.text : count, depth + 1);
            if (!take('}')) return wrong(said("words.not_closed"));
            if (better) chosen = std::move(here), best = selector;
            has_other = has_other || selector == "other";
        }
        if (!has_other) return wrong(said("words.needs_other"));
        if (out != nullptr) *out += chosen;
    }

    std::string_view rest_;
    std::string_view language_;
    const Gaps& gaps_;
    std::vector<std::string>* names_;
    std::optional<Fault> wrong_;
};

}  // namespace

std::string fill_message(std::string_view message, std::string_view language, const Gaps& gaps) {
    return Walk(message, language, gaps, nullptr).whole();
}

Result<std::vector<std::string>> gaps_of(std::string_view message) {
    std::vector<std::string> names;
    const Gaps none = [](std::string_view) { return std::optional<Gap>{}; };
    Walk walk(message, "en", none, &names);
    walk.whole();
    if (walk.fault()) return fault(*walk.fault());
    std::ranges::sort(names);
    names.erase(std::ranges::unique(names).begin(), names.end());
    return names;
}

}  // namespace saloon
