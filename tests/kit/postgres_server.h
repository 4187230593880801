// A real PostgreSQL for tests: made in a temporary folder, reached by a socket there and by a port of the loopback,
// gone at the end of the program. It is not to run as root, so for root it is run as the user postgres, whom its
// package makes.
#pragma once

#include <doctest/doctest.h>
#include <fcntl.h>
#include <grp.h>
#include <libpq-fe.h>
#include <netinet/in.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace saloon::kit {

class PostgresServer {
public:
    // Null where there is none on this machine, which is told.
    static PostgresServer* standard() {
        static const std::unique_ptr<PostgresServer> one = made();
        if (!one) MESSAGE("left out: this machine has no PostgreSQL (Debian's package postgresql)");
        return one.get();
    }
    ~PostgresServer() {
        end(SIGINT);
        std::filesystem::remove_all(folder_);
    }
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;

    // By the socket; `name` must be there, see fresh().
    std::string address(const std::string& name) const {
        return "postgres:///" + name + "?host=" + folder_ + "&port=" + std::to_string(port_) + "&user=saloon";
    }
    std::string by_port(const std::string& name, const std::string& password) const {
        return "postgres://guard:" + password + "@localhost:" + std::to_string(port_) + "/" + name;
    }
    std::string fresh() {
        const std::string name = "saloon_" + std::to_string(++databases_);
        run("postgres", "CREATE DATABASE " + name + " OWNER guard");
        return name;
    }
    // The first value that comes back.
    std::string run(const std::string& name, const std::string& sql) const {
        PGconn* connection = PQconnectdb(address(name).c_str());
        PGresult* result = PQexec(connection, sql.c_str());
        const bool fine = PQresultStatus(result) == PGRES_COMMAND_OK || PQresultStatus(result) == PGRES_TUPLES_OK;
        const std::string why = PQerrorMessage(connection);
        std::string value = fine && PQntuples(result) > 0 ? PQgetvalue(result, 0, 0) : "";
        PQclear(result);
        PQfinish(connection);
        REQUIRE_MESSAGE(fine, why);
        return value;
    }
    // Every connection of a saloon to it is cut.
    void cut(const std::string& name) const {
        run(name,
            "SELECT count(pg_terminate_backend(pid, 10000)) FROM pg_stat_activity WHERE application_name = 'saloon' "
            "AND "
            "datname = current_database()");
    }
    void start() {
        // What is left of one that was killed is in the way for a moment.
        for (int tries = 0; tries < 600; ++tries) {
            process_ = child({"postgres", "-D", folder_ + "/data"});
            while (waitpid(process_, nullptr, WNOHANG) == 0) {
                if (PQping(address("postgres").c_str()) == PQPING_OK) return;
                usleep(20'000);
            }
            usleep(100'000);
        }
        REQUIRE_MESSAGE(false, "PostgreSQL does not start");
    }
    void end(int signal) {
        if (process_ <= 0) return;
        kill(process_, signal);
        waitpid(process_, nullptr, 0);
        process_ = -1;
    }

private:
    static std::string binaries() {
        std::string found;
        std::error_code failed;
        for (const auto& entry : std::filesystem::directory_iterator("/usr/lib/postgresql", failed))
            if (std::filesystem::exists(entry.path() / "bin/initdb")) found = (entry.path() / "bin/").string();
        return found;
    }
    static const passwd* user() { return getuid() == 0 ? getpwnam("postgres") : getpwuid(getuid()); }
    static std::unique_ptr<PostgresServer> made() {
        if (binaries().empty() || user() == nullptr) return nullptr;
        return std::unique_ptr<PostgresServer>(new PostgresServer);
    }
    PostgresServer() : folder_("/tmp/saloon-pg-" + std::to_string(getpid())), port_(free_port()) {
        std::filesystem::remove_all(folder_);
        std::filesystem::create_directories(folder_);
        REQUIRE(chown(folder_.c_str(), user()->pw_uid, user()->pw_gid) == 0);
        const pid_t making = child({"initdb", "-D", folder_ + "/data", "-U", "saloon", "-A", "trust", "-E", "UTF8",
                                    "--no-locale", "--no-sync"});
        int status = 1;
        waitpid(making, &status, 0);
        REQUIRE(status == 0);
        write("postgresql.conf", "listen_addresses = '127.0.0.1'\nport = " + std::to_string(port_) +
                                     "\nunix_socket_directories = '" + folder_ + "'\nmax_connections = 40\n" +
                                     "shared_buffers = 32MB\n" + disk());
        write("pg_hba.conf", "local all all trust\nhost all guard 127.0.0.1/32 scram-sha-256\n");
        start();
        run("postgres", "CREATE ROLE guard LOGIN PASSWORD 'right'");
    }
    // What is killed keeps what the kernel has, so its tests need not wait for the disk; a kill test that is to say
    // something does.
    static std::string disk() { return std::getenv("SALOON_KILLS") != nullptr ? "" : "fsync = off\n"; }
    void write(const std::string& name, const std::string& text) const {
        const std::string path = folder_ + "/data/" + name;
        const int file = open(path.c_str(), O_WRONLY | O_TRUNC | O_CLOEXEC);
        REQUIRE(::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()));
        close(file);
    }
    static int free_port() {
        const int file = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_in place{};
        place.sin_family = AF_INET;
        place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof place;
        REQUIRE(bind(file, reinterpret_cast<const sockaddr*>(&place), sizeof place) == 0);
        getsockname(file, reinterpret_cast<sockaddr*>(&place), &size);
        close(file);
        return ntohs(place.sin_port);
    }
    static pid_t child(std::vector<std::string> words) {
        words[0] = binaries() + words[0];
        std::vector<char*> arguments;
        for (std::string& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        const passwd* as = user();
        const pid_t process = fork();
        if (process != 0) return process;
        if (getuid() == 0 && (setgroups(0, nullptr) != 0 || setgid(as->pw_gid) != 0 || setuid(as->pw_uid) != 0))
            _exit(126);
        prctl(PR_SET_PDEATHSIG, SIGINT);
        setsid();
        const int nowhere = open("/dev/null", O_RDWR);
        for (const int file : {0, 1, 2}) dup2(nowhere, file);
        execv(arguments[0], arguments.data());
        _exit(127);
    }

    std::string folder_;
    int port_;
    pid_t process_ = -1;
    int databases_ = 0;
};

}  // namespace saloon::kit
