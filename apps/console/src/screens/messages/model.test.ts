import { expect, test } from "vitest";
import { audienceOf, lackingTexts, NO_RULES, wholeTexts } from "./model.ts";

const draft = { kind: "segment" as const, userId: "", ...NO_RULES };

test("only rules that were typed are in a segment", () => {
  expect(audienceOf(draft)).toEqual({ kind: "segment" });
  expect(
    audienceOf({ ...draft, language: "zh", verified: "no", joinedFrom: "2026-11-28", userIds: "1001, 1002\n1003" }),
  ).toEqual({
    ...{ kind: "segment", languages: ["zh"], isVerified: false, joinedFrom: 1_795_824_000_000 },
    userIds: ["1001", "1002", "1003"],
  });
});

test("one user is named by their number, all by nothing", () => {
  expect(audienceOf({ ...draft, kind: "one", userId: " 1001 " })).toEqual({ kind: "one", userId: "1001" });
  expect(audienceOf({ ...draft, kind: "all", language: "zh" })).toEqual({ kind: "all" });
});

test("a language lacks its text until title and text are written", () => {
  const texts = { en: { title: "a", content: "b" }, zh: { title: "c", content: " " } };
  expect(Object.keys(wholeTexts(texts))).toEqual(["en"]);
  const languages = [
    { language: "en", size: 3 },
    { language: "zh", size: 1 },
  ];
  expect(lackingTexts({ size: 4, languages }, texts)).toEqual(["zh"]);
});
