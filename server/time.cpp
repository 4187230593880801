#include "server/time.h"

namespace saloon::server {
namespace {

class MachineTime final : public Time {
public:
    Milliseconds date() const override {
        const auto now = std::chrono::system_clock::now().time_since_epoch();
        return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
    }
    std::chrono::microseconds running() const override {
        const auto now = std::chrono::steady_clock::now().time_since_epoch();
        return std::chrono::duration_cast<std::chrono::microseconds>(now);
    }
};

}  // namespace

const Time& machine_time() {
    static const MachineTime time;
    return time;
}

}  // namespace saloon::server
