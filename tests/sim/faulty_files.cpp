#include "tests/sim/faulty_files.h"

#include <sqlite3.h>

namespace saloon::sim {
namespace {

thread_local FileFaults faults;

// SQLite gives room for this and, behind it, for the file that does the work.
struct File {
    sqlite3_file face;
};
static_assert(sizeof(File) % 8 == 0);

sqlite3_file* real(sqlite3_file* file) {
    return reinterpret_cast<sqlite3_file*>(reinterpret_cast<char*>(file) + sizeof(File));
}
const sqlite3_io_methods& does(sqlite3_file* file) { return *real(file)->pMethods; }

int close_file(sqlite3_file* file) { return does(file).xClose(real(file)); }
int read_file(sqlite3_file* file, void* into, int size, sqlite3_int64 at) {
    return faults.unreadable ? SQLITE_IOERR_READ : does(file).xRead(real(file), into, size, at);
}
int write_file(sqlite3_file* file, const void* from, int size, sqlite3_int64 at) {
    return faults.full ? SQLITE_FULL : does(file).xWrite(real(file), from, size, at);
}
int truncate_file(sqlite3_file* file, sqlite3_int64 size) { return does(file).xTruncate(real(file), size); }
int sync_file(sqlite3_file*, int) { return faults.sync_fails ? SQLITE_IOERR_FSYNC : SQLITE_OK; }
int size_of_file(sqlite3_file* file, sqlite3_int64* size) { return does(file).xFileSize(real(file), size); }
int lock_file(sqlite3_file* file, int level) { return does(file).xLock(real(file), level); }
int unlock_file(sqlite3_file* file, int level) { return does(file).xUnlock(real(file), level); }
int is_reserved(sqlite3_file* file, int* yes) { return does(file).xCheckReservedLock(real(file), yes); }
int control_file(sqlite3_file* file, int what, void* how) { return does(file).xFileControl(real(file), what, how); }
int sector_of(sqlite3_file* file) { return does(file).xSectorSize(real(file)); }
int kind_of(sqlite3_file* file) { return does(file).xDeviceCharacteristics(real(file)); }
int map_shared(sqlite3_file* file, int page, int size, int extend, void volatile** at) {
    return does(file).xShmMap(real(file), page, size, extend, at);
}
int lock_shared(sqlite3_file* file, int first, int count, int how) {
    return does(file).xShmLock(real(file), first, count, how);
}
void order_shared(sqlite3_file* file) { does(file).xShmBarrier(real(file)); }
int unmap_shared(sqlite3_file* file, int remove) { return does(file).xShmUnmap(real(file), remove); }

constexpr sqlite3_io_methods methods{
    2,           close_file,   read_file,    write_file,   truncate_file, sync_file, size_of_file,
    lock_file,   unlock_file,  is_reserved,  control_file, sector_of,     kind_of,   map_shared,
    lock_shared, order_shared, unmap_shared, nullptr,      nullptr};

sqlite3_vfs* ordinary = nullptr;

int open_file(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* got) {
    const int state = ordinary->xOpen(ordinary, name, real(file), flags, got);
    file->pMethods = real(file)->pMethods == nullptr ? nullptr : &methods;
    return state;
}

}  // namespace

FileFaults& file_faults() { return faults; }

void use_faulty_files() {
    if (ordinary != nullptr) return;
    ordinary = sqlite3_vfs_find(nullptr);
    static sqlite3_vfs shim = *ordinary;
    shim.zName = "simulated";
    shim.szOsFile = static_cast<int>(sizeof(File)) + ordinary->szOsFile;
    shim.xOpen = open_file;
    sqlite3_vfs_register(&shim, 1);
}

}  // namespace saloon::sim
