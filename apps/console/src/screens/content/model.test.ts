import { expect, test } from "vitest";
import {
  draftOf,
  firstPlace,
  languageState,
  NEW_DRAFT,
  placesOf,
  saveRequest,
  withText,
  type Article,
} from "./model.ts";

const text = (title: string) => ({ title, content: title });
const article: Article = {
  ...{ id: 4, kind: "notice", key: "NOTICE", modelKey: "", imgUrl: "", sort: 0, isPublished: true, publishFrom: 0 },
  ...{ publishUntil: 0, state: "live", version: 3, missing: [], outdated: ["de"], createTime: 0, updateTime: 0 },
  texts: { en: text("one"), de: text("eins"), zh: text("一") },
};

test("a language is outdated until it is written or confirmed, and when English changes", () => {
  const draft = draftOf(article);
  expect(["en", "de", "zh", "fr"].map((code) => languageState(draft, article, code))).toEqual([
    ...["written", "outdated", "written", "missing"],
  ]);
  expect(languageState({ ...draft, confirmed: ["de"] }, article, "de")).toBe("written");
  expect(languageState(withText(draft, "de", text("zwei")), article, "de")).toBe("written");
  expect(languageState(withText(draft, "en", text("two")), article, "zh")).toBe("outdated");
});

test("a language whose text is emptied has none, English stays", () => {
  const empty = { title: "", content: "" };
  expect(Object.keys(withText(draftOf(article), "de", empty).texts)).toEqual(["en", "zh"]);
  expect(withText(draftOf(article), "en", empty).texts["en"]).toEqual(empty);
});

test("a new article has no number, a changed one the version that was read", () => {
  expect(saveRequest(NEW_DRAFT, 0, "why")).not.toHaveProperty("id");
  expect(saveRequest(draftOf(article), 4, "why")).toMatchObject({ id: 4, version: 3, reason: "why" });
});

test("an article stands at a place of its kind, and stays where only other apps know the place", () => {
  expect(placesOf("optionRule", "SPOT")).toContain("WITHDRAW");
  expect(placesOf("notice", "OWN_APP")[0]).toBe("OWN_APP");
  expect(firstPlace("notice")).toBe("NOTICE");
  expect(firstPlace("help")).toBe("");
});
