// An HTTP request and its answer as the app sees them: the net layer has read the one and writes the other.
#pragma once

#include <functional>
#include <string>

namespace saloon::server {

struct HttpRequest {
    std::string method;
    std::string path;  // without the query
    std::string body;
    std::string token;     // from the cookie, empty where there is none
    std::string address;   // of who asks
    std::string device{};  // from the cookie of that name: where somebody has signed in before
};

struct HttpAnswer {
    int status = 200;
    std::string type = "application/json";
    std::string body;
    std::string cookie;       // a token to set; "-" takes it away
    std::string device{};     // a mark of this device to set
    std::string file_name{};  // under which a browser keeps it
};

using Reply = std::move_only_function<void(HttpAnswer)>;

}  // namespace saloon::server
