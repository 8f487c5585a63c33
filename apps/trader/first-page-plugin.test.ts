import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { LANGUAGE_CODES } from "@agio/translations";
import { expect, test } from "vitest";
import { firstWords } from "./first-page-plugin.ts";

const frame = readFileSync(fileURLToPath(new URL("first-page/frame.html", import.meta.url)), "utf8");

test("the frame of the first screen has its words in every language", () => {
  const words = firstWords(frame);
  expect(Object.keys(words).toSorted()).toEqual(LANGUAGE_CODES.toSorted());
  const counts = Object.values(words).map((texts) => Object.values(texts).filter((text) => text !== "").length);
  expect(new Set(counts)).toEqual(new Set([Object.keys(words["en"] ?? {}).length]));
  expect(words["de"]?.["home.signIn"]).toBe("Anmelden");
});

test("a frame that names a text which is not there does not build", () => {
  expect(() => firstWords('<p data-words="home.nowhere"></p>')).toThrow("has no text home.nowhere");
});
