#include "server/frames.h"

#include <array>

namespace saloon::server {
namespace {

constexpr std::uint16_t protocol_error = 1002;
constexpr std::uint16_t not_text = 1003;
constexpr std::uint16_t bad_text = 1007;
constexpr std::uint16_t too_big = 1009;

void unmask(char* bytes, std::size_t length, std::uint32_t mask) {
    const std::array<char, 4> key{static_cast<char>(mask >> 24U), static_cast<char>(mask >> 16U),
                                  static_cast<char>(mask >> 8U), static_cast<char>(mask)};
    for (std::size_t i = 0; i < length; ++i) bytes[i] = static_cast<char>(bytes[i] ^ key[i % 4]);
}

void write_head(std::string& out, Opcode opcode, std::size_t size, bool masked) {
    const unsigned mask_bit = masked ? 0x80U : 0U;
    out += static_cast<char>(0x80U | static_cast<unsigned>(opcode));
    const auto big_endian = [&](int bytes) {
        for (int i = bytes; i-- > 0;) out += static_cast<char>(size >> (8U * static_cast<unsigned>(i)));
    };
    if (size < 126) {
        out += static_cast<char>(mask_bit | size);
    } else if (size < 65'536) {
        out += static_cast<char>(mask_bit | 126U);
        big_endian(2);
    } else {
        out += static_cast<char>(mask_bit | 127U);
        big_endian(8);
    }
}

}  // namespace

void write_frame_head(std::string& out, Opcode opcode, std::size_t size) { write_head(out, opcode, size, false); }

void write_frame(std::string& out, Opcode opcode, std::string_view payload, std::optional<std::uint32_t> mask) {
    write_head(out, opcode, payload.size(), mask.has_value());
    if (mask)
        for (int i = 4; i-- > 0;) out += static_cast<char>(*mask >> (8U * static_cast<unsigned>(i)));
    const std::size_t begin = out.size();
    out += payload;
    if (mask) unmask(out.data() + begin, payload.size(), *mask);
}

void write_close(std::string& out, std::uint16_t status, std::string_view why, std::optional<std::uint32_t> mask) {
    std::string payload{static_cast<char>(status >> 8U), static_cast<char>(status)};
    payload += why.substr(0, 120);
    write_frame(out, Opcode::close, payload, mask);
}

FrameReader::Event FrameReader::wrong(std::uint16_t status, const char* why) {
    broken_ = true;
    why_ = why;
    status_ = status;
    return {Event::Kind::wrong, why, status};
}

// What is wrong with a header sets broken_; nothing means that more bytes are needed, or that it is wrong.
std::optional<FrameReader::Header> FrameReader::header() {
    const std::size_t left = bytes_.size() - used_;
    if (left < 2) return std::nullopt;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes_[used_ + i]); };
    const auto opcode = static_cast<Opcode>(byte(0) & 15U);
    const bool last = (byte(0) & 0x80U) != 0;
    const bool control = byte(0) & 8U;
    const auto refuse = [&](std::uint16_t status, const char* why) {
        (void)wrong(status, why);
        return std::nullopt;
    };
    if ((byte(0) & 0x70U) != 0) return refuse(protocol_error, "no extension was agreed on");
    if (opcode == Opcode::binary) return refuse(not_text, "messages are text");
    const bool known = opcode == Opcode::more || opcode == Opcode::text || opcode == Opcode::close ||
                       opcode == Opcode::ping || opcode == Opcode::pong;
    if (!known) return refuse(protocol_error, "there is no such frame");
    if (((byte(1) & 0x80U) != 0) != masked_) return refuse(protocol_error, "frames of a client are masked");
    std::size_t length = byte(1) & 0x7FU;
    if (control && (!last || length > 125)) return refuse(protocol_error, "a control frame is short and whole");
    std::size_t at = 2;
    const std::size_t more = length == 126 ? 2 : length == 127 ? 8 : 0;
    if (left < at + more) return std::nullopt;
    if (more != 0) {
        std::uint64_t wide = 0;
        for (std::size_t i = 0; i < more; ++i) wide = wide << 8U | byte(at + i);
        if (wide > message_max_) return refuse(too_big, "this message is too long");
        length = static_cast<std::size_t>(wide);
        at += more;
    }
    if (!control && length + message_.size() > message_max_) return refuse(too_big, "this message is too long");
    if (!control && (opcode == Opcode::more) != in_message_) return refuse(protocol_error, "a message is begun once");
    std::uint32_t mask = 0;
    if (masked_) {
        if (left < at + 4) return std::nullopt;
        for (std::size_t i = 0; i < 4; ++i) mask = mask << 8U | byte(at + i);
        at += 4;
    }
    if (left < at + length) return std::nullopt;
    return Header{last, opcode, used_ + at, length, mask};
}

std::optional<FrameReader::Event> FrameReader::next() {
    while (!broken_) {
        const auto head = header();
        if (!head) break;
        if (masked_) unmask(bytes_.data() + head->begin, head->length, head->mask);
        const std::string_view payload(bytes_.data() + head->begin, head->length);
        used_ = head->begin + head->length;
        switch (head->opcode) {
            case Opcode::ping: return Event{Event::Kind::ping, payload};
            case Opcode::pong: return Event{Event::Kind::pong, payload};
            case Opcode::close: return Event{Event::Kind::close, payload};
            default: break;
        }
        if (head->last && !in_message_) {
            if (!is_utf8(payload)) return wrong(bad_text, "this is not UTF-8");
            return Event{Event::Kind::message, payload};
        }
        if (!in_message_) message_.clear();
        message_ += payload;
        in_message_ = !head->last;
        if (!head->last) continue;
        if (!is_utf8(message_)) return wrong(bad_text, "this is not UTF-8");
        return Event{Event::Kind::message, message_};
    }
    if (broken_) return Event{Event::Kind::wrong, why_, status_};
    return std::nullopt;
}

void FrameReader::tidy() {
    bytes_.erase(0, used_);
    used_ = 0;
    constexpr std::size_t worth_keeping = 256;
    if (bytes_.empty() && bytes_.capacity() > worth_keeping) bytes_.shrink_to_fit();
    if (!in_message_) {
        message_.clear();
        if (message_.capacity() > worth_keeping) message_.shrink_to_fit();
    }
}

bool is_utf8(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const auto lead = static_cast<unsigned char>(text[i]);
        if (lead < 0x80) {
            ++i;
            continue;
        }
        const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
        if (lead < 0xC2 || lead > 0xF4 || i + length > text.size()) return false;
        std::uint32_t point = lead & (0xFFU >> (length + 1));
        for (std::size_t k = 1; k < length; ++k) {
            const auto byte = static_cast<unsigned char>(text[i + k]);
            if ((byte & 0xC0U) != 0x80U) return false;
            point = point << 6U | (byte & 0x3FU);
        }
        const bool overlong = (length == 3 && point < 0x800) || (length == 4 && point < 0x10000);
        if (overlong || point > 0x10FFFF || (point >= 0xD800 && point < 0xE000)) return false;
        i += length;
    }
    return true;
}

}  // namespace saloon::server
