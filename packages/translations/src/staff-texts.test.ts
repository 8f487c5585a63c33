import { expect, test } from "vitest";
import { LANGUAGE_CODES } from "./languages.ts";
import { staffTexts } from "./staff-texts.ts";

const english = staffTexts("en");
const others = LANGUAGE_CODES.filter((code) => code !== "en");

test.each(LANGUAGE_CODES)("the staff's page in %s has the texts of English, none empty and none twice", (code) => {
  const texts = staffTexts(code);
  expect(Object.keys(texts)).toEqual(Object.keys(english));
  const all = Object.values(texts);
  expect(all.filter((text) => text === "" || text !== text.trim())).toEqual([]);
  expect(new Set(all).size).toBe(all.length);
});

test.each(others)("the staff's page in %s is not left in English", (code) =>
  expect(Object.values(staffTexts(code)).filter((text) => Object.values(english).includes(text))).toEqual([]),
);
