import { REFUSAL_CODES } from "@agio/primitives";
import { expect, test } from "vitest";
import { LANGUAGE_CODES, type LanguageCode } from "./languages.ts";
import { loadLanguage, loadLaterTexts } from "./load-language.ts";
import { loadProgrammeTexts } from "./load-programme-texts.ts";
import { placeholdersOf } from "./placeholders.ts";
import { SHARED_WITH_ENGLISH, TRADING_TERMS } from "./testing/shared-words.ts";

const packs = Object.fromEntries(
  await Promise.all(
    LANGUAGE_CODES.map(
      async (code) =>
        [
          code,
          { ...(await loadLanguage(code)), ...(await loadLaterTexts(code)), ...(await loadProgrammeTexts(code)) },
        ] as const,
    ),
  ),
) as Record<LanguageCode, Readonly<Record<string, string>>>;
const english = packs.en;
const others = LANGUAGE_CODES.filter((code) => code !== "en");

/** Latin letters that are no sign of a missed translation: names, placeholders and symbols. */
const NAMES = /\{\w+\}|Agio|Token|[A-Z]{2,}[A-Z0-9]*/g;

function latinWords(code: LanguageCode): ReadonlySet<string> {
  return new Set([...TRADING_TERMS, ...(SHARED_WITH_ENGLISH[code] ?? [])]);
}

const SCRIPTS: readonly { script: RegExp; languages: readonly LanguageCode[] }[] = [
  { script: /\p{Script=Han}/u, languages: ["zh", "ja"] },
  { script: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, languages: ["ja"] },
  { script: /\p{Script=Hangul}/u, languages: ["ko"] },
  { script: /\p{Script=Cyrillic}/u, languages: ["ru"] },
  { script: /\p{Script=Arabic}/u, languages: ["ar"] },
  { script: /\p{Script=Thai}/u, languages: ["th"] },
];

function ownScript(code: LanguageCode): readonly RegExp[] {
  return SCRIPTS.filter(({ languages }) => languages.includes(code)).map(({ script }) => script);
}

test.each(others)("%s has the texts of English, no more and no less, in the same order", (code) =>
  expect(Object.keys(packs[code])).toEqual(Object.keys(english)),
);

test.each(others)("%s keeps every placeholder", (code) => {
  const changed = Object.entries(packs[code]).filter(
    ([key, text]) => placeholdersOf(text).join() !== placeholdersOf(english[key] ?? "").join(),
  );
  expect(changed).toEqual([]);
});

test.each(LANGUAGE_CODES)("%s has no empty text and no stray blanks or braces", (code) => {
  const untidy = Object.entries(packs[code]).filter(
    ([, text]) => text === "" || text !== text.trim() || / {2}|[{}]/.test(text.replace(/\{\w+\}/g, "value")),
  );
  expect(untidy).toEqual([]);
});

test.each(others)("%s leaves no English text untranslated", (code) => {
  const shared = latinWords(code);
  const copies = Object.entries(packs[code]).filter(
    ([key, text]) => text === english[key] && /[A-Za-z]/.test(text.replace(NAMES, "")) && !shared.has(text),
  );
  expect(copies).toEqual([]);
});

test.each(LANGUAGE_CODES)("%s tells call and put from buy and sell", (code) => {
  const names = ["option.kind.call", "option.kind.put", "common.buy", "common.sell"].map((key) => packs[code][key]);
  expect(new Set(names)).toHaveProperty("size", names.length);
});

test.each(LANGUAGE_CODES)("%s uses no letters of another script", (code) => {
  const foreign = SCRIPTS.filter(({ languages }) => !languages.includes(code)).map(({ script }) => script);
  const mixed = Object.entries(packs[code]).filter(([, text]) => foreign.some((script) => script.test(text)));
  expect(mixed).toEqual([]);
});

test.each(others.filter((code) => ownScript(code).length > 0))("%s is written in its own script", (code) => {
  const names = latinWords(code);
  const latin = Object.entries(packs[code]).filter(
    ([, text]) =>
      /\p{Letter}/u.test(text.replace(NAMES, "")) &&
      !names.has(text) &&
      !ownScript(code).some((script) => script.test(text)),
  );
  expect(latin).toEqual([]);
});

test.each(others)("a short text stays short in %s, so that buttons and tabs fit a phone", (code) => {
  const long = Object.entries(packs[code]).filter(([key, text]) => {
    const length = (english[key] ?? "").length;
    return length <= 16 && Array.from(text).length > Math.max(14, length * 2 + 4);
  });
  expect(long).toEqual([]);
});

test("no word is excused that no language uses", () => {
  const texts = others.flatMap((code) => Object.values(packs[code]));
  const excused = [...TRADING_TERMS, ...Object.values(SHARED_WITH_ENGLISH).flat()];
  expect(excused.filter((word) => !texts.includes(word))).toEqual([]);
});

test("every refusal has a text in every language", () => {
  const named = Object.keys(REFUSAL_CODES).toSorted();
  for (const code of LANGUAGE_CODES) {
    const texts = Object.keys(packs[code])
      .filter((key) => key.startsWith("refusal."))
      .map((key) => key.slice("refusal.".length));
    expect(texts.toSorted()).toEqual(named);
  }
});

test("an expired session says Token in every language, because the client signs out by that word", () => {
  for (const code of LANGUAGE_CODES) expect(packs[code]["refusal.SESSION_EXPIRED"]).toContain("Token");
});
