import { refuse } from "@agio/primitives";
import { afterAll, expect, test } from "vitest";
import { openAgainAfter } from "../../../testing/let-go-on.ts";
import { testExchange } from "../../../testing/test-exchange.ts";
import { agreedByTwo } from "../../../testing/two-people.ts";

const exchange = await testExchange();
afterAll(await openAgainAfter(exchange));
const { maker } = exchange;
const name = "operator.halts.set";
const reason = "a price that nobody believes";
const DONE = { requestId: 0, status: 1 };
const subjects = async (scope: string) =>
  (await maker.call("operator.halts.list", {})).filter((row) => row.scope === scope).map(({ subject }) => subject);

test.each([
  ["conversion", {}, ""],
  ["deposits", { coin: "btc" }, "BTC"],
  ["deposits", {}, ""],
  ["postOnly", { symbol: "btcusdt" }, "btcusdt"],
  ["postOnly", { symbol: "ethusdtperp" }, "ethusdtperp"],
] as const)("one person halts %s %o at once, and two let it go on", async (scope, named, subject) => {
  expect(await maker.call(name, { scope, ...named, isHalted: true, reason })).toEqual(DONE);
  expect(await maker.call(name, { scope, ...named, isHalted: true, reason })).toEqual(DONE);
  expect(await subjects(scope)).toContain(subject);
  await agreedByTwo(exchange, name, { scope, ...named, isHalted: false, reason });
  expect(await subjects(scope)).not.toContain(subject);
});

test("a user who converts hears that the product is closed", async () => {
  const user = await exchange.user();
  const asked = { fromCoin: "USDT", toCoin: "BTC", amount: "100" };
  await maker.call(name, { scope: "conversion", isHalted: true, reason });
  expect(await user.answer("conversions.convert", { ...asked, clientId: "one" })).toHaveProperty("refusal");
  await agreedByTwo(exchange, name, { scope: "conversion", isHalted: false, reason });
});

test("all spot markets are halted by one word, and open again one by one", async () => {
  expect(await maker.call(name, { scope: "spot", isHalted: true, reason })).toEqual(DONE);
  const { pairs, contracts } = await maker.call("operator.markets.list", {});
  expect(pairs.filter(({ isOpen, isDelisted }) => isOpen && !isDelisted)).toEqual([]);
  expect(contracts.some(({ isOpen }) => isOpen)).toBe(true);
  expect(await maker.refusal(name, { scope: "spot", isHalted: false, reason })).toEqual(
    refuse("BAD_PARAMETER", "isHalted"),
  );
  await agreedByTwo(exchange, "operator.markets.setTrading", { symbol: "btcusdt", isOpen: true, reason });
});

test("nothing that is not there is halted, and nothing lifted that is not halted", async () => {
  const refused = (request: object) => maker.refusal(name, { isHalted: true, reason, ...request });
  expect(await refused({ scope: "postOnly", symbol: "none" })).toEqual(refuse("NOT_FOUND", "symbol"));
  expect(await refused({ scope: "postOnly" })).toEqual(refuse("BAD_PARAMETER", "symbol"));
  expect(await refused({ scope: "option", coin: "BTC" })).toEqual(refuse("BAD_PARAMETER", "coin"));
  expect(await refused({ scope: "deposits", coin: "NONE" })).toEqual(refuse("NOT_FOUND", "coin"));
  expect(await refused({ scope: "option", isHalted: false })).toEqual(refuse("NOTHING_TO_LIFT", "scope"));
});
