// Any text as a record: it is refused with the line that is wrong, or replays, and then writes itself again.
#include "fuzz/kit.h"

using namespace saloon;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto record = read_record(fuzz::text_of(data, size));
    if (!record) {
        fuzz::promise(record.error().at >= 0, "a fault names the line", why(record.error()));
        return 0;
    }
    const std::string written = write_record(*record);
    const auto again = read_record(written);
    fuzz::promise(again && write_record(*again) == written, "a record that is written is read as it was", written);
    const auto table = Library::standard().replay(*record);
    if (!table) return 0;
    fuzz::look_at_everything(Library::standard(), **table);
    fuzz::promise((*table)->record().lines == record->lines, "a replayed record has the same lines", written);
    return 0;
}
