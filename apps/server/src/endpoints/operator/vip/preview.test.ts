import { DEFAULT_SETTINGS } from "@agio/api-contract/settings";
import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";
import { asked, decide } from "../../../testing/two-people.ts";

const exchange = await testExchange();
const { maker, checker, services } = exchange;
const section = "VIP_LEVEL_SETTING";
const reason = "levels of a preview";

const askFor = (change: object) => {
  const { version } = services.settingStore.section(section);
  return asked(exchange, "operator.settings.change", {
    ...{ section, version, value: { ...DEFAULT_SETTINGS[section], ...change }, reason },
  });
};

test("the second person sees the rules that a request would set, and how many users would have which level", async () => {
  await exchange.user();
  const LESS = Array.from({ length: 7 }, (_, at) => ({ maker: 90 - 10 * at, taker: 95 - 5 * at }));
  const percents = { spot: LESS, contract: LESS, option: LESS };
  const id = await askFor({ isOpen: true, percents, volumeIsOpen: true });
  const { rules, users, obstacle } = await checker.call("operator.vip.preview", { id });
  // The highest level pays 30 % as maker, and the dearest market asks 0.3 %.
  expect(rules).toMatchObject({ isOpen: true, wholeVolumePercent: "0.21" });
  expect(rules.levels.map(({ volumeStart }) => Number(volumeStart))).toEqual(DEFAULT_SETTINGS[section].volumeStarts);
  expect(users.map(({ level }) => level)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  const all = (of: "now" | "after") => users.reduce((sum, row) => sum + row[of], 0);
  expect(all("now")).toBeGreaterThan(0);
  expect(all("after")).toBe(all("now"));
  // The first level begins at an average of nothing.
  expect(users[0]).toMatchObject({ after: 0 });
  expect(obstacle).toBe("");
  await decide(checker, id, "reject");
});

test("rules that are closed give nobody a level, and one that was overtaken says so", async () => {
  const first = await askFor({ vip7End: 60_000 });
  const second = await askFor({ vip7End: 70_000 });
  const { rules, users, obstacle } = await maker.call("operator.vip.preview", { id: second });
  expect(rules).toMatchObject({ isOpen: false, wholeVolumePercent: null });
  expect(users.slice(1).every(({ after }) => after === 0)).toBe(true);
  expect(obstacle).toBe("");
  await decide(checker, first);
  expect(await maker.call("operator.vip.preview", { id: second })).toMatchObject({ obstacle: "STALE_VERSION" });
  await decide(checker, second, "reject");
  await decide(checker, await askFor({}));
});

test("requests of another kind, or of nobody, are not found", async () => {
  const { version, value } = services.settingStore.section("TRADER_SETTING");
  const other = await asked(exchange, "operator.settings.change", {
    section: "TRADER_SETTING",
    version,
    value,
    reason,
  });
  const funding = await asked(exchange, "operator.house.fund", { pot: "insurance", amount: "1", reason });
  for (const id of [other, funding, 999_999]) {
    expect(await maker.refusal("operator.vip.preview", { id })).toEqual(refuse("NOT_FOUND", "id"));
  }
  for (const id of [other, funding]) await decide(checker, id, "reject");
});
