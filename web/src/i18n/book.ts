// Messages by language and key, in ICU's MessageFormat. Each is parsed once, when it is first needed.
import { IntlMessageFormat } from "intl-messageformat";
import { type Language, localeOf } from "./languages";

export type Texts = Readonly<Record<string, string>>;
export type Params = Readonly<Record<string, string | number>>;

export class Book {
  private readonly texts: Partial<Record<Language, Record<string, string>>> = {};
  private readonly parsed = new Map<string, IntlMessageFormat>();

  add(language: Language, texts: Texts): void {
    this.texts[language] = { ...this.texts[language], ...texts };
  }

  text(language: Language, key: string): string | undefined {
    return this.texts[language]?.[key];
  }

  // In this language alone; nothing where it has no such key.
  fill(language: Language, key: string, params: Params = {}): string | undefined {
    const text = this.text(language, key);
    return text === undefined || !/[{']/.test(text) ? text : fillMessage(this.read(language, text), params);
  }

  private read(language: Language, text: string): IntlMessageFormat {
    const name = `${language} ${text}`;
    const known =
      this.parsed.get(name) ?? new IntlMessageFormat(text, localeOf(language), undefined, { ignoreTag: true });
    this.parsed.set(name, known);
    return known;
  }
}

// A gap that nobody fills is shown as {name}, and chooses the form `other`.
function fillMessage(message: IntlMessageFormat, params: Params): string {
  try {
    return String(message.format(params));
  } catch {
    const whole = new Proxy<Record<string, string | number>>(
      { ...params },
      { has: () => true, get: (given, name) => given[String(name)] ?? `{${String(name)}}` },
    );
    return String(message.format(whole));
  }
}
