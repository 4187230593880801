// What the parts of the store that read have in common.
#pragma once

#include "server/sqlite.h"
#include "server/step_text.h"

namespace saloon::server {

// While it lives, all that is read was so at one moment: steps are not put in their places in between.
class OneMoment {
public:
    explicit OneMoment(Sqlite& database) : database_(database), began_(database.run("BEGIN")) {}
    ~OneMoment() {
        if (began_) (void)database_.run("COMMIT");
    }
    OneMoment(const OneMoment&) = delete;
    OneMoment& operator=(const OneMoment&) = delete;
    const Result<void>& began() const { return began_; }

private:
    Sqlite& database_;
    Result<void> began_;
};

// Calls each(table, step, hash) for the steps that are not in their places yet.
template <class Each>
Result<void> for_recent(Statement& statement, const Each& each) {
    for (;;) {
        const auto more = statement.row();
        if (!more) return fault(more.error());
        if (!*more) return {};
        RecentSteps steps(statement.text(0));
        while (steps.next()) each(steps.table(), steps.step(), steps.hash());
        if (!steps.broken()) continue;
        statement.again();
        return fault(said("server.recent_steps_database_cannot_read"));
    }
}

inline constexpr const char* select_recent = "SELECT steps FROM recent ORDER BY k";

}  // namespace saloon::server
