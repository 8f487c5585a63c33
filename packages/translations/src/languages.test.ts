import { expect, test } from "vitest";
import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE, LANGUAGE_CODES, languageOf, LANGUAGES } from "./languages.ts";

test("the sixteen languages of the specification are listed", () => {
  expect(LANGUAGE_CODES.join(" ")).toBe("ar da de en es fr it ja ko pl pt ru th tr vi zh");
  expect(DEFAULT_LANGUAGE).toBe("zh");
  expect(FALLBACK_LANGUAGE).toBe("en");
});

test("only Arabic is written from right to left", () => {
  expect(LANGUAGE_CODES.filter((code) => LANGUAGES[code].direction === "rtl")).toEqual(["ar"]);
});

test.each([
  ["zh", "zh"],
  ["zh-CN", "zh"],
  ["pt_BR", "pt"],
  ["AR", "ar"],
  ["xx", "en"],
  ["", "en"],
  [undefined, "en"],
  ["constructor", "en"],
] as const)("the language of %j is %s", (tag, code) => expect(languageOf(tag)).toBe(code));
