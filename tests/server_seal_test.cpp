// A sealed server: what it has given up it does not get back. Tried in a process of its own, for there is no way back.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

#include "server/seal.h"
#include "tests/kit/running_server.h"
#include "tests/kit/server_program.h"

using namespace saloon;

namespace {

bool opens(const std::string& path, int how) {
    const int file = open(path.c_str(), how | O_CLOEXEC, 0600);
    if (file >= 0) close(file);
    return file >= 0;
}

// What was wrong, as a number; 0: nothing. Nothing of the test framework is used: this is the child.
int try_what_is_sealed(const std::string& folder) {
    const server::Sealed sealed = server::seal(folder + "/data", folder + "/web");
    if (sealed.files) {
        if (opens("/etc/passwd", O_RDONLY)) return 1;
        if (opens(folder + "/secret", O_RDONLY)) return 2;
        if (opens(folder + "/web/page", O_WRONLY)) return 3;
        if (!opens(folder + "/web/page", O_RDONLY)) return 4;
        if (!opens(folder + "/data/made", O_RDWR | O_CREAT | O_TRUNC)) return 5;
        if (unlink((folder + "/data/made").c_str()) != 0) return 6;
        if (opens(folder + "/made", O_RDWR | O_CREAT)) return 7;
    }
    if (sealed.calls) {
        char program[] = "/bin/true";
        char* words[] = {program, nullptr};
        execv(program, words);  // comes back only where it is refused
        if (errno != EPERM) return 8;
        sockaddr_in place{};
        place.sin_family = AF_INET;
        const int file = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        if (connect(file, reinterpret_cast<const sockaddr*>(&place), sizeof place) == 0 || errno != EPERM) return 9;
    }
    return sealed.files && sealed.calls ? 0 : 100;
}

}  // namespace

TEST_CASE("a sealed server reads and writes only its own, and starts and calls nothing") {
    const std::string folder = kit::empty_folder("seal");
    std::filesystem::create_directories(folder + "/data");
    std::filesystem::create_directories(folder + "/web");
    std::ofstream(folder + "/secret") << "x";
    std::ofstream(folder + "/web/page") << "x";
    const pid_t child = fork();
    if (child == 0) _exit(try_what_is_sealed(folder));
    int status = 0;
    waitpid(child, &status, 0);
    REQUIRE(WIFEXITED(status));
    if (WEXITSTATUS(status) == 100)
        MESSAGE("this kernel does not seal everything");
    else
        CHECK(WEXITSTATUS(status) == 0);
    std::filesystem::remove_all(folder);
}
