// Any text as an edition of some game: it is refused with a sentence that names the file, or a game can be played
// with it.
#include <algorithm>
#include <string>

#include "core/hash.h"
#include "fuzz/json_mutator.h"
#include "fuzz/kit.h"
#include "tests/kit/random_options.h"

using namespace saloon;

namespace {

constexpr const char* path = "under-test.json";

void play_with(const DataFile& file) {
    // In place of the game's own file, so that it may have its name. Where a game has several they stay: this one is
    // then read after them, and takes the place of what it is.
    std::vector<DataFile> files = built_in_files();
    if (std::ranges::count(files, file.game, &DataFile::game) == 1)
        std::erase_if(files, [&](const DataFile& built_in) { return built_in.game == file.game; });
    files.push_back(file);
    const auto library = Library::with(files);
    if (!library) {
        const std::string& why = why(library.error());
        fuzz::promise(why.find(path) != std::string::npos, "a fault names the file", why);
        return;
    }
    const GameKind& kind = **library->find(file.game);
    Rng rng(file.text.size());
    const auto table = kind.open(kit::random_options(kind.options(), rng));
    if (!table) return;
    fuzz::play_on(**table, rng, 300);
    fuzz::look_at_everything(*library, **table);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    // One game an input, always the same: to read the files of all takes long under the sanitizers.
    const std::string text(fuzz::text_of(data, size));
    const auto& games = Library::standard().games();
    play_with({games[hash_text(text) % games.size()]->info().slug, path, text});
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t size_max,
                                               unsigned seed) {
    return fuzz::mutate_json(data, size, size_max, seed);
}
