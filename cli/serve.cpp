// `saloon serve`: the server with its web pages; also what `saloon` does without a command.
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <iostream>

#include "cli/commands.h"
#include "cli/failure.h"
#include "server/serve.h"

namespace saloon {

void run_server() {
    server::ServeSettings settings;
    settings.data_folder = server::default_data_folder();
    settings.net.web_folder = server::default_web_folder();
    must(server::serve(settings));
}

void add_serve(CLI::App& program) {
    struct Given {
        server::ServeSettings settings;
        std::vector<std::string> limits;
        bool show_limits = false;
        bool fast = false;
    };
    CLI::App* command = program.add_subcommand("serve", spoken(said("cli.opens_saloon_tables_for_friends")));
    auto given = std::make_shared<Given>();
    server::NetSettings& net = given->settings.net;
    command->add_option("--listen", net.address, spoken(said("cli.address_listen_on_0_0")))->capture_default_str();
    command->add_option("--port", net.port, spoken(said("cli.0_takes_any_free")))->capture_default_str();
    command->add_option("--data", given->settings.data_folder, spoken(said("cli.folder_where_games_kept")));
    command->add_option("--key-file", given->settings.key_file, spoken(said("cli.key_seeds_games_play_by")));
    command->add_option("--web", net.web_folder, spoken(said("cli.folder_web_pages")));
    command->add_option("--origin", net.origins, spoken(said("cli.address_people_come_by_such")));
    command->add_flag("--behind-proxy", net.behind_proxy, spoken(said("cli.proxy_with_tls_stands_front")));
    command->add_option("--threads", given->settings.worker_threads, spoken(said("cli.for_bots_0_one_core")))
        ->check(CLI::Range(0, 256));
    command->add_flag("--crash-safe-only", given->fast, spoken(said("cli.do_not_wait_for_disk")));
    command->add_option("--limit", given->limits, spoken(said("cli.name_value_changes_one_limits")));
    command->add_flag("--limits", given->show_limits, spoken(said("cli.lists_limits_ends")));
    command->add_flag("--quiet", given->settings.quiet, spoken(said("cli.logs_only_errors")));
    command->callback([given] {
        server::ServeSettings& settings = given->settings;
        for (const std::string& limit : given->limits) must(server::set_limit(settings.limits, limit));
        if (given->show_limits) {
            std::cout << server::limits_as_text(settings.limits);
            return;
        }
        if (given->fast) settings.durability = server::Durability::crash;
        if (settings.data_folder.empty()) settings.data_folder = server::default_data_folder();
        if (settings.net.web_folder.empty()) settings.net.web_folder = server::default_web_folder();
        must(server::serve(settings));
    });
}

}  // namespace saloon
