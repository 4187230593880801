// WebSocket frames (RFC 6455), read and written on bytes alone. Ours instead of a library's stream, because several
// messages for one reader then go out in one write, a silent connection holds no buffers, and the reader can be fuzzed.
// No extensions; a message is text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace saloon::server {

enum class Opcode : std::uint8_t { more = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

// Appends one whole frame. A client masks with a key, a server never does.
void write_frame(std::string& out, Opcode opcode, std::string_view payload, std::optional<std::uint32_t> mask = {});
// What stands before a payload of so many bytes, without a mask.
void write_frame_head(std::string& out, Opcode opcode, std::size_t size);
void write_close(std::string& out, std::uint16_t status, std::string_view why, std::optional<std::uint32_t> mask = {});

// Collects bytes as they come and gives whole messages and control frames.
class FrameReader {
public:
    FrameReader(std::size_t message_max, bool masked) : message_max_(message_max), masked_(masked) {}

    struct Event {
        enum class Kind : std::uint8_t { message, ping, pong, close, wrong } kind;
        std::string_view payload;  // valid until the next call; for wrong: what is wrong
        std::uint16_t status = 0;  // wrong: how to close
    };
    void add(std::string_view bytes) { bytes_.append(bytes); }
    // The next whole thing, or nothing when more bytes are needed. After `wrong` the connection is to be closed.
    std::optional<Event> next();
    std::size_t held() const { return bytes_.capacity() + message_.capacity(); }
    void tidy();  // gives back what is not needed; called when a read is worked off

private:
    struct Header {
        bool last;
        Opcode opcode;
        std::size_t begin;  // of the payload
        std::size_t length;
        std::uint32_t mask;
    };
    std::optional<Header> header();
    Event wrong(std::uint16_t status, const char* why);

    std::size_t message_max_;
    bool masked_;
    bool broken_ = false;
    bool in_message_ = false;
    const char* why_ = nullptr;
    std::uint16_t status_ = 0;
    std::size_t used_ = 0;  // of bytes_
    std::string bytes_;
    std::string message_;  // in several frames
};

bool is_utf8(std::string_view text);

}  // namespace saloon::server
