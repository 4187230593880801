// `saloon serve`: the server with its web pages; also what `saloon` does without a command.
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <iostream>

#include "cli/commands.h"
#include "cli/failure.h"
#include "server/serve.h"
#include "text/words.h"

namespace saloon {

void run_server() {
    server::ServeSettings settings;
    settings.data_folder = server::default_data_folder();
    settings.net.web_folder = server::default_web_folder();
    must(server::serve(settings));
}

namespace {

std::uint16_t port_from(const std::string& word) {
    const auto number = read_number(word);
    if (!number || *number < 0 || *number > 65'535)
        throw Failure(spoken(said("cli.port_takes").text("port", in_quotes(word))));
    return static_cast<std::uint16_t>(*number);
}

}  // namespace

void add_serve(CLI::App& program) {
    struct Given {
        server::ServeSettings settings;
        std::string port;
        std::vector<std::string> limits;
        bool show_limits = false;
        bool fast = false;
    };
    CLI::App* command = program.add_subcommand("serve", spoken(said("cli.serve_help")));
    auto given = std::make_shared<Given>();
    server::NetSettings& net = given->settings.net;
    command->add_option("--listen", net.address, spoken(said("cli.serve_listen")))->capture_default_str();
    command->add_option("--port", given->port, spoken(said("cli.serve_port")))->default_str(std::to_string(net.port));
    command->add_option("--data", given->settings.data_folder, spoken(said("cli.serve_data")));
    command->add_option("--store", given->settings.store, spoken(said("cli.serve_store")));
    command->add_option("--key-file", given->settings.key_file, spoken(said("cli.serve_key_file")));
    command->add_option("--web", net.web_folder, spoken(said("cli.serve_web")));
    command->add_option("--origin", net.origins, spoken(said("cli.serve_origin")));
    command->add_flag("--behind-proxy", net.behind_proxy, spoken(said("cli.serve_behind_proxy")));
    command->add_option("--threads", given->settings.worker_threads, spoken(said("cli.serve_threads")))
        ->check(CLI::Range(0, 256));
    command->add_flag("--crash-safe-only", given->fast, spoken(said("cli.serve_crash_safe_only")));
    command->add_option("--limit", given->limits, spoken(said("cli.serve_limit")));
    command->add_flag("--limits", given->show_limits, spoken(said("cli.serve_limits")));
    command->add_flag("--quiet", given->settings.quiet, spoken(said("cli.serve_quiet")));
    command->callback([given] {
        server::ServeSettings& settings = given->settings;
        for (const std::string& limit : given->limits) must(server::set_limit(settings.limits, limit));
        if (given->show_limits) {
            std::cout << server::limits_as_text(settings.limits);
            return;
        }
        if (!given->port.empty()) settings.net.port = port_from(given->port);
        if (given->fast) settings.durability = server::Durability::crash;
        if (settings.data_folder.empty()) settings.data_folder = server::default_data_folder();
        if (settings.net.web_folder.empty()) settings.net.web_folder = server::default_web_folder();
        must(server::serve(settings));
    });
}

}  // namespace saloon
