import { DEFAULT_SETTINGS } from "@agio/api-contract/settings";
import { afterAll, expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { sellForFee } from "../../testing/test-rewards.ts";
import { decide, undecided } from "../../testing/two-people.ts";

const exchange = await testExchange();
const { maker, checker, services } = exchange;
const trader = await exchange.user();
const DAY_MS = 86_400_000;
const section = "VIP_LEVEL_SETTING";
const LESS = Array.from({ length: 7 }, (_, at) => ({ maker: 90 - 10 * at, taker: 95 - 5 * at }));
const percents = { spot: LESS, contract: LESS, option: LESS };

/** Two people change the programme. */
async function change(value: object): Promise<void> {
  const { version } = services.settingStore.section(section);
  const reason = "levels of a test";
  const asked = await maker.call("operator.settings.change", { section, version, value, reason });
  await decide(checker, asked.requestId);
}

/** A request as an older version made it, which did not ask the core. */
async function askedOlder(value: object): Promise<number> {
  const { version } = services.settingStore.section(section);
  const { operatorId: makerId = 0 } = (await services.operators.byLoginName("maker")) ?? {};
  return services.requests.make({
    ...{ action: "settings.change", subject: section, payload: { section, version, value } },
    ...{ before: {}, after: value, makerId, reason: "levels of a test" },
  });
}

const vip = () => trader.call("vip.show", {});
const user = async () => (await trader.call("user.profile", {})).user;

// Other test files of the same worker find it closed.
afterAll(() => change(DEFAULT_SETTINGS[section]));

test("while the programme is closed nobody has a level and everybody pays the fees of the market", async () => {
  const whole = { maker: 100, taker: 100 };
  const own = { spot: whole, contract: whole, option: whole };
  expect(await vip()).toEqual({
    ...{ isOpen: false, level: 0, levelBy: null, average: "0", next: null, volume: null, own },
    // Those of makers are other tests'.
    ...{ levels: [], terms: null, makerTerms: expect.any(Array) as unknown[] },
  });
  expect(await user()).toMatchObject({ level: 0, feePercents: own });
});

test("with the first second after two people opened it there is a level of thirty days, and what it pays", async () => {
  await change({ ...DEFAULT_SETTINGS[section], isOpen: true, percents });
  // The half bitcoin counts by its index.
  await exchange.observe(60_000);
  // 40,000 on one day are a mean of 1,333: the fourth level begins at 1,001.
  await expect.poll(async () => (await vip()).level).toBe(4);
  expect(await vip()).toMatchObject({
    ...{ isOpen: true, levelBy: "average", volume: null },
    ...{ average: "1333.333333", next: { level: 5, start: "3001", missing: "1667.666667" } },
    ...{ own: { spot: { maker: 60, taker: 80 }, option: { maker: 60, taker: 80 } } },
  });
  expect((await vip()).levels.map(({ start }) => Number(start))).toEqual([0, 101, 501, 1_001, 3_001, 10_001, 20_001]);
  expect((await vip()).levels.every(({ volumeStart }) => volumeStart === null)).toBe(true);
  expect(await user()).toMatchObject({ level: 4, feePercents: { contract: { maker: 60, taker: 80 } } });
  expect(await maker.call("operator.vip.show", { userId: trader.userId })).toMatchObject({
    rules: {
      isOpen: true,
      wholeVolumePercent: null,
      levels: expect.arrayContaining([expect.objectContaining({ level: 7 })]),
    },
    ...{ isTurning: false, user: { userId: trader.userId, level: 4, levelBy: "average", volume: "0", termsId: 0 } },
  });
});

test("with the second switch volume counts from then on, and the day's turn gives the higher of two levels", async () => {
  const volumeStarts = [100, 200, 300, 400, 500, 600, 10_000];
  await sellForFee(exchange, trader);
  await change({ ...DEFAULT_SETTINGS[section], isOpen: true, percents, volumeIsOpen: true, volumeStarts });
  // The highest level pays 30 % as maker, and the dearest market asks 0.3 %: it saves 0.21 % of a trade at most.
  expect(await vip()).toMatchObject({
    ...{ level: 4, levelBy: "average" },
    volume: { traded: "0", today: "0", wholePercent: "0.21", next: { start: "500", missing: "500" } },
  });
  expect((await vip()).levels.map(({ volumeStart }) => Number(volumeStart))).toEqual(volumeStarts);
  // The fourth level pays 80 % of 0.1 % as taker: 8 parts of 21 count.
  const valueAtoms = Math.round((await sellForFee(exchange, trader)) * 1_000 * 1_000_000);
  const today = Number((await vip()).volume?.today);
  // Where rewards of invitations are open, at least half of a fee is kept.
  expect(today).toBeGreaterThanOrEqual(Math.floor((valueAtoms * 4) / 21) / 1_000_000);
  expect(today).toBeLessThanOrEqual(Math.floor((valueAtoms * 8) / 21) / 1_000_000);
  const whole = Math.floor(today);
  exchange.advance(DAY_MS);
  await exchange.observe(60_000);
  await expect.poll(async () => (await vip()).level).toBe(6);
  expect(await vip()).toMatchObject({
    ...{ levelBy: "volume", next: { level: 7, start: "20001" } },
    volume: { traded: String(whole), today: "0", next: { start: "10000", missing: String(10_000 - whole) } },
  });
  expect(await maker.call("operator.vip.show", { userId: trader.userId })).toMatchObject({
    rules: { wholeVolumePercent: "0.21" },
    user: { level: 6, levelBy: "volume", volume: String(whole), volumeToday: "0" },
  });
});

test("a change that was asked for before levels knew of volume leaves it off", async () => {
  const fields = Object.entries(DEFAULT_SETTINGS[section]).filter(([name]) => !name.startsWith("volume"));
  const older = { ...Object.fromEntries(fields), isOpen: true };
  const requestId = await askedOlder(older);
  await decide(checker, requestId);
  expect(services.settings()[section]).toEqual({ ...older, volumeIsOpen: false, volumeStarts: expect.any(Array) });
  expect((await vip()).volume).toBeNull();
});

test("starts that are one in atoms of the coin are refused when they are asked for, and when they are agreed to", async () => {
  const { version } = services.settingStore.section(section);
  const value = {
    ...DEFAULT_SETTINGS[section],
    vip7Start: 20_000.000_000_1,
    vip6End: 20_000.000_000_05,
    vip6Start: 20_000.000_000_01,
    vip5End: 20_000,
  };
  const request = { section, version, value, reason: "levels of a test" };
  const refused = { refusal: "BAD_PARAMETER", field: section };
  expect(await maker.refusal("operator.settings.change", request)).toMatchObject(refused);
  const requestId = await askedOlder(value);
  expect(await undecided(checker, requestId)).toMatchObject(refused);
  await decide(checker, requestId, "reject");
});

test("levels that pay more than those below them are refused by their field", async () => {
  const { version } = services.settingStore.section(section);
  const value = { ...DEFAULT_SETTINGS[section], percents: { ...percents, option: LESS.toReversed() } };
  const request = { section, version, value, reason: "levels of a test" };
  expect(await maker.refusal("operator.settings.change", request)).toMatchObject({
    ...{ refusal: "BAD_PARAMETER", field: "percents.option" },
  });
});
