#include "text/options.h"

#include <algorithm>

#include "core/assert.h"

namespace saloon {

OptionForm::OptionForm(const Json& options, std::vector<OptionHelp> known)
    : options_(options), known_(std::move(known)) {
    for (const auto& item : options.items()) {
        const auto option = std::ranges::find(known_, item.key(), &OptionHelp::name);
        if (option != known_.end()) {
            check(*option, item.value());
            continue;
        }
        std::string names;
        for (const OptionHelp& each : known_) names += (names.empty() ? "" : ", ") + each.name;
        first_.set({said("options.unknown").text("name", in_quotes(item.key())).text("names", names), {}, -1});
    }
}

void OptionForm::check(const OptionHelp& option, const Json& value) {
    const JsonCursor at(value, "options." + option.name, first_);
    if (option.type == "list") {
        if (!value.is_array()) at.fail(said("options.want_list"));
    } else if (option.type == "object") {
        if (!value.is_object()) at.fail(said("options.want_object"));
    } else if (option.type == "boolean") {
        at.boolean();
    } else if (option.allowed.is_object()) {
        at.integer(option.allowed["min"].get<int>(), option.allowed["max"].get<int>());
    } else if (std::ranges::find_if(option.allowed, [&](const Json& one) {
                   return one == value && one.is_number_integer() == value.is_number_integer();
               }) == option.allowed.end()) {
        std::string values;
        for (const Json& one : option.allowed) values += (values.empty() ? "" : ", ") + dump(one);
        at.fail(said("options.want_one_of").text("values", values).text("what", dump(value).substr(0, 60)));
    }
}

const Json& OptionForm::value(std::string_view name) const {
    // After a fault every option reads as its standard value, so that its type is always right.
    if (!first_ && options_.contains(name)) return options_[name];
    const auto option = std::ranges::find(known_, name, &OptionHelp::name);
    SALOON_ASSERT(option != known_.end(), "a game asks only for options it lists");
    return option->standard;
}

}  // namespace saloon
