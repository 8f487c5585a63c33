// @vitest-environment happy-dom
import { DEFAULT_SETTINGS } from "@agio/api-contract/settings";
import { afterAll, expect, test, vi } from "vitest";

// Loaded languages are kept for the page, so this file is a page of its own.
vi.resetModules();
localStorage.clear();
const {
  currentLanguage,
  loadFurtherTexts,
  loadLaterTexts,
  platformLanguage,
  startLanguage,
  switchLanguage,
  translate,
} = await import("./language.ts");
const { loadProgrammeTexts } = await import("./programme-texts.ts");

// The next file of this worker begins as a page that has no language yet.
afterAll(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  vi.resetModules();
});

const speaks = (...tags: string[]) => vi.spyOn(navigator, "languages", "get").mockReturnValue(tags);

test("a first visitor sees the language of their browser, Chinese where the platform does not offer it", async () => {
  speaks("ja-JP");
  await startLanguage(DEFAULT_SETTINGS.t_app_language);
  expect(currentLanguage()).toBe("ja");
  speaks("sw");
  await startLanguage(DEFAULT_SETTINGS.t_app_language);
  expect(currentLanguage()).toBe("zh");
  expect(document.documentElement.lang).toBe("zh-CN");
});

test("English stands for a stored language that the operator closed, and the choice is kept", async () => {
  localStorage.setItem("env_language", "fr");
  const withFrench = (status: number) =>
    DEFAULT_SETTINGS.t_app_language.map((row) => (row.dictValue === "fr" ? { ...row, status } : row));
  await startLanguage(withFrench(2));
  expect([currentLanguage(), localStorage.getItem("env_language")]).toEqual(["en", "fr"]);
  await startLanguage(withFrench(1));
  expect(currentLanguage()).toBe("fr");
});

test("the platform's own language is the one it marked, Chinese without a mark", () => {
  const [chinese, english] = DEFAULT_SETTINGS.t_app_language;
  if (chinese === undefined || english === undefined) throw new Error("there are languages");
  expect(platformLanguage(DEFAULT_SETTINGS.t_app_language)).toBe("zh");
  expect(
    platformLanguage([
      { ...chinese, default: false, isDefault: "N" },
      { ...english, isDefault: "Y" },
    ]),
  ).toBe("en");
  const unmarked = { ...chinese, default: false, isDefault: "N" as const };
  expect(platformLanguage([unmarked, { ...english, default: true }])).toBe("en");
  expect(platformLanguage([])).toBe("zh");
});

test("switching loads the pack, stores the choice and turns the page round for Arabic", async () => {
  await switchLanguage("ar");
  const root = document.documentElement;
  expect([root.lang, root.getAttribute("language"), root.dir]).toEqual(["ar", "ar", "rtl"]);
  expect(localStorage.getItem("env_language")).toBe("ar");
  localStorage.removeItem("env_language");
  await startLanguage(DEFAULT_SETTINGS.t_app_language);
  expect(currentLanguage()).toBe("ar");
  await switchLanguage("en");
  expect(document.documentElement.dir).toBe("ltr");
  expect(translate("common.retry")).toBe("Try again");
});

test("values take the place of their names in a text", () => {
  expect(translate("shell.demo", { origin: "own" })).toBe("Demo with play money. Prices: own");
});

test("the texts of later screens come on demand, and from then on with every language", async () => {
  expect(translate("trade.tabs.label")).toBe("trade.tabs.label");
  await loadLaterTexts();
  const english = translate("trade.tabs.label");
  expect(english).not.toBe("trade.tabs.label");
  await switchLanguage("de");
  expect(translate("trade.tabs.label")).not.toBe("trade.tabs.label");
  expect(translate("trade.tabs.label")).not.toBe(english);
  expect(translate("common.retry")).toBe("Erneut versuchen");
});

test("the texts of the programmes come with their screens alone", async () => {
  expect(translate("welfare.join")).toBe("welfare.join");
  await loadProgrammeTexts();
  expect(translate("welfare.join")).toBe("Teilnehmen");
  await switchLanguage("ar");
  expect([translate("welfare.join"), translate("trade.tabs.label")]).not.toContain("Teilnehmen");
  expect(translate("welfare.join")).not.toBe("welfare.join");
});

test("texts that a screen asks for while the language is switched come in the new one", async () => {
  const switching = switchLanguage("it");
  await loadFurtherTexts(async (code) => ({ "trade.tabs.label": `the label in ${code}` }));
  await switching;
  expect(translate("trade.tabs.label")).toBe("the label in it");
});
