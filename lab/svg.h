// The charts of a report as inline SVG. Colours are the page's CSS variables, so that one drawing serves day, night and
// paper; every mark also has a shape or a text, so that nothing hangs on colour alone.
#pragma once

#include <string>

#include "lab/report.h"

namespace saloon::lab {

std::string svg_of(const IntervalChart& chart);
std::string svg_of(const Distribution& chart);
std::string svg_of(const Curve& chart);
std::string svg_of(const HeatMap& chart);
std::string svg_of(const Course& chart);   // svg_course.cpp
std::string svg_of(const Balance& chart);  // svg_course.cpp

std::string escaped(std::string_view text);  // for HTML

}  // namespace saloon::lab
