// The whole server without its sockets, on the test's own thread: it says when time passes, and what it asks is
// answered when the call comes back. Bots think on that thread, too, so that nothing hangs on how fast they are.
#pragma once

#include <doctest/doctest.h>

#include <condition_variable>
#include <deque>
#include <mutex>

#include "server/app.h"
#include "server/log.h"
#include "server/sqlite_store.h"
#include "tests/kit/failing_store.h"
#include "tests/kit/hand_time.h"
#include "tests/kit/running_server.h"

namespace saloon::kit {

class QuietClient final : public server::Client {
public:
    void send(std::span<const std::string_view> texts) override {
        for (const std::string_view text : texts) {
            longest = std::max(longest, text.size());
            heard.push_back(*parse_json(text));
        }
    }
    void close(std::string_view) override { closed = true; }
    std::vector<Json> heard;
    std::size_t longest = 0;  // message, in bytes
    bool closed = false;
};

class QuietServer {
public:
    // An old folder goes on where it was.
    QuietServer(const std::string& folder, HandTime& time, const server::Limits& limits = wide_limits())
        : time_(time), store_(opened(folder)) {
        server::log_only_errors();
        machine_.workers = [this](int, int) {
            return std::make_unique<OwnThread>([this](Work task) {
                post([this, task = std::move(task)]() mutable {
                    at_work_ = true;
                    task();
                    at_work_ = false;
                });
            });
        };
        machine_.hash_password = [this](const std::string& password) {
            hashed_without_a_worker_ += at_work_ ? 0 : 1;
            return server::hash_password(password);
        };
        app_.emplace(
            Library::standard(), *store_, limits, time, [this](Work work) { post(std::move(work)); },
            [this](std::chrono::microseconds, Work work) { post(std::move(work)); }, 1, machine_);
        const auto loaded = app_->load();
        REQUIRE_MESSAGE(loaded.has_value(), (loaded ? "" : why(loaded.error())));
        settle();
    }
    // What the disk has at this moment, as if the power went: for another server to start from.
    std::string as_after_a_power_cut(const std::string& name) {
        const std::string folder = empty_folder(name);
        REQUIRE(store_->back_up_to(folder + "/saloon.db"));
        return folder;
    }

    // Time passes, a tenth of a second at a time.
    void pass(server::Milliseconds time) {
        constexpr server::Milliseconds tick = 100;
        for (; time > 0; time -= tick) {
            time_.pass(std::min(tick, time));
            app_->tick();
            settle();
        }
    }
    Json http(const std::string& method, const std::string& path, const std::string& body, const std::string& token) {
        const auto answer = begin(method, path, body, token);
        settle();
        REQUIRE(answer->has_value());
        cookie_ = (*answer)->cookie;
        return parse_json((*answer)->body).value_or(Json());
    }
    // Asks and does not wait: the answer is there after settle().
    using Coming = std::shared_ptr<std::optional<server::HttpAnswer>>;
    Coming begin(const std::string& method, const std::string& path, const std::string& body,
                 const std::string& token) {
        server::HttpRequest request;
        request.method = method;
        request.path = "/api/v1" + path;
        request.body = body;
        request.token = token;
        request.address = "127.0.0.1";
        auto answer = std::make_shared<std::optional<server::HttpAnswer>>();
        app_->request(request, [answer](server::HttpAnswer given) { *answer = std::move(given); });
        return answer;
    }
    FailingStore& store() { return *store_; }
    // How often the server's own thread, which is to wait for nobody, has hashed a password.
    int hashed_without_a_worker() const { return hashed_without_a_worker_; }
    // A new person; his token.
    std::string guest(const std::string& name) {
        (void)http("POST", "/me", R"({"name":")" + name + "\"}", "");
        return cookie_;
    }
    std::shared_ptr<QuietClient> connect(const std::string& token) {
        auto client = std::make_shared<QuietClient>();
        app_->connected(client, token);
        return client;
    }
    void disconnect(const std::shared_ptr<QuietClient>& client) {
        app_->disconnected(client);
        settle();
    }
    // The answer to a message; what was pushed meanwhile is in `heard`.
    Json ask(const std::shared_ptr<QuietClient>& client, const std::string& fields, int id = 0) {
        const int name = id != 0 ? id : ++asked_;
        const std::size_t before = client->heard.size();
        app_->message(client, R"({"id":)" + std::to_string(name) + "," + fields + "}");
        settle();
        for (std::size_t i = before; i < client->heard.size(); ++i)
            if (client->heard[i].contains("id")) return client->heard[i];
        FAIL("no answer to ", fields);
        return {};
    }
    // The time is over that a bot takes to make up its mind.
    void let_bot_play() {
        settle();
        constexpr server::Milliseconds longest_thought = 6'000;
        pass(longest_thought);
    }
    // Until nothing waits for the disk any more.
    void settle() {
        for (;;) {
            Work work;
            {
                std::unique_lock lock(mutex_);
                if (posted_.empty() && app_->idle()) return;
                more_.wait(lock, [this] { return !posted_.empty(); });
                work = std::move(posted_.front());
                posted_.pop_front();
            }
            work();
        }
    }

private:
    using Work = std::move_only_function<void()>;

    // Workers whose work is done in its turn.
    class OwnThread final : public server::Workers {
    public:
        explicit OwnThread(std::function<void(Work)> post) : post_(std::move(post)) {}
        void add(Owner, Task task) override { post_(std::move(task)); }
        std::size_t waiting() const override { return 0; }
        std::size_t before(Owner) const override { return 0; }
        void stop() override {}

    private:
        std::function<void(Work)> post_;
    };

    static std::unique_ptr<FailingStore> opened(const std::string& folder) {
        auto store = server::SqliteStore::open(folder + "/saloon.db", seed_key(), server::Durability::crash);
        REQUIRE_MESSAGE(store.has_value(), (store ? "" : why(store.error())));
        return std::make_unique<FailingStore>(std::move(*store));
    }
    void post(Work work) {
        {
            const std::scoped_lock lock(mutex_);
            posted_.push_back(std::move(work));
        }
        more_.notify_one();
    }
    HandTime& time_;
    std::unique_ptr<FailingStore> store_;
    server::Machine machine_ = server::real_machine();
    std::mutex mutex_;
    std::condition_variable more_;
    std::deque<Work> posted_;
    std::optional<server::App> app_;  // goes first
    std::string cookie_;
    int asked_ = 0;
    bool at_work_ = false;
    int hashed_without_a_worker_ = 0;
};

}  // namespace saloon::kit
