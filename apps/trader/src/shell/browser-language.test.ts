// @vitest-environment happy-dom
import { DEFAULT_SETTINGS } from "@agio/api-contract/settings";
import { expect, test } from "vitest";
import { browserLanguage } from "./browser-language.ts";

const ROWS = DEFAULT_SETTINGS.t_app_language;

test("the language is the first of the browser's that the platform offers", () => {
  expect(browserLanguage(ROWS, ["sw-KE", "pt-BR", "en"])).toBe("pt");
  expect(browserLanguage(ROWS, ["zh-TW"])).toBe("zh");
  const withoutPortuguese = ROWS.map((row) => (row.dictValue === "pt" ? { ...row, status: 2 } : row));
  expect(browserLanguage(withoutPortuguese, ["pt-BR", "en"])).toBe("en");
});

test("where the platform offers none of them, nothing is known", () =>
  expect([browserLanguage(ROWS, ["sw"]), browserLanguage(ROWS, []), browserLanguage([], ["en"])]).toEqual([
    undefined,
    undefined,
    undefined,
  ]));
