// Every scenario and every record of every game.
#include <doctest/doctest.h>

#include <algorithm>

#include "tests/kit/files.h"
#include "tests/kit/scenario.h"

using namespace saloon;

TEST_CASE("every scenario of every game holds") {
    int count = 0;
    for (const auto& folder : kit::game_folders()) {
        for (const auto& file : kit::files_below(folder / "scenarios", ".scn")) {
            for (const auto& result : kit::run_scenarios(Library::standard(), kit::read_file(file))) {
                ++count;
                for (const std::string& why : result.faults)
                    FAIL_CHECK(file.string() << ": " << result.name << ": " << why);
            }
        }
    }
    MESSAGE(count << " scenarios");
    CHECK(count > 0);
}

// One of an older edition of its rulebook writes itself with the options that edition had, and the same lines.
TEST_CASE("every golden record replays to its end, and writes itself again byte for byte") {
    for (const auto& folder : kit::game_folders()) {
        for (const auto& file : kit::files_below(folder / "records", ".rec")) {
            CAPTURE(file.string());
            const std::string text = kit::read_file(file);
            const auto record = read_record(text);
            REQUIRE_MESSAGE(record.has_value(), (record ? "" : why(record.error())));
            const auto table = Library::standard().replay(*record);
            REQUIRE_MESSAGE(table.has_value(), (table ? "" : why(table.error())));
            const Record again = (*table)->record();
            if (again.edition == record->edition)
                CHECK(write_record(again) == text);
            else
                CHECK(again.lines == record->lines);
        }
    }
}
