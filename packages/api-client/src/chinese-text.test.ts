import { CHINESE_CHARACTER } from "@agio/api-contract";
import { expect, test } from "vitest";
import { hasChineseText } from "./chinese-text.ts";

test("a Chinese character is found at any depth of a request", () => {
  expect(hasChineseText({ note: "plain", rows: [{ name: "比特币" }] })).toBe(true);
  expect(hasChineseText("a中b")).toBe(true);
});

test("other scripts, numbers and nothing pass", () => {
  expect(hasChineseText({ name: "Ünï العربية 한국어 かな", amount: 5, none: null })).toBe(false);
  expect(hasChineseText(undefined)).toBe(false);
});

test("browser and server draw the line at the same characters", () => {
  const edges = ["\u4dff", "\u4e00", "\u9fa5", "\u9fa6"];
  expect(edges.map((text) => hasChineseText(text))).toEqual(edges.map((text) => CHINESE_CHARACTER.test(text)));
});
