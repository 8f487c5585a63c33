// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { currentLanguage, startLanguage, switchLanguage, translate } from "./language.ts";

test("a first visitor sees Chinese", async () => {
  await startLanguage();
  expect(currentLanguage()).toBe("zh");
  expect(document.documentElement.lang).toBe("zh-CN");
});

test("switching loads the pack, stores the choice and turns the page round for Arabic", async () => {
  await switchLanguage("ar");
  const root = document.documentElement;
  expect([root.lang, root.getAttribute("language"), root.dir]).toEqual(["ar", "ar", "rtl"]);
  expect(localStorage.getItem("env_language")).toBe("ar");
  await switchLanguage("en");
  expect(document.documentElement.dir).toBe("ltr");
  expect(translate("common.retry")).toBe("Try again");
});

test("values take the place of their names in a text", () => {
  expect(translate("shell.priceAge", { seconds: 7 })).toBe("7 s old");
});
