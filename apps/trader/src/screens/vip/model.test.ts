import { DEFAULT_SETTINGS } from "@agio/api-contract/settings";
import { expect, test } from "vitest";
import { progressPercent, vipLevels } from "./model.ts";

test("the seven levels of the settings rise, with what they pay, and one's own is marked", () => {
  const levels = vipLevels(DEFAULT_SETTINGS.VIP_LEVEL_SETTING, 2);
  expect(levels.map(({ from }) => from)).toEqual([0, 101, 501, 1_001, 3_001, 10_001, 20_001]);
  expect(levels.map(({ to }) => to)).toEqual([100, 500, 1_000, 3_000, 10_000, 20_000, 50_000]);
  expect(levels[6]?.percents.option).toEqual({ maker: 100, taker: 100 });
  expect(levels.filter(({ isOwn }) => isOwn).map(({ level }) => level)).toEqual([2]);
  expect(vipLevels(DEFAULT_SETTINGS.VIP_LEVEL_SETTING, undefined).some(({ isOwn }) => isOwn)).toBe(false);
});

test("levels have a volume where the second switch is on, and not in settings that an earlier release kept", () => {
  const shipped = DEFAULT_SETTINGS.VIP_LEVEL_SETTING;
  const volumesOf = (setting: typeof shipped) => vipLevels(setting, 2).map(({ volumeFrom }) => volumeFrom);
  expect(volumesOf({ ...shipped, volumeIsOpen: true })).toEqual(shipped.volumeStarts);
  const older = Object.fromEntries(Object.entries(shipped).filter(([name]) => !name.startsWith("volume")));
  for (const setting of [shipped, older as unknown as typeof shipped]) {
    expect(volumesOf(setting).every((volume) => volume === undefined)).toBe(true);
  }
});

test("the way to the next level is a share of its start, rounded down, and whole at the last", () => {
  expect(["0", "333.33", "500.999", "501"].map((average) => progressPercent(average, { start: "501" }))).toEqual([
    0, 66, 99, 100,
  ]);
  expect(progressPercent("7", null)).toBe(100);
});
