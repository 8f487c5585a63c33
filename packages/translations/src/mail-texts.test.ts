import { expect, test } from "vitest";
import { LANGUAGE_CODES } from "./languages.ts";
import { mailTexts } from "./mail-texts.ts";
import { placeholdersOf } from "./placeholders.ts";
import { flatTexts } from "./texts.ts";

const english = flatTexts(mailTexts("en"));
const others = LANGUAGE_CODES.filter((code) => code !== "en");

test.each(others)("the mails of %s have the texts of English in the same order, and their placeholders", (code) => {
  const texts = flatTexts(mailTexts(code));
  expect(Object.keys(texts)).toEqual(Object.keys(english));
  const changed = Object.entries(texts).filter(
    ([key, text]) => placeholdersOf(text).join() !== placeholdersOf(english[key] ?? "").join(),
  );
  expect(changed).toEqual([]);
});

test.each(LANGUAGE_CODES)("the mails of %s have no empty text, stray blanks or double use", (code) => {
  const texts = Object.values(flatTexts(mailTexts(code)));
  expect(texts.filter((text) => text === "" || text !== text.trim() || / {2}/.test(text))).toEqual([]);
  expect(new Set(texts).size).toBe(texts.length);
});

test.each(others)("the mails of %s are not left in English", (code) => {
  const texts = Object.entries(flatTexts(mailTexts(code)));
  expect(texts.filter(([key, text]) => text === english[key])).toEqual([]);
});

test("a language that is not listed is English", () => expect(mailTexts("xx")).toBe(mailTexts("en")));
