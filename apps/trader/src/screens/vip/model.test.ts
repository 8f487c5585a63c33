import { DEFAULT_SETTINGS } from "@agio/api-contract/settings";
import { expect, test } from "vitest";
import { vipLevels } from "./model.ts";

test("the seven levels of the settings rise, and one's own is marked", () => {
  const levels = vipLevels(DEFAULT_SETTINGS.VIP_LEVEL_SETTING, 2);
  expect(levels.map(({ from, to }) => [from, to])).toEqual([
    [0, 100],
    [101, 500],
    [501, 1_000],
    [1_001, 3_000],
    [3_001, 10_000],
    [10_001, 20_000],
    [20_001, 50_000],
  ]);
  expect(levels.filter(({ isOwn }) => isOwn).map(({ level }) => level)).toEqual([2]);
  expect(vipLevels(DEFAULT_SETTINGS.VIP_LEVEL_SETTING, undefined).some(({ isOwn }) => isOwn)).toBe(false);
});
