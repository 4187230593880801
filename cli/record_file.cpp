#include "cli/record_file.h"

#include "cli/failure.h"
#include "cli/files.h"
#include "cli/language.h"

namespace saloon {

Record record_in(const std::string& file) {
    auto record = read_record(read_text_file(file, record_bytes_max));
    if (!record) throw Failure(spoken(said("text.in_file").text("file", file).said("why", record.error().said)));
    return std::move(*record);
}

std::unique_ptr<Table> replayed(const Library& library, const Record& record, const std::string& file) {
    auto table = library.replay(record);
    if (!table) throw Failure(spoken(said("text.in_file").text("file", file).said("why", table.error().said)));
    return std::move(*table);
}

}  // namespace saloon
