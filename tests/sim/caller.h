// Somebody who comes to the saloon: what he knows is what he was told.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/client.h"
#include "tests/sim/model.h"

namespace saloon::sim {

class World;

// A connection; what is sent to it comes at once, or never when it has broken.
class Line final : public Client {
public:
    Line(World& world, int actor) : world_(world), actor_(actor) {}
    void send(std::span<const std::string_view> texts) override;
    void close(std::string_view) override;
    // The server has looked at his token. Who has none that is good looks on as nobody.
    void came_in(const std::string& token) {
        if (person == PersonId::nobody) return;
        who = id_text(person);
        token_hash = sha256_hex(token);
    }
    bool broken = false;
    std::string who;                      // the person as whom he came
    std::string token_hash;               // and by what
    std::map<std::string, Seat> readers;  // by table: through whose eyes
    struct Seen {
        int n = 0, epoch = 0;
        std::string view{};  // as he has it now
    };
    std::map<std::string, Seen> seen;

private:
    World& world_;
    int actor_;
};

// What somebody knows of a table where he sits or looks on.
struct Known {
    std::optional<Seat> seat;
    int n = 0;
    int epoch = 0;
    std::vector<std::string> legal;
    bool my_turn = false;
    bool asked = false;
};

// An account as its owners know it: one may be signed in on several devices, and several know one password.
struct Account {
    std::string person, name, password;
    std::vector<std::string> codes, used_codes, old_passwords;
    bool busy = false;   // a change of it is under way
    bool doubt = false;  // nobody knows whether the last change was made
    bool gone = false;
    int changes = 0;
    int seen_life = 0;  // of the server, when somebody last came in by it
};

struct Caller {
    int number = 0;
    std::string name, token, person;  // as the server told him
    std::string address;
    std::shared_ptr<Account> account;  // as which he is signed in
    bool shy = false;                  // never gives a name: he only looks
    std::shared_ptr<Line> line;
    std::map<std::string, Known> known;
    std::map<std::string, Intent> waiting;    // moves that nobody has acknowledged, by request
    std::map<std::string, std::string> sent;  // the same as they were sent
    struct Sent {
        std::string table;
        int n;
        std::string text;
    };
    std::vector<Sent> old_moves;  // as they were sent in this life of the server

    void signed_out() {
        token.clear();
        person.clear();
        account.reset();
        known.clear();
    }
};

}  // namespace saloon::sim
