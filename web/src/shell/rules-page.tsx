// The rulebooks, numbered: every rule has an address (#THE-5.3), and words can be searched for.
import { useEffect, useMemo, useState } from "preact/hooks";
import { loadRulebook } from "../felt/rules";
import { t } from "../i18n";
import { place } from "../router";
import { GameBar } from "./game-bar";
import { GameChoice, GameTiles } from "./game-choice";
import { type Block, type Inline, plainText, readMarkdown } from "./markdown";
import { ShortRules } from "./primer";
import { useLoaded } from "./use";

export default function RulesPage({ rest }: { rest: readonly string[] }) {
  const slug = rest[0] ?? "";
  return (
    <>
      <GameBar />
      <main class="page rules">
        {slug ? (
          <>
            <GameChoice now={slug} to="/rules" label={t("shell.rules")} />
            <ShortRules key={`${slug} short`} slug={slug} />
            <Book key={slug} slug={slug} />
          </>
        ) : (
          <>
            <h1 class="poster-type">{t("shell.rules")}</h1>
            <p>{t("rules.text")}</p>
            <GameTiles to="/rules" />
          </>
        )}
      </main>
    </>
  );
}

function Book({ slug }: { slug: string }) {
  const text = useLoaded(() => loadRulebook(slug), [slug]);
  const [search, setSearch] = useState("");
  const blocks = useMemo(() => (typeof text === "string" ? readMarkdown(text) : []), [text]);
  const { hash } = place.value;
  useEffect(() => {
    if (blocks.length && hash) document.getElementById(hash)?.scrollIntoView({ block: "center" });
  }, [blocks, hash]);
  if (text instanceof Error) return <p role="alert">{t("shell.lost")}</p>;
  const wanted = search.trim().toLowerCase();
  const shown = wanted ? blocks.filter((block) => has(block, wanted)) : blocks;
  const chapters = blocks.filter((block) => block.kind === "heading" && block.level === 2) as Extract<
    Block,
    { kind: "heading" }
  >[];
  return (
    <>
      <p class="rules-search">
        <label>
          {t("rules.search")}{" "}
          <input type="search" value={search} onInput={(event) => setSearch(event.currentTarget.value)} />
        </label>
        {wanted && <span role="status">{t("rules.found", { n: shown.length })}</span>}
      </p>
      <div class="rules-book">
        {!wanted && chapters.length > 0 && (
          <nav class="rules-chapters" lang="en" aria-label={t("rules.chapters")}>
            {chapters.map((chapter) => (
              <a key={chapter.id} href={`#${chapter.id}`}>
                {chapter.text}
              </a>
            ))}
          </nav>
        )}
        <article lang="en">
          {shown.map((block, i) => (
            <BlockView key={i} block={block} marked={hash} />
          ))}
        </article>
      </div>
    </>
  );
}

function has(block: Block, wanted: string): boolean {
  const text =
    block.kind === "table"
      ? block.rows.map((row) => row.cells.map(plainText).join(" ")).join(" ")
      : block.kind === "code" || block.kind === "heading"
        ? block.text
        : plainText(block.inlines);
  return text.toLowerCase().includes(wanted);
}

function Words({ inlines }: { inlines: readonly Inline[] }) {
  return (
    <>
      {inlines.map((inline, i) => {
        if (inline.kind === "bold") {
          return /^[A-Z]{3}-\d/.test(inline.text) ? (
            <a key={i} class="rule-anchor" href={`#${inline.text}`}>
              {inline.text}
            </a>
          ) : (
            <b key={i}>{inline.text}</b>
          );
        }
        if (inline.kind === "italic") return <em key={i}>{inline.text}</em>;
        if (inline.kind === "code") return <code key={i}>{inline.text}</code>;
        return inline.text;
      })}
    </>
  );
}

function BlockView({ block, marked }: { block: Block; marked: string }) {
  switch (block.kind) {
    case "heading":
      if (block.level === 1) return <h1 class="poster-type">{block.text}</h1>;
      return block.level === 2 ? <h2 id={block.id}>{block.text}</h2> : <h3 id={block.id}>{block.text}</h3>;
    case "code":
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case "table":
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        <div class="rules-table" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell, i) => (
                  <th key={i} scope="col">
                    <Words inlines={cell} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, i) => (
                <tr key={i} id={row.rule} class={row.rule && row.rule === marked ? "marked" : ""}>
                  {row.cells.map((cell, column) => (
                    <td key={column}>
                      <Words inlines={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    default:
      return (
        <p
          id={block.rule}
          class={`${block.kind === "item" && !block.rule ? "rules-item" : ""} ${block.depth > 0 ? "deep" : ""} ${block.rule && block.rule === marked ? "marked" : ""}`}
        >
          <Words inlines={block.inlines} />
        </p>
      );
  }
}
