#include "lab/trouble.h"

#include <cstdio>
#include <mutex>
#include <set>
#include <string>

#include "host/language.h"

namespace saloon::lab {

void tell_trouble(const Fault& fault) {
    constexpr std::size_t told_max = 20;  // a program that fails in a new way every time does not fill the screen
    static std::mutex telling;
    static std::set<std::string> told;
    const std::string sentence = spoken(fault.said);
    const std::scoped_lock lock(telling);
    if (told.size() < told_max && told.insert(sentence).second) std::fprintf(stderr, "\r%s\n", sentence.c_str());
}

}  // namespace saloon::lab
