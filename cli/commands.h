// One function a command: it adds the command with its arguments to the program, and what it does as a callback.
// A callback that cannot go on throws Failure.
#pragma once

namespace CLI {
class App;  // a large header, which only the commands' own files include
}

namespace saloon {

void add_analyse(CLI::App& program);
void add_play(CLI::App& program);
void add_replay(CLI::App& program);
void add_story(CLI::App& program);
void add_games(CLI::App& program);
void add_rule(CLI::App& program);
void add_lab(CLI::App& program);
void add_lint(CLI::App& program);
void add_referee(CLI::App& program);
void add_bench(CLI::App& program);
void add_admin(CLI::App& program);
void add_serve(CLI::App& program);
void add_verify(CLI::App& program);
void add_help(CLI::App& program);
void add_version(CLI::App& program);

// What `saloon` does without a command.
void run_server();

// The arguments are CLI11's to read; what is wrong with them is one sentence and exit status 2.
int run_program(int count, char** words);

}  // namespace saloon
