import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";
import { agreedByTwo, asked, decide, undecided } from "../../../testing/two-people.ts";

const exchange = await testExchange();
const { maker, checker } = exchange;
const name = "operator.markets.changeContract";
const [SYMBOL, INDEX] = ["btcusdtperp", "btcusdt"];
const reason = "because of a test";
const ALL = ["htx", "binance", "okx"].map((venue) => ({ venue, symbol: INDEX }));
const TWO = [
  { venue: "okx", symbol: INDEX },
  { venue: "htx", symbol: "xbtusdt" },
];
const listed = () => maker.call("operator.markets.list", {});
const sourcesNow = async () => (await listed()).pairs.find(({ symbol }) => symbol === INDEX)?.sources;
const { rules } = (await listed()).contracts.find(({ symbol }) => symbol === SYMBOL) ?? {};
const request = (change = {}) => {
  if (rules === undefined) throw new Error("the contract is listed");
  return { symbol: SYMBOL, rules, reason, ...change };
};

test("two people change the venues of a contract's index, together with its rules or alone", async () => {
  expect(await sourcesNow()).toEqual(ALL);
  const row = await agreedByTwo(exchange, name, request({ sources: TWO }));
  expect(row).toMatchObject({ before: { ...rules, sources: ALL }, after: { ...rules, sources: TWO } });
  expect(await sourcesNow()).toEqual(TWO);
  const other = { ...rules, fundingCap: "0.5" };
  await agreedByTwo(exchange, name, request({ rules: other, sources: ALL }));
  expect(await sourcesNow()).toEqual(ALL);
  expect((await listed()).contracts.find(({ symbol }) => symbol === SYMBOL)?.rules).toEqual(other);
  const back = await agreedByTwo(exchange, name, request());
  expect(back.after).toEqual(rules);
  expect(await sourcesNow()).toEqual(ALL);
});

test("what somebody else changed in between is not overwritten", async () => {
  const first = await asked(exchange, name, request({ sources: TWO }));
  const second = await asked(exchange, name, request({ sources: TWO.toReversed() }));
  await decide(checker, second);
  expect(await undecided(checker, first)).toEqual(refuse("STALE_VERSION", "version"));
  expect(await sourcesNow()).toEqual(TWO.toReversed());
  await decide(maker, first, "withdraw");
  await agreedByTwo(exchange, name, request({ sources: ALL }));
});

test("a rate above a hundred percent, and a price beyond all ticks, are refused by their names", async () => {
  const pair = (await listed()).pairs.find(({ symbol }) => symbol === "ethusdt");
  const ofPair = (change: object) =>
    maker.refusal("operator.markets.changePair", { symbol: "ethusdt", reason, rules: { ...pair?.rules, ...change } });
  expect(await ofPair({ marketBand: "1253" })).toEqual(refuse("BAD_PARAMETER", "marketBand"));
  expect(await ofPair({ feeRate: "100.0000001" })).toEqual(refuse("BAD_PARAMETER", "feeRate"));
  expect(await ofPair({ buyMax: "999999999" })).toEqual(refuse("BAD_PARAMETER", "buyMax"));
  expect(await maker.refusal(name, request({ rules: { ...rules, liqFee: "101" } }))).toEqual(
    refuse("BAD_PARAMETER", "liqFee"),
  );
  const tiers = rules?.tiers.map((tier) => ({ ...tier, mmr: "1000" }));
  expect(await maker.refusal(name, request({ rules: { ...rules, tiers } }))).toEqual(refuse("BAD_PARAMETER", "tiers"));
});

test("the pair's own change takes venues too", async () => {
  const pair = (await listed()).pairs.find(({ symbol }) => symbol === "ethusdt");
  if (pair === undefined) throw new Error("the pair is listed");
  const sources = ALL.map(({ venue }) => ({ venue, symbol: "ethusdt" })).slice(1);
  const wanted = { symbol: "ethusdt", rules: pair.rules, sources, reason };
  const row = await agreedByTwo(exchange, "operator.markets.changePair", wanted);
  expect(row).toMatchObject({ before: { sources: pair.sources }, after: { sources } });
  await agreedByTwo(exchange, "operator.markets.changePair", { ...wanted, sources: pair.sources });
});

test.each([
  ["a venue that nobody reads", [...TWO, { venue: "elsewhere", symbol: INDEX }]],
  ["one venue, which makes no index", TWO.slice(1)],
  ["one venue twice", [TWO[0], TWO[0]]],
  ["a name in capitals", [TWO[0], { venue: "htx", symbol: "BTCUSDT" }]],
] as const)("%s is refused at its field", async (_title, sources) => {
  expect((await maker.refusal(name, request({ sources }))).refusal).toBe("BAD_PARAMETER");
  expect((await maker.refusal(name, request({ sources }))).field).toMatch(/^sources/);
});
