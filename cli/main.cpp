#include "cli/commands.h"

int main(int count, char** words) { return saloon::run_program(count, words); }
