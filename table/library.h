// All games that are built in, with the editions that are loaded. From a slug or a position it makes a Table.
// A library never changes once made; to load another edition, make one with one file more.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "table/table.h"
#include "text/notation.h"

namespace saloon {

// One game with its shelf of editions, whatever game it is.
class GameKind {
public:
    virtual ~GameKind() = default;
    virtual const GameInfo& info() const = 0;
    virtual std::vector<OptionHelp> options() const = 0;
    virtual std::vector<Preset> presets() const = 0;
    virtual Result<std::unique_ptr<Table>> open(const Json& options) const = 0;
    virtual Result<std::unique_ptr<Table>> restore(const Json& position) const = 0;
    // The options of a record that was made under an older edition of the rulebook, with what that edition had for a
    // default spelt out; nothing where the game knows no such edition.
    virtual std::optional<Json> options_under(std::string_view edition, const Json& options) const = 0;
    // A question of the game's own about what a seat sees, answered as JSON.
    virtual Result<std::string> ask(const Json& view, std::string_view question) const = 0;
};

class Library {
public:
    // The fault names the file and what is wrong with it.
    static Result<Library> with(const std::vector<DataFile>& files);
    // What ships with the program.
    static const Library& standard();
    // These games and no others: a test may have its own.
    static Library of(std::vector<std::unique_ptr<GameKind>> games);

    const std::vector<std::unique_ptr<GameKind>>& games() const { return games_; }
    Result<const GameKind*> find(std::string_view slug) const;

    Result<std::unique_ptr<Table>> open(std::string_view slug, const Json& options) const;
    Result<std::unique_ptr<Table>> restore(const Json& position) const;
    Result<std::string> ask(const Json& view, std::string_view question) const;
    // Plays a whole record; the fault's `at` is the line of the file that is wrong.
    Result<std::unique_ptr<Table>> replay(const Record& record) const;

private:
    Result<std::unique_ptr<Table>> table_of(const Record& record) const;
    // The kind that the object's "game" names; `what` it is, for messages.
    Result<const GameKind*> find_named(const Json& json, const char* what) const;

    std::vector<std::unique_ptr<GameKind>> games_;
};

// The editions inside the program (made from games/*/editions when it is built).
const std::vector<DataFile>& built_in_files();

}  // namespace saloon
