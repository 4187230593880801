// A server inside the test, on a free port of the loopback, with its data in a folder of its own.
#pragma once

#include <doctest/doctest.h>

#include <filesystem>
#include <string>
#include <thread>

#include "server/log.h"
#include "server/net.h"
#include "server/sqlite_store.h"
#include "server/wire_client.h"

namespace saloon::kit {

inline std::string empty_folder(const std::string& name) {
    const auto folder = std::filesystem::temp_directory_path() / ("saloon-" + name + "-" + std::to_string(getpid()));
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    return folder.string();
}

// One key for all databases of tests.
inline server::SeedKey seed_key() { return *server::SeedKey::read(std::string(64, '7')); }

// An empty folder that goes when the test does.
struct ScratchFolder {
    explicit ScratchFolder(const std::string& name) : path(empty_folder(name)) {}
    ~ScratchFolder() { std::filesystem::remove_all(path); }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    std::string path;
};

// Limits under which a test is not slowed down by itself.
inline server::Limits wide_limits() {
    server::Limits limits;
    limits.messages_a_second = limits.messages_at_once = 1'000'000;
    limits.requests_a_second = limits.requests_at_once = 1'000'000;
    limits.guests_an_hour = 1'000'000;
    limits.tables_a_person = 1'000;
    limits.connections_an_address = 10'000;
    limits.connections_a_person = 10'000;
    return limits;
}

class RunningServer {
public:
    explicit RunningServer(const std::string& folder, const server::Limits& limits = wide_limits(),
                           const std::string& web_folder = {}, bool behind_proxy = false,
                           const server::Time& time = server::machine_time())
        : store_(opened(folder)),
          net_(*store_, Library::standard(), limits, settings(web_folder, behind_proxy), 2, time) {
        server::log_only_errors();
        const auto open = net_.open();
        REQUIRE_MESSAGE(open.has_value(), (open ? "" : why(open.error())));
        thread_ = std::thread([this] { net_.run(); });
    }
    ~RunningServer() {
        net_.stop();
        thread_.join();
    }
    RunningServer(const RunningServer&) = delete;
    RunningServer& operator=(const RunningServer&) = delete;
    std::uint16_t port() const { return net_.port(); }

private:
    static std::unique_ptr<server::SqliteStore> opened(const std::string& folder) {
        auto store = server::SqliteStore::open(folder + "/saloon.db", seed_key(), server::Durability::crash);
        REQUIRE_MESSAGE(store.has_value(), (store ? "" : why(store.error())));
        return std::move(*store);
    }
    static server::NetSettings settings(const std::string& web_folder, bool behind_proxy) {
        server::NetSettings settings;
        settings.port = 0;
        settings.web_folder = web_folder;
        settings.behind_proxy = behind_proxy;
        return settings;
    }

    std::unique_ptr<server::SqliteStore> store_;
    server::Net net_;
    std::thread thread_;
};

}  // namespace saloon::kit
