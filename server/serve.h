// `saloon serve` without its arguments: opens the data folder, listens, tells where, and stays until it is stopped.
#pragma once

#include <string>

#include "server/limits.h"
#include "server/net.h"
#include "server/sqlite_store.h"

namespace saloon::server {

struct ServeSettings {
    NetSettings net;
    Limits limits;
    std::string data_folder;
    std::string store;     // a PostgreSQL database; empty: the SQLite one in the data folder
    std::string key_file;  // empty: one in the data folder
    Durability durability = Durability::power_cut;
    int worker_threads = 0;  // 0: as many as there are cores
    bool quiet = false;      // only errors in the log
};

Result<void> serve(const ServeSettings& settings);

// Where pages are, if they were built: beside the program or in the project it was built from.
std::string default_web_folder();
std::string default_data_folder();

// A code that phones read, in half blocks; empty where the text is too long.
std::string qr_code(const std::string& text);

}  // namespace saloon::server
