import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";

const { maker, checker, visitor, operator, observe } = await testExchange();
const reason = "because of a test";
const RULES = {
  ...{ feeType: 2, feeValue: "0.03", exerciseFee: "0", orderMin: "1", orderMax: "1000", openOrdersMax: 100 },
  ...{ strikeStep: "5", strikesEachSide: 2, dailyExpiries: 1, weeklyExpiries: 0, monthlyExpiries: 0 },
  ...{ quarterlyExpiries: 0, isOpen: true, writing: false },
  surface: [{ days: 1, atTheMoney: "60", skew: "-20", smile: "80" }],
};
const OPTIONS = { symbol: "linkusdt", code: "LINK", basePrecision: 3, coinPrecision: 0, rules: RULES, reason };
const ask = (change: object) => maker.refusal("operator.optionUnderlyings.add", { ...OPTIONS, ...change });
const decide = (id: number) => checker.call("operator.requests.decide", { id, decision: "approve", reason });
const entryNow = async () =>
  (await visitor.call("coins.list", {})).optionList.find(({ symbol }) => symbol === "linkusdt");

test("two people list options on a pair's index: they are in the list, and their series come with the next index", async () => {
  const { requestId } = await maker.call("operator.optionUnderlyings.add", OPTIONS);
  expect(await entryNow()).toBeUndefined();
  expect(await decide(requestId)).toMatchObject({ action: "optionUnderlyings.set", subject: "linkusdt", status: 1 });
  expect(await entryNow()).toMatchObject({
    ...{ coin: "LINK", baseCoin: "USDT", showSymbol: "LINK/USDT", type: 4, showFlag: 1, feeValue: "0.03", writing: 2 },
    ...{ basePrecision: 3, coinPrecision: 0, orderMin: "1", orderMax: "1000" },
  });
  await observe(15.4, "linkusdt");
  const chain = await visitor.call("options.chain", { symbol: "linkusdt" });
  expect(chain.length).toBeGreaterThan(0);
  expect(chain[0]?.symbol).toMatch(/^LINK-/);
  expect(await ask({})).toEqual({ refusal: "DUPLICATE_REQUEST", field: "symbol" });
});

test.each([
  ["an unknown pair", { symbol: "none" }, "NOT_FOUND", "symbol"],
  ["a code that another underlying has", { symbol: "solusdt", code: "BTC" }, "DUPLICATE_REQUEST", "code"],
  ["units finer than an atom", { symbol: "solusdt", code: "SOL", coinPrecision: 6 }, "BAD_PARAMETER", "basePrecision"],
  [
    "a surface without volatility",
    { symbol: "solusdt", code: "SOL", rules: { ...RULES, surface: [{ ...RULES.surface[0], atTheMoney: "0" }] } },
    "BAD_PARAMETER",
    "surface",
  ],
] as const)("%s is refused before it is stored", async (_title, change, refusal, field) => {
  expect(await ask(change)).toEqual({ refusal, field });
});

test("two requests for the same options: the second is too late", async () => {
  const given = { ...OPTIONS, symbol: "adausdt", code: "ADA", rules: { ...RULES, strikeStep: "0.05", isOpen: false } };
  const [{ requestId: first }, { requestId: second }] = [
    await maker.call("operator.optionUnderlyings.add", given),
    await maker.call("operator.optionUnderlyings.add", given),
  ];
  await decide(first);
  const late = await checker.refusal("operator.requests.decide", { id: second, decision: "approve", reason });
  expect(late.refusal).toBe("STALE_VERSION");
});

test("whoever may not decide about money is turned away", async () => {
  const content = await operator(["content"]);
  expect((await content.refusal("operator.optionUnderlyings.add", OPTIONS)).refusal).toBe("NOT_PERMITTED");
});
