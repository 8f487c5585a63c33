import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";
import { agreedByTwo, asked, decide, undecided } from "../../../testing/two-people.ts";

const exchange = await testExchange();
const { maker, checker, services } = exchange;
const name = "operator.financeProducts.set";
const startTime = services.clock();
const YEAR_MS = 365 * 24 * 3_600_000;
const SOL = {
  ...{ productId: 8_001, name: "SOL for a month", coin: "SOL", type: 2, days: 30, apr: "10", minAmount: "1" },
  ...{ maxAmount: "100", totalQuota: "1200", startTime, endTime: startTime + YEAR_MS, earlyPolicy: "forfeit" as const },
  ...{ earlyRate: "0", autoRenew: true, dayRedeemMax: "0", isOpen: true, reason: "because of a test" },
};
const product = async () =>
  (await maker.call("operator.financeProducts.list", { pageSize: 100 })).rows.find(({ id }) => id === SOL.productId);

test("a product is refused while the interest that it promises is not put aside, then offered by two", async () => {
  expect(await maker.refusal(name, SOL)).toEqual(refuse("FINANCE_CLOSED", "totalQuota"));
  await exchange.fundHouse("interest", "SOL", "10");
  expect(await product()).toBeUndefined();
  const row = await agreedByTwo(exchange, name, SOL);
  expect(row).toMatchObject({ action: "finance.products.set", subject: "8001 SOL for a month", before: null });
  const terms = row.after as object;
  expect({ ...terms, reason: SOL.reason }).toEqual(SOL);
  expect(await product()).toMatchObject({
    name: SOL.name,
    coin: "SOL",
    type: 2,
    apr: "10",
    leftQuota: "1200",
    status: 1,
  });
  const closed = await agreedByTwo(exchange, name, { ...SOL, isOpen: false });
  expect(closed).toMatchObject({ before: terms, after: { ...terms, isOpen: false } });
  expect(await product()).toMatchObject({ status: 2 });
});

test("what somebody else changed in between is not overwritten", async () => {
  const other = { ...SOL, productId: 8_002, isOpen: false };
  const first = await asked(exchange, name, { ...other, apr: "1" });
  const second = await asked(exchange, name, { ...other, apr: "2" });
  await decide(checker, second);
  expect(await undecided(checker, first)).toEqual(refuse("STALE_VERSION", "version"));
  await decide(maker, first, "withdraw");
});

test("interest that is promised elsewhere by the time of the second word leaves the request open", async () => {
  await exchange.fundHouse("interest", "LTC", "10");
  const both = [8_003, 8_004].map((productId) => ({ ...SOL, productId, coin: "LTC" }));
  const [first, second] = await Promise.all(both.map((request) => asked(exchange, name, request)));
  await decide(checker, first ?? 0);
  expect(await undecided(checker, second ?? 0)).toEqual(refuse("FINANCE_CLOSED", "totalQuota"));
  await decide(checker, second ?? 0, "reject");
});

test.each([
  [{ coin: "NON" }, refuse("BAD_PARAMETER", "coin")],
  [{ apr: "100.1" }, refuse("BAD_PARAMETER", "apr")],
  [{ earlyRate: "101" }, refuse("BAD_PARAMETER", "earlyRate")],
  [{ minAmount: "0.0000000001" }, refuse("BAD_PARAMETER", "minAmount")],
  [{ minAmount: "0" }, refuse("BAD_PARAMETER", "minAmount")],
  [{ maxAmount: "0.5" }, refuse("BAD_PARAMETER", "maxAmount")],
  [{ days: 0 }, refuse("BAD_PARAMETER", "days")],
  [{ endTime: startTime }, refuse("BAD_PARAMETER", "endTime")],
  [{ type: 1, days: 0, autoRenew: false, earlyPolicy: "forfeit" }, refuse("BAD_PARAMETER", "earlyPolicy")],
  [{ type: 1, days: 0, earlyPolicy: "none" }, refuse("BAD_PARAMETER", "autoRenew")],
  [{ earlyPolicy: "penalty", earlyRate: "0.00000001" }, refuse("BAD_PARAMETER", "earlyRate")],
])("%o is refused at its field", async (change, refusal) => {
  expect(await maker.refusal(name, { ...SOL, productId: 8_009, ...change })).toEqual(refusal);
});

test("the coin and the kind of a product stay", async () => {
  await agreedByTwo(exchange, name, { ...SOL, productId: 8_005, isOpen: false });
  const flexible = { type: 1, days: 0, autoRenew: false, earlyPolicy: "none", isOpen: false };
  const other = { ...SOL, productId: 8_005 };
  expect(await maker.refusal(name, { ...other, coin: "BTC", isOpen: false })).toEqual(refuse("BAD_PARAMETER", "coin"));
  expect(await maker.refusal(name, { ...other, ...flexible })).toEqual(refuse("BAD_PARAMETER", "type"));
});
