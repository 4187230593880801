// A report as one page that opens from disk: no script, no font, no picture from elsewhere. Light and dark follow the
// reader's machine; on paper it is black on white.
#include "host/language.h"
#include "lab/report.h"
#include "lab/svg.h"

namespace saloon::lab {
namespace {

constexpr const char* style = R"(
:root { --paper:#F4ECDC; --card:#FFFDF7; --ink:#2A211B; --soft:#6B5C4D; --line:#D9CBB2; --wood:#7A5233;
  --brass:#8A6116; --wanted:#A33B2B; --sage:#6F8F72; color-scheme: light dark; }
@media (prefers-color-scheme: dark) { :root { --paper:#17130F; --card:#221C16; --ink:#EFE6D6; --soft:#B5A68F;
  --line:#463A2C; --wood:#B98A5E; --brass:#D9A94A; --wanted:#D9674F; --sage:#86A98A; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); line-height: 1.5;
  font: 16px/1.5 "Source Sans 3", "Segoe UI", system-ui, sans-serif; font-variant-numeric: tabular-nums; }
main { max-width: 1120px; margin: 0 auto; padding: 28px 20px 48px; }
header { border-bottom: 3px double var(--wood); padding-bottom: 14px; margin-bottom: 24px; }
.brand { color: var(--brass); font-weight: 600; letter-spacing: .04em; margin: 0; }
h1 { font: 400 2.3rem/1.15 Rye, Sancreek, Rockwell, "Roboto Slab", Georgia, serif; margin: 2px 0 10px; }
.summary { font-size: 1.15rem; margin: 0; max-width: 46em; }
.tiles { display: flex; flex-wrap: wrap; gap: 12px; margin: 0; padding: 0; list-style: none; }
.tiles li { flex: 1 1 130px; background: var(--card); border: 1px solid var(--line); border-radius: 8px;
  padding: 12px 16px; color: var(--soft); font-size: .95rem; line-height: 1.3; }
.tiles b { display: block; font: 600 1.7rem/1.2 Rockwell, "Roboto Slab", Georgia, serif; color: var(--ink); }
h2 { font: 600 1.3rem/1.3 Rockwell, "Roboto Slab", Georgia, serif; margin: 36px 0 12px; color: var(--wood); }
.blocks { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 480px), 1fr)); gap: 18px;
  align-items: start; }
figure, .table { margin: 0; background: var(--card); border: 1px solid var(--line); border-radius: 8px;
  padding: 14px 16px; overflow-x: auto; }
.wide { grid-column: 1 / -1; }
p.wide { margin: 0; max-width: 60em; }
figcaption, caption { font-weight: 600; text-align: left; padding-bottom: 8px; }
p.note { color: var(--soft); margin: 8px 0 0; font-size: .92rem; max-width: 60em; }
table { border-collapse: collapse; width: 100%; font-size: .95rem; }
th, td { text-align: right; padding: 4px 8px; border-bottom: 1px solid var(--line); white-space: nowrap; }
th { color: var(--soft); font-weight: 600; white-space: normal; vertical-align: bottom; }
th:first-child, td:first-child { text-align: left; padding-left: 0; white-space: normal; min-width: 9em; }
tr:last-child td { border-bottom: 0; }
svg { width: 100%; height: auto; display: block; }
svg text { font: 13px "Source Sans 3", "Segoe UI", system-ui, sans-serif; fill: var(--ink); }
svg .axis, svg .note { fill: var(--soft); font-size: 12px; }
svg .value { font-weight: 600; }
.bar { fill: var(--sage); }
.area { fill: var(--sage); fill-opacity: .22; }
.curve { fill: none; stroke: var(--sage); stroke-width: 2.5; }
.line1 { stroke: var(--wanted); } .line2 { stroke: var(--brass); }
.part0 { fill: var(--line); } .part1 { fill: var(--brass); } .part2 { fill: var(--sage); }
.dot { fill: var(--ink); }
.whisker { stroke: var(--ink); stroke-width: 1.5; }
.grid { stroke: var(--line); stroke-width: 1; }
.tick { stroke: var(--soft); stroke-width: 1; }
.expected { stroke: var(--wanted); stroke-width: 1.5; stroke-dasharray: 5 4; }
.heat { fill: var(--brass); stroke: var(--line); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0; font-size: .95rem; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
code { font: .9em ui-monospace, "Cascadia Mono", Menlo, monospace; }
footer { margin-top: 40px; border-top: 3px double var(--wood); padding-top: 16px; }
@media print { :root { --paper:#fff; --card:#fff; --ink:#000; --soft:#333; --line:#bbb; --wood:#000; --brass:#555;
  --wanted:#000; --sage:#888; } body { font-size: 10pt; } .blocks { grid-template-columns: 1fr 1fr; gap: 10px; }
  h1 { font-size: 20pt; } h2 { margin: 18px 0 8px; } .summary { font-size: 11pt; } p.note { font-size: 8.5pt; } .tiles b { font-size: 14pt; }
  main { max-width: none; padding: 0; }
  figure { break-inside: avoid; } table { font-size: 8.5pt; } th, td { padding: 2px 5px; } h2 { break-after: avoid; } tr { break-inside: avoid; } }
)";

std::string html_of(const Paragraph& paragraph) { return "<p class=\"wide\">" + escaped(paragraph.text) + "</p>\n"; }

std::string html_of(const Table& table) {
    const bool wide = table.columns.size() > 4 || table.columns.size() == 1;  // a column alone is text
    std::string out = wide ? "<div class=\"table wide\"><table>" : "<div class=\"table\"><table>";
    if (!table.title.empty()) out += "<caption>" + escaped(table.title) + "</caption>";
    out += "<thead><tr>";
    for (const std::string& column : table.columns) out += "<th scope=\"col\">" + escaped(column) + "</th>";
    out += "</tr></thead>\n<tbody>\n";
    for (const auto& row : table.rows) {
        out += "<tr>";
        for (const std::string& cell : row) out += "<td>" + escaped(cell) + "</td>";
        out += "</tr>\n";
    }
    out += "</tbody></table>";
    if (!table.note.empty()) out += "<p class=\"note\">" + escaped(table.note) + "</p>";
    return out + "</div>\n";
}

template <class Chart>
std::string html_of(const Chart& chart) {
    constexpr bool wide = std::is_same_v<Chart, Course>;
    return std::string(wide ? "<figure class=\"wide\">" : "<figure>") + "<figcaption>" + escaped(chart.title) +
           "</figcaption>\n" + svg_of(chart) + "</figure>\n";
}

}  // namespace

std::string as_html(const Report& report) {
    std::string out = "<!DOCTYPE html>\n<html lang=\"" + spoken_language().language() +
                      "\">\n<head>\n<meta charset=\"utf-8\">\n"
                      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" +
                      escaped(report.title) + "</title>\n<style>" + style + "</style>\n</head>\n<body>\n<main>\n";
    out += "<header><p class=\"brand\">\u2605 " + escaped(spoken("lab.brand")) + "</p><h1>" + escaped(report.title) +
           "</h1><p class=\"summary\">" + escaped(report.summary) + "</p></header>\n";
    if (!report.tiles.empty()) {
        out += "<ul class=\"tiles\">";
        for (const auto& [figure, name] : report.tiles)
            out += "<li><b>" + escaped(figure) + "</b>" + escaped(name) + "</li>";
        out += "</ul>\n";
    }
    for (const Section& section : report.sections) {
        out += "<section><h2>" + escaped(section.heading) + "</h2>\n<div class=\"blocks\">\n";
        for (const Block& block : section.blocks)
            out += std::visit([](const auto& each) { return html_of(each); }, block);
        out += "</div></section>\n";
    }
    out += "<footer><dl>\n";
    for (const auto& [name, value] : report.facts)
        out += "<dt>" + escaped(name) + "</dt><dd><code>" + escaped(value) + "</code></dd>\n";
    return out + "</dl>\n<p class=\"note\">" + escaped(report.timing) + "</p></footer>\n</main>\n</body>\n</html>\n";
}

}  // namespace saloon::lab
