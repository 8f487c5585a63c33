import { expect, test } from "vitest";
import { LANGUAGE_CODES } from "./languages.ts";
import { statusTexts } from "./status-texts.ts";

const english = statusTexts("en");

test.each(LANGUAGE_CODES)("the status page in %s has the texts of English, none empty and none twice", (code) => {
  const texts = statusTexts(code);
  expect(Object.keys(texts)).toEqual(Object.keys(english));
  const all = Object.values(texts);
  expect(all.filter((text) => text === "" || text !== text.trim())).toEqual([]);
  expect(new Set(all).size).toBe(all.length);
});
