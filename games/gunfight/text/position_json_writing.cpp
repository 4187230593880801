// GUN-24.1 to 24.5: a position, or the view of one, as JSON.
#include "games/gunfight/text/names.h"
#include "games/gunfight/text/notation.h"

namespace saloon::gunfight {
namespace {

class Writer {
public:
    Writer(const Rules& rules, const Position& at, JsonWriter& json) : rules_(rules), at_(at), json_(json) {}

    void write() {
        json_.key("phase").text(phase_names[static_cast<std::size_t>(at_.phase)]).key("to_act").actor(at_.to_act);
        json_.key("game_no").number(at_.game_no).key("first").seat(seat_at(at_.first)).key("turn").number(at_.turn);
        seat_or_null("seat", at_.seat);
        json_.key("town");
        if (at_.town < stock_towns + rules_.names_and_towns().own_towns())
            json_.text(rules_.town(at_).id);
        else
            json_.raw(rules_.town(at_).text);
        suits();
        gangs();
        json_.key("deck").array();
        for (std::size_t i = at_.deck.size(); i-- > 0;)
            json_.text(at_.deck[i].is_back() ? "??" : card_name(at_.deck[i].id));
        json_.end_array().key("discards");
        cards(at_.discards);
        hands();
        doors();
        json_.key("figures").array();
        for (const Figure& one : at_.figures) figure(one);
        json_.end_array().key("next_figure").number(at_.next_figure);
        tokens();
        active();
        json_.key("done").array();
        for (const Figure& one : at_.figures)
            if (one.done != 0) id('f', one.number);
        json_.end_array().key("to_deal").number(at_.to_deal).key("swaps").number(at_.swaps);
        json_.key("play");
        play();
        json_.key("queue").array();
        for (const Waiting& test : at_.queue) waiting(test);
        json_.end_array().key("asked").array();
        for (const std::uint8_t seat : at_.asked) json_.seat(seat_at(seat));
        json_.end_array().key("placing");
        if (at_.placing.fig == 0) {
            json_.null();
        } else {
            json_.object().key("fig");
            id('f', at_.placing.fig);
            json_.key("near").array().number(at_.placing.x).number(at_.placing.y).end_array().end_object();
        }
        each_seat("notches", at_.notches);
        each_seat("skills_taken", at_.skills_taken);
        if (at_.extra != std::array<std::uint8_t, 2>{}) each_side("extra", at_.extra);
        each_side("points", at_.points);
        each_side("tallies", at_.tallies);
        history();
        json_.key("result");
        if (at_.winners.empty()) {
            json_.null();
        } else {
            json_.object().key("winner");
            seats(at_.winners);
            json_.end_object();
        }
    }

private:
    void id(char letter, int number) { json_.text(id_name(letter, number)); }
    void seat_or_null(const char* key, std::uint8_t seat) {
        json_.key(key);
        if (seat == nobody_seat)
            json_.null();
        else
            json_.seat(seat_at(seat));
    }
    void suit_or_null(std::uint8_t suit) {
        if (suit == no_suit)
            json_.null();
        else
            json_.text(suit_names[suit]);
    }
    void cards(CardSet set) {
        json_.array();
        for (const std::uint8_t card : set) json_.text(card_name(card));
        json_.end_array();
    }
    void cards(const std::uint8_t* list, std::size_t count) {
        json_.array();
        for (std::size_t i = 0; i < count; ++i)
            if (list[i] != no_card) json_.text(card_name(list[i]));
        json_.end_array();
    }
    void seats(SeatSet set) {
        json_.array();
        for (int i = 0; i < rules_.players(); ++i)
            if (set.has(seat_at(i))) json_.seat(seat_at(i));
        json_.end_array();
    }
    void each_seat(const char* key, const auto& numbers) {
        json_.key(key).object();
        for (int i = 0; i < rules_.players(); ++i)
            json_.key(seat_name(seat_at(i))).number(numbers[static_cast<std::size_t>(i)]);
        json_.end_object();
    }
    void each_side(const char* key, const auto& numbers) {
        json_.key(key).object().key("a").number(numbers[0]).key("b").number(numbers[1]).end_object();
    }
    void sides(int bits) {
        json_.array();
        for (const std::size_t side : {0U, 1U})
            if ((bits >> side & 1) != 0) json_.text(side_names[side]);
        json_.end_array();
    }

    void suits() {
        json_.key("suits").object();
        for (int i = 0; i < rules_.players(); ++i) {
            const std::uint8_t suit = at_.suits[static_cast<std::size_t>(i)];
            if (suit != no_suit) json_.key(seat_name(seat_at(i))).text(suit_names[suit]);
        }
        json_.end_object();
    }
    void gangs() {
        json_.key("gangs").object();
        for (int i = 0; i < rules_.players(); ++i) {
            const Gang& gang = at_.gangs[static_cast<std::size_t>(i)];
            if (gang.id == Gang::unchosen) continue;
            json_.key(seat_name(seat_at(i))).object().key("id");
            if (gang.id == Gang::own)
                json_.null();
            else
                json_.text(rules_.edition().gangs[gang.id - 2U].id);
            json_.key("members").array();
            for (const Member& member : gang.members) {
                json_.object().key("name").text(rules_.name(member.name)).key("weapons");
                write_weapons(json_, member.weapons);
                json_.key("horse").boolean(member.horse != 0).key("skills");
                write_skills(json_, member.skills);
                json_.key("value").number(member.value).end_object();
            }
            json_.end_array().end_object();
        }
        json_.end_object();
    }
    void hands() {
        json_.key("hands").object();
        for (int i = 0; i < rules_.players(); ++i) {
            json_.key(seat_name(seat_at(i))).array();
            for (const std::uint8_t card : at_.held.hands[static_cast<std::size_t>(i)]) json_.text(card_name(card));
            for (int k = 0; k < at_.held.hidden[static_cast<std::size_t>(i)]; ++k) json_.text("??");
            json_.end_array();
        }
        json_.end_object();
    }
    void doors() {
        json_.key("doors").array();
        for (std::size_t i = 0; i < at_.doors.size(); ++i) {
            const Door& door = at_.doors[i];
            json_.object().key("id");
            id('d', rules_.town(at_).doors[i].number);
            json_.key("card");
            if (!door.has_card())
                json_.null();
            else if (door.card == Door::back)
                json_.text("??");
            else
                id('k', door.card);
            json_.key("seen");
            sides(door.seen);
            json_.key("refused");
            sides(door.refused);
            json_.end_object();
        }
        json_.end_array();
    }
    void figure(const Figure& one) {
        json_.object().key("id");
        id('f', one.number);
        seat_or_null("seat", one.seat);
        json_.key("kind").text(kind_names[static_cast<std::size_t>(one.kind)]).key("name").text(rules_.name(one.name));
        json_.key("suit");
        suit_or_null(one.suit);
        json_.key("gang").boolean(one.gang != 0).key("weapons");
        write_weapons(json_, one.weapons);
        json_.key("skills");
        write_skills(json_, one.skills);
        json_.key("value").number(one.value).key("status").text(status_names[static_cast<std::size_t>(one.status)]);
        const bool placing = one.status == Status::placing;
        json_.key("x");
        placing ? json_.null() : json_.number(one.x);
        json_.key("y");
        placing ? json_.null() : json_.number(one.y);
        json_.key("level")
            .number(one.level)
            .key("mounted")
            .boolean(one.mounted != 0)
            .key("pinned")
            .boolean(one.pinned != 0);
        json_.key("money").number(one.money).key("dynamite").number(one.dynamite).key("member");
        one.member == no_member ? json_.null() : json_.number(one.member);
        json_.end_object();
    }
    void tokens() {
        json_.key("tokens").array();
        for (const Token& token : at_.tokens) {
            json_.object().key("kind").text(token_names[static_cast<std::size_t>(token.kind)]).key("n").number(token.n);
            json_.key("x").number(token.x).key("y").number(token.y).key("level").number(token.level).end_object();
        }
        json_.end_array();
    }
    void active() {
        json_.key("active");
        if (at_.active.fig == 0) {
            json_.null();
            return;
        }
        json_.object().key("fig");
        id('f', at_.active.fig);
        json_.key("moved").boolean(at_.active.moved != 0).key("weapon");
        at_.active.weapon == Weapon::none ? json_.null()
                                          : json_.text(weapon_words[static_cast<std::size_t>(at_.active.weapon)]);
        json_.key("shots").number(at_.active.shots).key("persuaded").boolean(at_.active.persuaded != 0).end_object();
    }
    void play() {
        const Play& now = at_.play;
        if (now.verb == Verb::none) {
            json_.null();
            return;
        }
        const bool laid = !at_.held.laid.empty();
        const bool hidden = at_.held.laid_hidden != 0;
        json_.object().key("verb").text(verb_names[static_cast<std::size_t>(now.verb)]).key("fig");
        id('f', now.fig);
        json_.key("cards");
        if (hidden)
            json_.array().text("??").end_array();
        else if (laid)
            cards(at_.held.laid);
        else
            cards(now.cards.data(), now.cards.size());
        json_.key("with");
        now.with == With::nothing ? json_.null() : json_.text(now.with == With::climb ? "climb" : "dismount");
        json_.key("target");
        if (now.verb == Verb::persuade || now.verb == Verb::take)
            id('d', rules_.town(at_).doors[now.target].number);
        else if (now.verb == Verb::group && now.target != 0)
            group();
        else if (now.target != 0)
            id('f', now.target);
        else
            json_.null();
        json_.key("to");
        if (now.chosen != 0)
            json_.array().number(now.x).number(now.y).number(now.level).end_array();
        else
            json_.null();
        json_.key("aim").boolean(now.aim != 0).key("strikes");
        hidden ? json_.text("??") : json_.number(at_.held.strikes);
        json_.key("back");
        cards(now.back.data(), now.back.size());
        json_.end_object();
    }
    void group() {
        FigureNumbers members;
        rules_.group_members(at_, at_.play.fig, at_.play.target, members);
        json_.array();
        for (const std::uint16_t number : members) id('f', number);
        json_.end_array();
    }
    void waiting(const Waiting& test) {
        json_.object().key("kind").text(test_names[static_cast<std::size_t>(test.kind)]);
        const bool by = test.kind == Test::strike || test.kind == Test::grit;
        if (by) {
            json_.key("by");
            id('f', test.by);
        }
        if (test.kind == Test::cover) {
            json_.key("piece");
            id('c', rules_.town(at_).cover[test.by].number);
        } else if (test.kind != Test::fuse) {
            json_.key("fig");
            id('f', test.fig);
        }
        if (test.kind == Test::persuade) {
            json_.key("door");
            id('d', rules_.town(at_).doors[test.by].number);
        }
        if (test.kind != Test::grit && test.kind != Test::persuade && test.kind != Test::recruit)
            json_.key("need").number(test.need);
        json_.end_object();
    }
    void history() {
        json_.key("history").array();
        for (const Finished& game : at_.history) {
            json_.object().key("reason").text(reason_names[static_cast<std::size_t>(game.reason)]);
            each_side("tally", game.tally);
            json_.key("winner");
            seats(game.winners);
            json_.end_object();
        }
        json_.end_array();
    }

    const Rules& rules_;
    const Position& at_;
    JsonWriter& json_;
};

}  // namespace

void Notation::write_position(const Rules& rules, const Position& at, Reader, JsonWriter& json) {
    Writer(rules, at, json).write();
}

}  // namespace saloon::gunfight
