// The pages' types of the server's API, made from its one description, docs/openapi.json:
//     npm run api-types
// writes src/api-types.ts. A unit test says when it is no longer what the description says.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const source = new URL("../../docs/openapi.json", import.meta.url);
const target = new URL("../src/api-types.ts", import.meta.url);

const head = `// Made by tools/api-types.mjs from docs/openapi.json: change that, and say \`npm run api-types\`.
`;

const primitives = { string: "string", integer: "number", boolean: "boolean", null: "null" };

function objectOf(schema) {
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, value]) => `${name}${required.has(name) ? "" : "?"}: ${typeOf(value)};`,
  );
  const rest = schema.additionalProperties;
  if (fields.length === 0 && rest) {
    const value = rest === true ? "unknown" : typeOf(rest);
    return schema["x-keys"] ? `Partial<Record<${schema["x-keys"]}, ${value}>>` : `Record<string, ${value}>`;
  }
  if (rest) fields.push("readonly [key: string]: unknown;");
  return fields.length === 0 ? "Record<string, never>" : `{ ${fields.join(" ")} }`;
}

function typeOf(schema) {
  if (schema.$ref) return schema.$ref.split("/").pop();
  if (schema.enum) return schema.enum.map((word) => JSON.stringify(word)).join(" | ");
  if (schema.oneOf) return schema.oneOf.map(typeOf).join(" | ");
  if (schema.allOf) return schema.allOf.map(typeOf).join(" & ");
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(" | ");
  if (schema.type === "array") {
    const items = typeOf(schema.items);
    return /[|&]/.test(items) ? `(${items})[]` : `${items}[]`;
  }
  if (schema.type === "object") return objectOf(schema);
  return primitives[schema.type] ?? "unknown";
}

// As biome writes it, so that it looks like the rest.
function formatted(text) {
  const biome = fileURLToPath(new URL("../node_modules/.bin/biome", import.meta.url));
  return execFileSync(biome, ["format", "--stdin-file-path=src/api-types.ts"], { input: text, encoding: "utf8" });
}

export function apiTypes() {
  const api = JSON.parse(readFileSync(source, "utf8"));
  const { asks, events } = api["x-socket"];
  const named = Object.entries(api.components.schemas).map(([name, schema]) => {
    const about = schema.description ? `// ${schema.description}\n` : "";
    return `${about}export type ${name} = ${typeOf(schema)};`;
  });
  const table = (name, about, entries) =>
    `// ${about}\nexport interface ${name} {\n${entries.map(([key, type]) => `  ${key}: ${type};`).join("\n")}\n}`;
  const takes = Object.entries(asks).map(([verb, { takes }]) => [verb, typeOf(takes)]);
  const answers = Object.entries(asks).map(([verb, { answers }]) => [verb, typeOf(answers)]);
  const pushes = Object.entries(events).map(([event, schema]) => [event, typeOf(schema)]);
  const text = [
    head,
    ...named,
    table("Asks", "What a message takes, by what it asks for.", takes),
    table("Answers", "What its answer has.", answers),
    table("Pushes", "What the server tells unasked.", pushes),
    "export type Push = { [Event in keyof Pushes]: { event: Event } & Pushes[Event] }[keyof Pushes];\n",
  ].join("\n");
  return formatted(text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(target, apiTypes());
