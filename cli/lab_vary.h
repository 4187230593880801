// What a sweep varies: "players=2..6", "thief=keep,shot", or a number of an edition's file by its place in it,
// "base.json#/supplies/oxen=4..8"; "seats=greenhorn,deputy:50" varies who plays.
#pragma once

#include "cli/lab_arguments.h"

namespace saloon {

// At most so many of them.
std::vector<lab::Varied> varied_from(const std::vector<std::string>& words, std::size_t most);

// One point of the sweep: the options, the data files and the players with which it is played.
struct Setting {
    Json options;
    std::vector<DataFile> files;
    std::string seats{};  // where they are varied
};
// With one value of each, in their order.
Setting setting_of(const std::vector<lab::Varied>& varied, const std::vector<std::string>& values,
                   const LabArguments& arguments);
// Of one or two that are varied all settings, in the order of the values, the second name running faster.
std::vector<Setting> settings_of(const std::vector<lab::Varied>& varied, const LabArguments& arguments);

}  // namespace saloon
