// docs/openapi.json as a judge of what the server sends and takes. It says what a value has that is not described, and
// at the end which described fields nobody has seen.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "tests/kit/files.h"
#include "tests/kit/places.h"
#include "text/json.h"

namespace saloon::kit {

class DescribedApi {
public:
    DescribedApi() : all_(*parse_json(read_file(kit::project_folder() + "/docs/openapi.json"), {1U << 20U, 64, 64})) {}

    const Json& paths() const { return all_["paths"]; }
    const Json& asks() const { return all_["x-socket"]["asks"]; }
    const Json& refusal() const { return all_["components"]["schemas"]["Error"]; }
    const Json& events() const { return all_["x-socket"]["events"]; }

    // What is wrong with a value, or nothing. A field is seen once a value that is right has had it.
    std::string wrong(const Json& schema, const Json& value, const std::string& at) {
        const std::size_t before = met_.size();
        std::string why = fault_of(schema, value, at);
        if (!why.empty()) met_.resize(before);
        return why;
    }

    // "Summary.rematch", "ask play.answers.epoch": every field that no value has had, and every schema nobody refers
    // to.
    std::vector<std::string> never_seen() const {
        std::set<const Json*> seen(met_.begin(), met_.end());
        std::vector<std::string> unseen;
        const auto look = [&](const Json& schema, const std::string& name) { gather(schema, name, seen, unseen); };
        for (const auto& schema : all_["components"]["schemas"].items()) {
            look(schema.value(), schema.key());
            const std::string link = R"("#/components/schemas/)" + schema.key() + "\"";
            if (dump(all_).find(link) == std::string::npos) unseen.push_back(schema.key());
        }
        for (const auto& ask : asks().items()) {
            look(ask.value()["takes"], "ask " + ask.key() + ".takes");
            look(ask.value()["answers"], "ask " + ask.key() + ".answers");
        }
        for (const auto& event : events().items()) look(event.value(), "event " + event.key());
        return unseen;
    }

private:
    struct Fields {
        std::vector<std::pair<std::string, const Json*>> known;
        std::set<std::string> required;
        const Json* rest = nullptr;  // of keys that are not named

        const Json* find(const std::string& key) const {
            for (const auto& [name, schema] : known)
                if (name == key) return schema;
            return rest;
        }
    };

    const Json* meant(const Json* schema) const {
        while (schema->contains("$ref")) {
            const std::string name = (*schema)["$ref"].get<std::string>();
            schema = &all_["components"]["schemas"].at(name.substr(name.rfind('/') + 1));
        }
        return schema;
    }

    void add_fields(const Json& given, Fields& fields) const {
        const Json& schema = *meant(&given);
        if (schema.contains("allOf"))
            for (const Json& part : schema["allOf"]) add_fields(part, fields);
        if (schema.contains("properties"))
            for (const auto& item : schema["properties"].items()) fields.known.emplace_back(item.key(), &item.value());
        if (schema.contains("required"))
            for (const Json& key : schema["required"]) fields.required.insert(key.get<std::string>());
        if (schema.contains("additionalProperties")) fields.rest = &schema["additionalProperties"];
    }

    std::string fault_of(const Json& given, const Json& value, const std::string& at) {
        if (given.is_boolean() || given.empty()) return {};  // anything
        const Json& schema = *meant(&given);
        if (schema.contains("oneOf")) return fault_of_choice(schema["oneOf"], value, at);
        if (schema.contains("type") && !has_type(schema["type"], value)) return at + " is " + dump(value).substr(0, 80);
        if (schema.contains("enum") && std::ranges::find(schema["enum"], value) == schema["enum"].end())
            return at + " is " + dump(value);
        if (value.is_array() && schema.contains("items"))
            for (const Json& item : value)
                if (auto why = fault_of(schema["items"], item, at + "[]"); !why.empty()) return why;
        return value.is_object() ? fault_of_object(schema, value, at) : std::string();
    }

    std::string fault_of_choice(const Json& choices, const Json& value, const std::string& at) {
        std::string last;
        for (const Json& choice : choices) {
            last = wrong(choice, value, at);
            if (last.empty()) return {};
        }
        return last;
    }

    std::string fault_of_object(const Json& schema, const Json& value, const std::string& at) {
        Fields fields;
        add_fields(schema, fields);
        for (const std::string& key : fields.required)
            if (!value.contains(key)) return at + " has no " + key;
        for (const auto& item : value.items()) {
            const Json* field = fields.find(item.key());
            if (field == nullptr) return at + " has " + item.key() + ", which is not described";
            if (auto why = fault_of(*field, item.value(), at + "." + item.key()); !why.empty()) return why;
            met_.push_back(field);
        }
        return {};
    }

    static void gather(const Json& schema, const std::string& name, const std::set<const Json*>& seen,
                       std::vector<std::string>& unseen) {
        for (const char* parts : {"oneOf", "allOf"})
            if (schema.contains(parts))
                for (const Json& part : schema[parts]) gather(part, name, seen, unseen);
        if (schema.contains("items")) gather(schema["items"], name, seen, unseen);
        if (!schema.contains("properties")) return;
        for (const auto& item : schema["properties"].items()) {
            const std::string field = name + "." + item.key();
            if (!seen.contains(&item.value())) unseen.push_back(field);
            gather(item.value(), field, seen, unseen);
        }
    }

    static bool has_type(const Json& type, const Json& value) {
        if (type.is_array()) return std::ranges::any_of(type, [&](const Json& one) { return has_type(one, value); });
        const std::string name = type.get<std::string>();
        return name == "object"    ? value.is_object()
               : name == "array"   ? value.is_array()
               : name == "string"  ? value.is_string()
               : name == "integer" ? value.is_number_integer()
               : name == "boolean" ? value.is_boolean()
                                   : value.is_null();
    }

    Json all_;
    std::vector<const Json*> met_;
};

}  // namespace saloon::kit
