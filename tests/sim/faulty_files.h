// Between SQLite and its files: what is written or read can be made to fail, for this thread alone. Nothing waits for
// the real disk.
#pragma once

namespace saloon::sim {

struct FileFaults {
    bool full = false;        // nothing more can be written
    bool sync_fails = false;  // it was written, and the disk does not say that it has it
    bool unreadable = false;
};

FileFaults& file_faults();

// From now on SQLite opens its files through these.
void use_faulty_files();

}  // namespace saloon::sim
