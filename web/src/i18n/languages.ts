// The languages that the pages are written in. A new one is a folder of words and its name here.
export const languages = ["en", "de", "es", "fr", "pt"] as const;
export type Language = (typeof languages)[number];

// How numbers are written and counted: the Portuguese is European, where nothing is "0 pontos".
export function localeOf(language: Language): string {
  return language === "pt" ? "pt-PT" : language;
}

// What a browser speaks ("pt-BR"), where we have it; English where we do not.
export function languageOf(tag: string | undefined): Language {
  const [first] = (tag ?? "").toLowerCase().split("-");
  return languages.find((language) => language === first) ?? "en";
}
