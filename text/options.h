// Reads a game's options by the table that also describes them to people (OptionHelp), so that what is shown
// and what is accepted cannot differ. Unknown names and values that are not allowed are the first fault.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/json.h"
#include "text/notation.h"

namespace saloon {

class OptionForm {
public:
    // Checks every option that is given: its name, and that its value is one of `allowed`. A "list" or
    // an "object" is only checked to be one; its game reads it.
    OptionForm(const Json& options, std::vector<OptionHelp> known);

    // The value given, or the standard one. The name is one of the table's.
    int integer(std::string_view name) const { return value(name).get<int>(); }
    bool boolean(std::string_view name) const { return value(name).get<bool>(); }
    std::string word(std::string_view name) const { return value(name).get<std::string>(); }
    const Json& value(std::string_view name) const;
    bool given(std::string_view name) const { return options_.contains(name); }
    JsonCursor cursor(std::string_view name) { return {value(name), "options." + std::string(name), first_}; }

    const FirstFault& fault() const { return first_; }

private:
    void check(const OptionHelp& option, const Json& value);

    const Json& options_;
    std::vector<OptionHelp> known_;
    FirstFault first_;
};

}  // namespace saloon
