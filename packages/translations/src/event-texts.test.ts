import { expect, test } from "vitest";
import { eventTexts } from "./event-texts.ts";
import { LANGUAGE_CODES } from "./languages.ts";
import { placeholdersOf } from "./placeholders.ts";
import { flatTexts } from "./texts.ts";

const english = flatTexts(eventTexts("en"));
const others = LANGUAGE_CODES.filter((code) => code !== "en");
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  zh: /\p{Script=Han}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  ar: /\p{Script=Arabic}/u,
  th: /\p{Script=Thai}/u,
};

test.each(others)("the events of %s have the texts of English in the same order, and their placeholders", (code) => {
  const texts = flatTexts(eventTexts(code));
  expect(Object.keys(texts)).toEqual(Object.keys(english));
  const changed = Object.entries(texts).filter(
    ([key, text]) => placeholdersOf(text).join() !== placeholdersOf(english[key] ?? "").join(),
  );
  expect(changed).toEqual([]);
});

test.each(LANGUAGE_CODES)("the events of %s have no empty text, stray blanks or double use", (code) => {
  const texts = Object.values(flatTexts(eventTexts(code)));
  expect(texts.filter((text) => text === "" || text !== text.trim() || / {2}/.test(text))).toEqual([]);
  expect(new Set(texts).size).toBe(texts.length);
});

test.each(others)("the events of %s are not left in English and use no other script", (code) => {
  const texts = Object.entries(flatTexts(eventTexts(code)));
  expect(texts.filter(([key, text]) => text === english[key])).toEqual([]);
  const own = SCRIPTS[code];
  const foreign = texts.filter(([, text]) =>
    Object.entries(SCRIPTS).some(([other, script]) => {
      const isShared = other === code || (code === "ja" && other === "zh");
      return !isShared && !(code === "zh" && other === "ja") && script.test(text);
    }),
  );
  expect(foreign).toEqual([]);
  expect(texts.filter(([, text]) => own !== undefined && !own.test(text))).toEqual([]);
});

test("a language that is not listed is English", () => expect(eventTexts("xx")).toBe(eventTexts("en")));
