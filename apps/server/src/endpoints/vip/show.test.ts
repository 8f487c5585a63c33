import { DEFAULT_SETTINGS } from "@agio/api-contract/settings";
import { afterAll, expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { decide } from "../../testing/two-people.ts";

const exchange = await testExchange();
const { maker, checker, services } = exchange;
const trader = await exchange.user();
const section = "VIP_LEVEL_SETTING";
const LESS = Array.from({ length: 7 }, (_, at) => ({ maker: 90 - 10 * at, taker: 95 - 5 * at }));
const percents = { spot: LESS, contract: LESS, option: LESS };

/** Two people change the programme. */
async function change(value: object): Promise<void> {
  const { version } = services.settingStore.section(section);
  const reason = "because of a test";
  const asked = await maker.call("operator.settings.change", { section, version, value, reason });
  await decide(checker, asked.requestId);
}

const vip = () => trader.call("vip.show", {});
const user = async () => (await trader.call("user.profile", {})).user;

// Other test files of the same worker find it closed.
afterAll(() => change(DEFAULT_SETTINGS[section]));

test("while the programme is closed nobody has a level and everybody pays the fees of the market", async () => {
  const whole = { maker: 100, taker: 100 };
  const own = { spot: whole, contract: whole, option: whole };
  expect(await vip()).toEqual({
    ...{ isOpen: false, level: 0, average: "0", next: null, own },
    ...{ levels: [], terms: null, makerTerms: [] },
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
    ...{ isOpen: true, average: "1333.333333", next: { level: 5, start: "3001", missing: "1667.666667" } },
    ...{ own: { spot: { maker: 60, taker: 80 }, option: { maker: 60, taker: 80 } } },
  });
  expect((await vip()).levels.map(({ start }) => Number(start))).toEqual([0, 101, 501, 1_001, 3_001, 10_001, 20_001]);
  expect(await user()).toMatchObject({ level: 4, feePercents: { contract: { maker: 60, taker: 80 } } });
  expect(await maker.call("operator.vip.show", { userId: trader.userId })).toMatchObject({
    rules: { isOpen: true, levels: expect.arrayContaining([expect.objectContaining({ level: 7 })]) },
    ...{ isTurning: false, user: { userId: trader.userId, level: 4, termsId: 0 } },
  });
});

test("levels that pay more than those below them are refused by their field", async () => {
  const { version } = services.settingStore.section(section);
  const value = { ...DEFAULT_SETTINGS[section], percents: { ...percents, option: LESS.toReversed() } };
  const request = { section, version, value, reason: "because of a test" };
  expect(await maker.refusal("operator.settings.change", request)).toMatchObject({
    ...{ refusal: "BAD_PARAMETER", field: "percents.option" },
  });
});
