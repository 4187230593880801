#include <iostream>
#include <string>

#include "table/referee.h"

int main() {
    const saloon::Referee referee(saloon::Library::standard());
    std::string line;
    while (std::getline(std::cin, line)) std::cout << referee.answer(line) << std::endl;
}
