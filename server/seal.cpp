#include "server/seal.h"

#include <fcntl.h>
#include <linux/landlock.h>
#include <seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdint>

namespace saloon::server {
namespace {

constexpr std::uint64_t reading = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
constexpr std::uint64_t writing =
    LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_MAKE_REG;
constexpr std::uint64_t never = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_REMOVE_DIR |
                                LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR |
                                LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO |
                                LANDLOCK_ACCESS_FS_MAKE_BLOCK | LANDLOCK_ACCESS_FS_MAKE_SYM;

// Newer than the headers of some kernels.
constexpr std::uint64_t truncating = 1ULL << 14U;
constexpr long knows_truncating = 3;

// Newer than the headers of some kernels, too: where one may connect to by TCP.
constexpr long knows_ports = 4;
constexpr int rule_of_port = 2;
constexpr std::uint64_t connecting = 1ULL << 1U;
struct Wanted {
    std::uint64_t files;
    std::uint64_t ports;
};
struct Port {
    std::uint64_t access;
    std::uint64_t number;
};

bool allow_below(int rules, const std::string& place, std::uint64_t access) {
    const int handle = open(place.c_str(), O_PATH | O_CLOEXEC);
    if (handle < 0) return false;
    landlock_path_beneath_attr rule{};
    rule.allowed_access = access;
    rule.parent_fd = handle;
    const bool added = syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) == 0;
    close(handle);
    return added;
}

bool seal_files(const std::string& data_folder, const std::string& pages, const DatabaseElsewhere* database) {
    const long version = syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
    if (version < 1) return false;
    const std::uint64_t changing = writing | (version >= knows_truncating ? truncating : 0);
    const Wanted wanted{reading | changing | never, version >= knows_ports ? connecting : 0};
    const std::size_t size = version >= knows_ports ? sizeof wanted : sizeof wanted.files;
    const auto rules = static_cast<int>(syscall(SYS_landlock_create_ruleset, &wanted, size, 0));
    if (rules < 0) return false;
    if (database != nullptr) {
        for (const std::string& file : database->files) allow_below(rules, file, LANDLOCK_ACCESS_FS_READ_FILE);
        for (const std::uint16_t port : database->ports) {
            const Port rule{connecting, port};
            if (wanted.ports != 0) syscall(SYS_landlock_add_rule, rules, rule_of_port, &rule, 0);
        }
    }
    // Where there are no pages, none need be read. SQLite asks the device for its random numbers.
    if (!pages.empty()) allow_below(rules, pages, reading);
    allow_below(rules, "/dev/urandom", LANDLOCK_ACCESS_FS_READ_FILE);
    const bool kept =
        allow_below(rules, data_folder, reading | changing) && syscall(SYS_landlock_restrict_self, rules, 0) == 0;
    close(rules);
    return kept;
}

// What a server of tables has no use for, and who breaks into one has.
constexpr std::array<int, 37> refused{SCMP_SYS(execve),
                                      SCMP_SYS(execveat),
                                      SCMP_SYS(ptrace),
                                      SCMP_SYS(process_vm_readv),
                                      SCMP_SYS(process_vm_writev),
                                      SCMP_SYS(kcmp),
                                      SCMP_SYS(mount),
                                      SCMP_SYS(umount2),
                                      SCMP_SYS(pivot_root),
                                      SCMP_SYS(chroot),
                                      SCMP_SYS(open_tree),
                                      SCMP_SYS(move_mount),
                                      SCMP_SYS(fsopen),
                                      SCMP_SYS(setns),
                                      SCMP_SYS(unshare),
                                      SCMP_SYS(init_module),
                                      SCMP_SYS(finit_module),
                                      SCMP_SYS(delete_module),
                                      SCMP_SYS(kexec_load),
                                      SCMP_SYS(kexec_file_load),
                                      SCMP_SYS(bpf),
                                      SCMP_SYS(perf_event_open),
                                      SCMP_SYS(userfaultfd),
                                      SCMP_SYS(keyctl),
                                      SCMP_SYS(add_key),
                                      SCMP_SYS(request_key),
                                      SCMP_SYS(reboot),
                                      SCMP_SYS(swapon),
                                      SCMP_SYS(swapoff),
                                      SCMP_SYS(open_by_handle_at),
                                      SCMP_SYS(io_uring_setup),
                                      SCMP_SYS(io_uring_enter),
                                      SCMP_SYS(io_uring_register),
                                      SCMP_SYS(settimeofday),
                                      SCMP_SYS(clock_settime),
                                      SCMP_SYS(acct),
                                      SCMP_SYS(personality)};

bool seal_calls(bool calls_database) {
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
    if (filter == nullptr) return false;
    bool fine = true;
    for (const int call : refused) fine = seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), call, 0) == 0 && fine;
    if (!calls_database) fine = seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(connect), 0) == 0 && fine;
    fine = fine && seccomp_load(filter) == 0;
    seccomp_release(filter);
    return fine;
}

}  // namespace

Sealed seal(const std::string& data_folder, const std::string& pages, const DatabaseElsewhere* database) {
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return {};
    Sealed sealed;
    sealed.files = seal_files(data_folder, pages, database);
    sealed.calls = seal_calls(database != nullptr);
    return sealed;
}

}  // namespace saloon::server
