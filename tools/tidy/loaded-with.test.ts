import { readFileSync } from "node:fs";
import { loadProgrammeTexts } from "@agio/translations/programmes";
import { FIRST_ROUTES } from "@agio/api-contract/first-routes";
import { expect, test } from "vitest";
import { loadedWith } from "./loaded-with.ts";

const MAIN = "apps/trader/src/main.tsx";
const ROUTES = "apps/trader/src/routes.tsx";
const read = (file: string): string => readFileSync(file, "utf8");

/** Files with each of their matches: "apps/trader/src/shell/coins.ts: coins.directory". */
const found = (files: Iterable<string>, pattern: RegExp): string[] =>
  [...files].flatMap((file) => [...read(file).matchAll(pattern)].map(([, match = ""]) => `${file}: ${match}`));

test("home and the shell make only calls whose routes come with the first load", () => {
  const calls = found(loadedWith([MAIN]), /\b(?:useCall|useSend|call)(?:<[^()]*>)?\(\s*"([\w.]+)"/g);
  expect(calls.length).toBeGreaterThan(10);
  expect(calls.filter((call) => !((call.split(": ")[1] ?? "") in FIRST_ROUTES))).toEqual([]);
});

test("only screens of the programmes and of verification show their texts, which no other screen loads", async () => {
  const screens = [...read(ROUTES).matchAll(/(ofProgramme\()?\(\) => import\("\.\/(screens\/[^"]+)"\)/g)];
  const others = screens.flatMap(([, isOfProgramme, file]) =>
    isOfProgramme === undefined ? [`apps/trader/src/${file}`] : [],
  );
  expect([others.length > 30, others.length < screens.length]).toEqual([true, true]);
  const sources = loadedWith([MAIN, ...others], { onDemand: true, without: [ROUTES] });
  const keys = Object.keys(await loadProgrammeTexts("en"));
  const isText = (start: string): boolean => keys.some((key) => key.startsWith(start));
  const texts = found(sources, /["`]((?:cases|follow|referral|verification|vip|welfare)\.[\w.]+)/g);
  expect(texts.filter((text) => isText(text.split(": ")[1] ?? ""))).toEqual([]);
});
