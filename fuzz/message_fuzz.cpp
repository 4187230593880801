// Any bytes as WebSocket frames, and any text as a message or a request's body: never a crash, and a refusal has words.
#include "server/messages.h"

#include "fuzz/json_mutator.h"
#include "fuzz/kit.h"
#include "server/bodies.h"
#include "server/frames.h"

namespace {

using namespace saloon;
using namespace saloon::server;

template <class T>
void answered(const Answer<T>& answer, std::string_view text) {
    fuzz::promise(answer.has_value() || !why(answer.error()).empty(), "a refusal says why", text);
}

void as_frames(std::string_view bytes) {
    FrameReader reader(4'096, true);
    for (std::size_t at = 0; at < bytes.size(); at += 7) {
        reader.add(bytes.substr(at, 7));
        for (int events = 0; events < 8; ++events) {
            const auto event = reader.next();
            if (!event || event->kind == FrameReader::Event::Kind::wrong) break;
            fuzz::promise(event->payload.size() <= 4'096, "a message is as long as allowed");
        }
        reader.tidy();
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    const Limits limits;
    const Message message = read_message(text, limits);
    answered(message.ask, text);
    const Message careful = read_message_carefully(text, limits);
    fuzz::promise(message.id == careful.id && message.ask.has_value() == careful.ask.has_value(),
                  "the short cut reads what the careful reader reads", text);
    fuzz::promise(message.id.empty() || parse_json(message.id).has_value(), "an id is JSON", message.id);
    answered(body::read_new_table(text, limits), text);
    answered(body::read_sit(text, limits), text);
    answered(body::read_start(text, limits), text);
    answered(body::read_leave(text, limits), text);
    answered(body::read_name(text, limits), text);
    answered(body::read_credentials(text, limits), text);
    as_frames(text);
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t size_max,
                                               unsigned seed) {
    return fuzz::mutate_json(data, size, size_max, seed);
}
