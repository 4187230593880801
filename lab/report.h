// A report as a list of what it shows, from which the terminal, the CSV file and the HTML page are written. Whoever
// makes a report knows nothing of columns or colours; whoever draws it knows nothing of games.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "lab/histogram.h"
#include "lab/statistics.h"

namespace saloon::lab {

struct Paragraph {
    std::string text;
};

struct Table {
    std::string title;
    std::vector<std::string> columns;  // the first one names the row
    std::vector<std::vector<std::string>> rows;
    std::string note;
};

// Shares or means with their intervals, and what would be expected of equals.
struct IntervalChart {
    struct Row {
        std::string name;
        double value;
        Interval interval;
    };
    std::string title;
    std::vector<Row> rows;
    double expected = 0;  // drawn as a line
    bool shares = true;   // in per cent
};

struct Distribution {
    std::string title;
    std::string axis;
    std::vector<Histogram::Bar> bars;
    double mean = 0;
};

struct Curve {
    std::string title;
    std::string axis;            // what runs from left to right, 0 to 100 %
    std::vector<double> shares;  // 0 to 1, evenly spaced
    double expected = 0;         // what chance alone would give
    std::string expected_name;
};

struct HeatMap {
    std::string title;
    std::string across;
    std::string down;
    std::vector<std::string> columns;
    std::vector<std::string> rows;
    std::vector<std::vector<double>> values;  // row by row
    bool shares = true;                       // in per cent
};

// How something went, step by step: a line for each of those who took part, and the steps to look at.
struct Course {
    struct Line {
        std::string name;
        std::vector<double> values;  // before the first step, after the first, after the second, ...
    };
    std::string title;
    std::string axis;  // what runs from left to right
    std::string unit;  // of the values, " %" or " points"
    std::vector<Line> lines;
    std::vector<std::size_t> marks;  // steps to look at, from 1, numbered as they come
};

// Amounts to the left and to the right of nothing, for each row the parts that add up to its sum.
struct Balance {
    struct Row {
        std::string name;
        std::vector<double> parts;
    };
    std::string title;
    std::string unit;
    std::vector<std::string> parts;  // their names
    std::vector<Row> rows;
};

using Block = std::variant<Paragraph, Table, IntervalChart, Distribution, Curve, HeatMap, Course, Balance>;

struct Section {
    std::string heading;
    std::vector<Block> blocks;
};

struct Report {
    std::string title;
    std::string summary;                                     // one or two sentences: the answer
    std::vector<std::pair<std::string, std::string>> tiles;  // a few figures at a glance, each with its name
    std::vector<std::pair<std::string, std::string>> facts;  // command, seed, version, edition, …
    std::vector<Section> sections;
    std::string timing;  // the only part that differs from run to run
};

std::string as_text(const Report& report, int width);
std::string as_text(const Table& table, int width);
std::string as_html(const Report& report);

}  // namespace saloon::lab
