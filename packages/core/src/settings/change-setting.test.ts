import { expect, test } from "vitest";
import type { ChangeSetting } from "./setting-commands.ts";
import type { Command } from "../commands.ts";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { openMarket } from "../testing/market.ts";
import { listSettings } from "../views.ts";

const change = (draft: Partial<ChangeSetting>): Command => ({
  type: "ChangeSetting",
  section: "AUTH_LIMIT",
  version: 1,
  text: '{"primaryLimit":1000,"note":"中文"}',
  operatorId: 1,
  checkerId: 2,
  reason: "first limit",
  ...draft,
});

test("a change reports what is in force, and the next version takes its place", () => {
  const market = openMarket();
  expect(market.send(change({}))).toEqual([{ ...change({}), type: "SettingChanged" }]);
  market.send(change({ version: 2, text: "{}", operatorId: 2, checkerId: 3 }));
  expect(listSettings(market.state)).toMatchObject([{ section: "AUTH_LIMIT", version: 2, text: "{}", checkerId: 3 }]);
  checkInvariants(market.state);
});

const REFUSED: readonly (readonly [title: string, draft: Partial<ChangeSetting>, refusal: string])[] = [
  ["a version that is in force", { version: 1 }, "STALE_VERSION"],
  ["a version that leaves one out", { version: 3 }, "STALE_VERSION"],
  ["one person on both sides", { version: 2, checkerId: 1 }, "MAKER_IS_CHECKER"],
  ["nobody's change", { version: 2, operatorId: 0 }, "BAD_PARAMETER"],
  ["a checker who is no number", { version: 2, checkerId: Number.NaN }, "BAD_PARAMETER"],
  ["no text", { version: 2, text: "" }, "BAD_PARAMETER"],
  ["a text beyond its bound", { version: 2, text: "1".repeat(100_001) }, "BAD_PARAMETER"],
  ["a text that is written longer than its bound", { version: 2, text: "é".repeat(40_000) }, "BAD_PARAMETER"],
  ["a section that is no name", { section: "a b" }, "BAD_PARAMETER"],
  ["no reason", { version: 2, reason: "" }, "BAD_PARAMETER"],
];

test.each(REFUSED)("%s is refused and changes nothing", (_title, draft, refusal) => {
  const market = openMarket();
  market.send(change({}));
  const before = takeSnapshot(market.state);
  expect(market.refusalOf(change(draft))).toBe(refusal);
  expect(takeSnapshot(market.state)).toEqual(before);
});

test("a snapshot keeps the settings, by name whatever the order of the changes", () => {
  const market = openMarket();
  for (const section of ["AUTH_LIMIT", "ASSET_COIN"]) market.send(change({ section }));
  const bytes = takeSnapshot(market.state);
  const restored = restoreSnapshot(bytes);
  expect(listSettings(restored).map(({ section }) => section)).toEqual(["ASSET_COIN", "AUTH_LIMIT"]);
  expect(new Set(listSettings(restored))).toEqual(new Set(listSettings(market.state)));
  expect(takeSnapshot(restored)).toEqual(bytes);
});
