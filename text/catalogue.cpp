#include "text/catalogue.h"

#include <algorithm>

#include "core/assert.h"
#include "text/message_format.h"
#include "text/said.h"
#include "text/words.h"

namespace saloon {
namespace {

constexpr std::array<std::string_view, 4> joint_names{"comma", "and", "or", "clause"};
std::string_view name_of(Joint joint) { return joint_names[static_cast<std::size_t>(joint)]; }

}  // namespace

Result<void> Catalogue::add(const WordsFile& file) {
    const auto json = parse_json(file.text, {.keys_max = 4'000});
    if (!json) return fault(said("text.in_file").text("file", file.path).said("why", json.error().said));
    FirstFault first;
    const JsonCursor at(*json, std::string(file.path), first);
    if (!json->is_object()) at.fail(said("words.is_an_object"));
    for (const auto& [key, message] : json->items()) {
        const std::string_view text = at[key].text();
        if (first) break;
        if (!messages_.emplace(key, text).second) at[key].fail(said("words.key_twice"));
    }
    if (first) return fault(*first);
    return {};
}

const std::string* Catalogue::find(std::string_view key) const {
    const auto found = messages_.find(key);
    if (found != messages_.end()) return &found->second;
    return fallback_ == nullptr ? nullptr : fallback_->find(key);
}

std::string Catalogue::list(const SaidArgument& argument, const Naming& naming) const {
    std::string out;
    for (std::size_t i = 0; i < argument.parts.size(); ++i) {
        std::string part = sentence(argument.parts[i], naming);
        if (i == 0) {
            out = std::move(part);
            continue;
        }
        // "a, b and c": the last joint is the list's own, the others are commas.
        const bool last = i + 1 == argument.parts.size();
        const bool commas = !last && (argument.joint == Joint::all || argument.joint == Joint::any);
        const std::string key = "list." + std::string(commas ? "comma" : name_of(argument.joint));
        const Gaps gaps = [&](std::string_view name) -> std::optional<Gap> {
            return Gap{name == "before" ? out : part};
        };
        const std::string* message = find(key);
        out = message == nullptr ? out + ", " + part : fill_message(*message, language_, gaps);
    }
    return out;
}

std::string Catalogue::sentence(const Said& said, const Naming& naming) const {
    if (said.empty()) return {};
    const std::string* message = find(said.key());
    if (message == nullptr) return said.key();
    const Gaps gaps = [&](std::string_view name) -> std::optional<Gap> {
        for (const SaidArgument& argument : said.arguments()) {
            if (argument.name != name) continue;
            switch (argument.kind) {
                case SaidArgument::Kind::number: return Gap{std::to_string(argument.number), argument.number};
                case SaidArgument::Kind::text: return Gap{argument.text};
                case SaidArgument::Kind::card: return Gap{naming.card ? naming.card(argument.text) : argument.text};
                case SaidArgument::Kind::seat: return Gap{naming.seat ? naming.seat(argument.text) : argument.text};
                case SaidArgument::Kind::list: return Gap{list(argument, naming)};
            }
        }
        return std::nullopt;
    };
    return fill_message(*message, language_, gaps);
}

const Catalogue& english() {
    static const Catalogue built = [] {
        Catalogue catalogue("en");
        for (const WordsFile& file : built_in_words())
            if (file.language == "en")
                SALOON_ASSERT(catalogue.add(file).has_value(), "the words of the program are whole");
        return catalogue;
    }();
    return built;
}

std::vector<Said> faults_of(const Catalogue& catalogue, const Catalogue& source) {
    std::vector<Said> faults;
    const auto note = [&](const std::string& key, Said what) {
        faults.push_back(said("text.at_place").text("place", key).said("why", std::move(what)));
    };
    for (const auto& [key, message] : catalogue.messages()) {
        const auto gaps = gaps_of(message);
        const auto wanted = source.messages().find(key);
        if (!gaps)
            note(key, gaps.error().said);
        else if (wanted == source.messages().end())
            note(key, said("words.no_such_key"));
        else if (const auto known = gaps_of(wanted->second); known)
            for (const std::string& name : *gaps)
                if (!std::ranges::binary_search(*known, name)) note(key, said("words.no_such_gap").text("gap", name));
    }
    for (const auto& [key, message] : source.messages())
        if (!catalogue.has(key)) note(key, said("words.missing"));
    return faults;
}

std::string in_english(const Said& said) { return english().sentence(said); }

Said said_of(const Verdict& verdict) {
    const std::string_view reason = verdict.reason();
    Said words = reason.find(' ') == std::string_view::npos ? said(reason) : Said::verbatim(reason);
    return said("text.by_rule").text("rule", rule_name(verdict.rule())).said("why", std::move(words));
}

void write_said(const Said& said, JsonWriter& json) {
    json.object().key("key").text(said.key());
    if (!said.arguments().empty()) json.key("args").object();
    for (const SaidArgument& argument : said.arguments()) {
        json.key(argument.name);
        switch (argument.kind) {
            case SaidArgument::Kind::number: json.number(argument.number); break;
            case SaidArgument::Kind::text: json.text(argument.text); break;
            case SaidArgument::Kind::card: json.object().key("card").text(argument.text).end_object(); break;
            case SaidArgument::Kind::seat: json.object().key("seat").text(argument.text).end_object(); break;
            case SaidArgument::Kind::list:
                json.object().key("list").text(name_of(argument.joint)).key("of").array();
                for (const Said& part : argument.parts) write_said(part, json);
                json.end_array().end_object();
        }
    }
    if (!said.arguments().empty()) json.end_object();
    json.end_object();
}

}  // namespace saloon
