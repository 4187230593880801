#include "server/serve.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <malloc.h>
#include <net/if.h>
#include <netinet/in.h>
#include <qrencode.h>
#include <sys/resource.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "host/language.h"
#include "server/data_folder.h"
#include "server/folder_lock.h"
#include "server/log.h"
#include "server/postgres_place.h"
#include "server/postgres_store.h"
#include "server/seal.h"

namespace saloon::server {
namespace {

// The first address of this machine that others on the network can reach.
std::string network_address() {
    ifaddrs* list = nullptr;
    if (getifaddrs(&list) != 0) return {};
    std::string found;
    for (const ifaddrs* at = list; at != nullptr && found.empty(); at = at->ifa_next) {
        if (at->ifa_addr == nullptr || at->ifa_addr->sa_family != AF_INET || (at->ifa_flags & IFF_LOOPBACK) != 0)
            continue;
        std::array<char, INET_ADDRSTRLEN> text{};
        inet_ntop(AF_INET, &reinterpret_cast<const sockaddr_in*>(at->ifa_addr)->sin_addr, text.data(), text.size());
        found = text.data();
    }
    freeifaddrs(list);
    return found;
}

// Before there are threads, for it counts for those that come later.
void seal_and_tell([[maybe_unused]] const ServeSettings& settings,
                   [[maybe_unused]] const DatabaseElsewhere* database = nullptr) {
#ifndef SALOON_UNSEALED
    const auto state = [](bool sealed) { return std::string(sealed ? "yes" : "not by this kernel"); };
    const Sealed sealed = seal(settings.data_folder, settings.net.web_folder, database);
    log_info("sealed", {{"files", state(sealed.files)}, {"calls", state(sealed.calls)}});
#endif
}

// Every connection is an open file, and some are left for the database: so a server that is full says so, and none runs
// out of files.
Limits within_files(Limits limits) {
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return limits;
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    getrlimit(RLIMIT_NOFILE, &files);
    constexpr rlim_t kept = 64;
    const rlim_t left = files.rlim_cur > 2 * kept ? files.rlim_cur - kept : files.rlim_cur / 2;
    if (left < static_cast<rlim_t>(limits.connections)) {
        log_info("fewer_connections",
                 {{"files", std::to_string(files.rlim_cur)}, {"connections", std::to_string(left)}});
        limits.connections = static_cast<std::int64_t>(left);
    }
    return limits;
}

void tell_where(const ServeSettings& settings, std::uint16_t port) {
    const std::string& address = settings.net.address;
    const bool everywhere = address == "0.0.0.0" || address == "::";
    const std::string tail = ":" + std::to_string(port) + "/";
    std::string text =
        spoken(
            said("server.open_at").text("link", "http://" + (everywhere ? std::string("localhost") : address) + tail)) +
        "\n";
    if (address != "127.0.0.1" && address != "::1") {
        const std::string reached = everywhere ? network_address() : address;
        if (!reached.empty()) {
            const std::string link = "http://" + reached + tail;
            text += spoken(said("server.on_network").text("link", link)) + "\n" + qr_code(link);
        }
    }
    if (settings.store.empty()) text += spoken(said("server.closes").text("folder", settings.data_folder)) + "\n";
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fflush(stdout);
}

// The way to a database elsewhere is found before the server is sealed, the database is opened after it.
Result<std::unique_ptr<Store>> elsewhere(const ServeSettings& settings) {
    PgPlace place(settings.store);
    const auto found = look_at(place);
    if (!found) return fault(found.error());
    if (auto same = folder_of_saloon(settings.data_folder, found->name); !same) return fault(same.error());
    const auto key = key_in(key_file_of(settings.data_folder, settings.key_file).path, found->key_mark);
    if (!key) return fault(key.error());
    const DatabaseElsewhere outside{place.ports(), place.files()};
    seal_and_tell(settings, &outside);
    auto store = PostgresStore::open(place, *key, settings.durability);
    if (!store) return fault(store.error());
    const auto name = (*store)->name();
    if (!name) return fault(name.error());
    if (auto same = folder_of_saloon(settings.data_folder, *name); !same) return fault(same.error());
    return std::move(*store);
}

Result<std::unique_ptr<Store>> in_folder(const ServeSettings& settings) {
    const auto key = key_of(settings.data_folder, key_file_of(settings.data_folder, settings.key_file));
    if (!key) return fault(key.error());
    seal_and_tell(settings);
    auto store = open_database(settings.data_folder, *key, settings.durability);
    if (!store) return fault(store.error());
    return std::move(*store);
}

}  // namespace

std::string default_web_folder() {
    namespace fs = std::filesystem;
    std::error_code failed;
    const fs::path program = fs::read_symlink("/proc/self/exe", failed).parent_path();
    // Beside the program, or in the project's folder when it runs from build/<preset>/cli.
    for (const char* place : {"web", "../share/saloon/web", "../../web", "../../../web/dist"}) {
        const fs::path folder = program / place;
        if (fs::exists(folder / "index.html", failed)) return fs::weakly_canonical(folder, failed).string();
    }
    return {};
}

std::string default_data_folder() {
    if (const char* state = std::getenv("XDG_STATE_HOME"); state != nullptr && *state == '/')
        return std::string(state) + "/saloon";
    if (const char* home = std::getenv("HOME"); home != nullptr && *home == '/')
        return std::string(home) + "/.local/state/saloon";
    return "saloon-data";
}

std::string qr_code(const std::string& text) {
    QRcode* code = QRcode_encodeString(text.c_str(), 0, QR_ECLEVEL_L, QR_MODE_8, 1);
    if (code == nullptr) return {};
    const int width = code->width;
    const auto dark = [&](int row, int column) {
        if (row < 0 || column < 0 || row >= width || column >= width) return false;
        return (code->data[row * width + column] & 1U) != 0;
    };
    std::string picture;
    constexpr int margin = 2;  // light around it, which readers need
    for (int row = -margin; row < width + margin; row += 2) {
        for (int column = -margin; column < width + margin; ++column) {
            const bool upper = !dark(row, column);
            const bool lower = !dark(row + 1, column);
            picture += upper ? (lower ? "\u2588" : "\u2580") : (lower ? "\u2584" : " ");
        }
        picture += '\n';
    }
    QRcode_free(code);
    return picture;
}

Result<void> serve(const ServeSettings& settings) {
    // A batch takes and gives back a megabyte: not to the kernel each time.
    mallopt(M_TRIM_THRESHOLD, 1'048'576);
    mallopt(M_TOP_PAD, 262'144);
    if (settings.quiet) log_only_errors();
    keep_private();
    const auto lock = FolderLock::take(settings.data_folder);
    if (!lock) return fault(lock.error());
    if (!settings.store.empty() && !is_postgres(settings.store)) return fault(said("server.store_is_no_address"));
    auto store = settings.store.empty() ? in_folder(settings) : elsewhere(settings);
    if (!store) return fault(store.error());
    const int threads = settings.worker_threads > 0
                            ? settings.worker_threads
                            : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    Net net(**store, Library::standard(), within_files(settings.limits), settings.net, threads);
    if (auto opened = net.open(); !opened) return opened;
    tell_where(settings, net.port());
    log_info("started", {{"address", settings.net.address}, {"port", std::to_string(net.port())}});
    net.run();
    log_info("stopped");
    return {};
}

}  // namespace saloon::server
