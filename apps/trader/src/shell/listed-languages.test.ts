import { DEFAULT_SETTINGS } from "@agio/api-contract/settings";
import { expect, test } from "vitest";
import { findLanguages, listedLanguages } from "./listed-languages.ts";

const all = listedLanguages(DEFAULT_SETTINGS.t_app_language);
const codes = (search: string) => findLanguages(all, search).map(({ code }) => code);

test("the sixteen languages stand in the platform's order, Chinese first", () => {
  expect(all).toHaveLength(16);
  expect(all[0]).toMatchObject({ code: "zh", nativeName: "中文" });
});

test("a closed or unknown language is not offered", () => {
  const [first, second] = DEFAULT_SETTINGS.t_app_language;
  if (first === undefined || second === undefined) throw new Error("there are languages");
  const rows = [{ ...first, status: 2 }, second, { ...second, dictValue: "xx" }];
  expect(listedLanguages(rows).map(({ code }) => code)).toEqual([second.dictValue]);
});

test("a language is found by its own name or its code", () => {
  expect(codes("port")).toEqual(["pt"]);
  expect(codes("العر")).toEqual(["ar"]);
  expect(codes(" KO ")).toEqual(["ko"]);
  expect(codes("nothing")).toEqual([]);
});
