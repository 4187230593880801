// A store whose disk can be told to fail: what cannot be read or written at the moment, and may be again later.
#pragma once

#include <atomic>
#include <memory>

#include "server/store.h"

namespace saloon::kit {

class FailingStore final : public server::Store {
public:
    explicit FailingStore(std::unique_ptr<server::Store> real) : real_(std::move(real)) {}
    std::atomic<bool> unreadable = false;
    std::atomic<bool> unwritable = false;

    Result<void> commit(std::span<const server::Change> changes) override {
        return unwritable ? fails() : real_->commit(changes);
    }
    void tidy() override { real_->tidy(); }
    Result<void> writable() override { return unwritable ? fails() : real_->writable(); }
    Result<std::vector<server::TableRow>> living_tables() override {
        return read([&] { return real_->living_tables(); });
    }
    Result<std::vector<server::TableRow>> finished_tables(server::PersonId of, int at_most) override {
        return read([&] { return real_->finished_tables(of, at_most); });
    }
    Result<std::optional<server::TableRow>> table(server::TableId id) override {
        return read([&] { return real_->table(id); });
    }
    Result<std::vector<server::StoredStep>> steps(server::TableId id) override {
        return read([&] { return real_->steps(id); });
    }
    Result<std::vector<server::ChatLine>> chat(server::TableId id) override {
        return read([&] { return real_->chat(id); });
    }
    Result<std::vector<server::ChatLine>> chat_of(server::PersonId person, int at_most) override {
        return read([&] { return real_->chat_of(person, at_most); });
    }
    Result<std::optional<server::Person>> person(server::PersonId id) override {
        return read([&] { return real_->person(id); });
    }
    Result<std::optional<server::Person>> account_named(std::string_view name) override {
        return read([&] { return real_->account_named(name); });
    }
    Result<std::vector<server::Person>> guests_named(std::string_view key, int at_most) override {
        return read([&] { return real_->guests_named(key, at_most); });
    }
    Result<std::vector<std::string>> codes_of(server::PersonId person) override {
        return read([&] { return real_->codes_of(person); });
    }
    Result<std::vector<std::string>> tokens_of(server::PersonId person) override {
        return read([&] { return real_->tokens_of(person); });
    }
    Result<std::optional<server::PersonId>> person_of_token(std::string_view hash) override {
        return read([&] { return real_->person_of_token(hash); });
    }
    Result<std::vector<server::Report>> reports() override {
        return read([&] { return real_->reports(); });
    }
    Result<std::vector<server::Order>> orders() override {
        return read([&] { return real_->orders(); });
    }
    Result<server::Milliseconds> open_time() override {
        return read([&] { return real_->open_time(); });
    }
    Result<void> back_up_to(const std::string& path) override { return real_->back_up_to(path); }

private:
    static std::unexpected<Fault> fails() { return fault(Said::verbatim("the disk fails, as the test wants it")); }
    auto read(const auto& reading) -> decltype(reading()) {
        if (unreadable) return fails();
        return reading();
    }
    std::unique_ptr<server::Store> real_;
};

}  // namespace saloon::kit
