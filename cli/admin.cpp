// `saloon admin`: for who runs the server, on the same machine. It works on the data folder, also while the server
// runs: lists are read from the database, and what is to be done is written there as an order, which the server sees
// within seconds.
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <filesystem>
#include <iostream>

#include "cli/commands.h"
#include "cli/failure.h"
#include "server/check_database.h"
#include "server/folder_lock.h"
#include "server/moving.h"
#include "server/postgres_place.h"
#include "server/postgres_store.h"
#include "server/serve.h"
#include "server/table_row_json.h"
#include "text/words.h"

namespace saloon {
namespace {

struct DataPlace {
    std::string folder = server::default_data_folder();
    std::string store{};  // a database elsewhere; empty: the one in the folder
    std::string key_file{};
    std::string subject{};
    server::KeyFile key() const { return server::key_file_of(folder, key_file); }
};

void must_have_data(const DataPlace& place) {
    if (!std::filesystem::exists(server::database_path(place.folder)))
        throw Failure(spoken(said("cli.no_server_data").text("folder", place.folder)));
}

std::unique_ptr<server::WholeStore> store_elsewhere(const DataPlace& place) {
    server::PgPlace way(place.store);
    const auto found = must(server::look_at(way));
    return must(server::PostgresStore::beside(way, must(server::key_in(place.key().path, found.key_mark))));
}

// What works on the file of a database alone.
void must_be_in_folder(const DataPlace& place) {
    if (!place.store.empty()) must(Result<void>(fault(said("server.store_has_its_own_backup"))));
}

std::unique_ptr<server::WholeStore> store_in(const DataPlace& place) {
    server::keep_private();
    if (!place.store.empty()) return store_elsewhere(place);
    must_have_data(place);
    return must(server::open_known_database(place.folder, place.key()));
}

void list_tables(server::Store& store) {
    const auto tables = must(store.living_tables());
    for (const server::TableRow& row : tables) {
        std::cout << spoken(said("cli.admin_table_line")
                                .text("id", server::id_text(row.id))
                                .text("state", server::state_name(row.state))
                                .text("seen", row.is_private ? "private" : "public")
                                .text("game", row.game)
                                .number("steps", row.steps));
        for (const server::SeatHolder& seat : row.seats)
            std::cout << " | "
                      << (seat.kind == server::SeatHolder::Kind::open ? spoken("cli.admin_open_seat") : seat.name)
                      << (seat.person != server::PersonId::nobody ? " " + server::id_text(seat.person) : "");
        std::cout << "\n";
    }
    std::cout << spoken(said("cli.admin_tables_count").number("n", tables.size())) << "\n";
}

void list_reports(server::Store& store) {
    const auto reports = must(store.reports());
    for (const server::Report& report : reports)
        std::cout << spoken(said("cli.admin_report_line")
                                .text("table", server::id_text(report.table))
                                .text("about", server::id_text(report.about))
                                .text("by", server::id_text(report.by))
                                .text("why", report.why))
                  << "\n";
    std::cout << spoken(said("cli.admin_reports_count").number("n", reports.size())) << "\n";
}

void give_order(server::Store& store, server::Order::Kind kind, const std::string& subject) {
    const auto id = server::read_id(subject);
    if (!id) throw Failure(spoken(said("cli.not_an_id").text("subject", in_quotes(subject))));
    const bool known = kind == server::Order::Kind::close_table
                           ? must(store.table(static_cast<server::TableId>(*id))).has_value()
                           : must(store.person(static_cast<server::PersonId>(*id))).has_value();
    if (!known)
        throw Failure(spoken(said("cli.no_such_subject")
                                 .text("kind", kind == server::Order::Kind::close_table ? "table" : "person")
                                 .text("subject", subject)));
    must(store.commit(std::vector<server::Change>{server::AddOrder{{0, kind, *id}}}));
    std::cout << spoken(said("cli.order_written")) << "\n";
}

// The copy is checked before it takes the place of what is there, which is kept beside it.
void put_back(const DataPlace& place) {
    must_be_in_folder(place);
    namespace fs = std::filesystem;
    const std::string& copy = place.subject;
    if (!fs::exists(copy)) throw Failure(spoken(said("cli.no_such_copy").text("copy", in_quotes(copy))));
    if (fs::is_directory(copy) || fs::file_size(copy) == 0)
        throw Failure(spoken(said("cli.not_a_copy").text("copy", in_quotes(copy))));
    server::keep_private();
    const auto lock = must(server::FolderLock::take(place.folder));
    if (std::error_code failed; fs::equivalent(copy, server::database_path(place.folder), failed))
        throw Failure(spoken(said("cli.copy_is_the_database").text("copy", in_quotes(copy))));
    const std::string before = must(server::restore_database(place.folder, copy, place.key()));
    std::cout << spoken(said("cli.restored").text("before", before)) << "\n";
}

void replace_key(const DataPlace& place, bool meant) {
    must_be_in_folder(place);
    server::keep_private();
    must_have_data(place);
    const auto lock = must(server::FolderLock::take(place.folder));
    const auto given_up = must(server::replace_lost_key(place.folder, place.key(), meant));
    const auto told = [&](Said what) {
        return spoken(std::move(what).number("playing", given_up.playing).number("open", given_up.open));
    };
    std::cout << (meant ? told(said("cli.key_replaced").text("file", place.key().path))
                        : told(said("cli.key_would_cost")))
              << "\n";
}

void back_up(const DataPlace& place) {
    must_be_in_folder(place);
    if (std::filesystem::exists(place.subject))
        throw Failure(spoken(said("cli.copy_exists").text("subject", in_quotes(place.subject))));
    if (const auto copied = store_in(place)->back_up_to(place.subject); !copied) {
        std::error_code ignored;
        std::filesystem::remove(place.subject, ignored);  // half a copy is worse than none
        throw Failure(spoken(copied.error().said));
    }
    std::cout << spoken(said("cli.copied").text("copy", place.subject).text("key", place.key().path)) << "\n";
}

// A folder keeps its own key; a database elsewhere has the one that --key-file or --data names.
void move_all(const DataPlace& place, const std::string& from, const std::string& to) {
    server::keep_private();
    const auto end = [&](const std::string& where) {
        const bool elsewhere = server::is_postgres(where);
        return server::MoveEnd{where, elsewhere ? place.key() : server::key_file_of(where, place.key_file)};
    };
    if (!server::is_postgres(from)) must_have_data({from});
    const server::Moved moved = must(server::move_saloon(end(from), end(to)));
    std::cout << spoken(said("cli.moved")
                            .number("tables", moved.tables)
                            .number("people", moved.people)
                            .number("steps", moved.steps))
              << "\n";
}

}  // namespace

void add_admin(CLI::App& program) {
    CLI::App* command = program.add_subcommand("admin", spoken(said("cli.admin_help")));
    command->require_subcommand(1);
    auto place = std::make_shared<DataPlace>();
    command->add_option("--data", place->folder, spoken(said("cli.admin_data")))->capture_default_str();
    command->add_option("--store", place->store, spoken(said("cli.serve_store")));
    command->add_option("--key-file", place->key_file, spoken(said("cli.admin_key_file")));
    command->add_subcommand("tables", spoken(said("cli.admin_tables")))->callback([place] {
        list_tables(*store_in(*place));
    });
    command->add_subcommand("reports", spoken(said("cli.admin_reports")))->callback([place] {
        list_reports(*store_in(*place));
    });
    command->add_subcommand("check", spoken(said("cli.admin_check")))->callback([place] {
        std::cout << spoken(must(server::check_store(*store_in(*place)))) << "\n";
    });
    const auto order = [&](const char* name, const std::string& help, const char* what, server::Order::Kind kind) {
        CLI::App* own = command->add_subcommand(name, help);
        own->add_option(what, place->subject, spoken(said("cli.admin_id")))->required();
        own->callback([place, kind] { give_order(*store_in(*place), kind, place->subject); });
    };
    order("close", spoken("cli.admin_close"), "TABLE", server::Order::Kind::close_table);
    order("ban", spoken("cli.admin_ban"), "PERSON", server::Order::Kind::ban);
    order("unban", spoken("cli.admin_unban"), "PERSON", server::Order::Kind::unban);
    CLI::App* backup = command->add_subcommand("backup", spoken(said("cli.admin_backup")));
    backup->add_option("FILE", place->subject, spoken(said("cli.admin_copy")))->required();
    backup->callback([place] { back_up(*place); });
    CLI::App* back = command->add_subcommand("restore", spoken(said("cli.admin_restore")));
    back->add_option("FILE", place->subject, spoken(said("cli.admin_copy")))->required();
    back->callback([place] { put_back(*place); });
    CLI::App* move = command->add_subcommand("move", spoken(said("cli.admin_move")));
    auto from = std::make_shared<std::string>();
    auto to = std::make_shared<std::string>();
    move->add_option("--from", *from, spoken(said("cli.admin_move_end")))->required();
    move->add_option("--to", *to, spoken(said("cli.admin_move_end")))->required();
    move->callback([place, from, to] { move_all(*place, *from, *to); });
    CLI::App* key = command->add_subcommand("new-key", spoken(said("cli.admin_new_key")));
    auto meant = std::make_shared<bool>(false);
    key->add_flag("--give-up-tables", *meant, spoken(said("cli.admin_give_up")));
    key->callback([place, meant] { replace_key(*place, *meant); });
}

}  // namespace saloon
