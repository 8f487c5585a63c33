import { coinId, contractId, pairId, ppb } from "@agio/primitives";
import { expect, test } from "vitest";
import { takeSnapshot } from "./snapshot.ts";
import { BTCPERP, CONTRACT_RULES, openContractMarket } from "./testing/contract-market.ts";
import { BTC, BTCUSDT, OPEN_RULES, USDT } from "./testing/market.ts";
import { marketObstacle, type MarketCommand } from "./market-obstacle.ts";

const NEW = coinId(9);
const coin = { type: "ListCoin", coinId: NEW, code: "NEW", scale: 6 } as const;
const pair = {
  ...{ type: "ListPair", pairId: pairId(9), symbol: "newusdt", tradedCoinId: BTC, pricingCoinId: USDT },
  ...{ priceDecimals: 2, sizeDecimals: 4, rules: OPEN_RULES },
} as const;
const contract = {
  ...{ type: "ListContract", contractId: contractId(1_009), symbol: "newperp", indexPairId: BTCUSDT },
  ...{ priceDecimals: 2, sizeDecimals: 4, rules: CONTRACT_RULES },
} as const;

const COMMANDS: readonly MarketCommand[] = [
  coin,
  { ...coin, code: "lower" },
  { ...coin, code: "BTC" },
  { ...coin, scale: 9 },
  pair,
  { ...pair, symbol: "BTC" },
  { ...pair, symbol: "btcusdt" },
  { ...pair, symbol: "btcusdtperp" },
  { ...pair, pairId: pairId(BTCPERP) },
  { ...pair, tradedCoinId: coinId(77) },
  { ...pair, priceDecimals: 5 },
  { ...pair, rules: { ...OPEN_RULES, takerFeePpb: ppb(-1) } },
  contract,
  { ...contract, indexPairId: pairId(99) },
  { ...contract, symbol: "btcusdt" },
  { ...contract, contractId: BTCPERP },
  { ...contract, rules: { ...CONTRACT_RULES, tiers: [] } },
  { type: "ChangePair", pairId: BTCUSDT, rules: { ...OPEN_RULES, makerFeePpb: ppb(5) } },
  { type: "ChangePair", pairId: BTCUSDT, rules: { ...OPEN_RULES, priceBandPpb: ppb(-5) } },
  { type: "ChangePair", pairId: pairId(99), rules: OPEN_RULES },
  { type: "ChangeContract", contractId: BTCPERP, rules: { ...CONTRACT_RULES, openFeePpb: ppb(5) } },
  { type: "ChangeContract", contractId: BTCPERP, rules: { ...CONTRACT_RULES, leverages: [] } },
  { type: "ChangeContract", contractId: contractId(1_099), rules: CONTRACT_RULES },
  { type: "DelistPair", pairId: BTCUSDT },
  { type: "DelistPair", pairId: pairId(99) },
  { type: "DelistContract", contractId: BTCPERP },
  { type: "DelistContract", contractId: contractId(1_099) },
];

test.each(COMMANDS)("what stands in the way of $type is what it would be refused for", (command) => {
  const market = openContractMarket();
  const before = takeSnapshot(market.state);
  const obstacle = marketObstacle(market.state, command);
  expect(takeSnapshot(market.state)).toEqual(before);
  expect(obstacle?.refusal ?? "applied").toBe(market.refusalOf(command));
});

test("what has ended cannot end or change again", () => {
  const market = openContractMarket();
  for (const ended of [
    { type: "DelistContract", contractId: BTCPERP } as const,
    { type: "DelistPair", pairId: BTCUSDT } as const,
  ]) {
    market.send(ended);
    expect(marketObstacle(market.state, ended)).toMatchObject({ refusal: "PRODUCT_CLOSED" });
  }
  const rules = { type: "ChangePair", pairId: BTCUSDT, rules: OPEN_RULES } as const;
  expect(marketObstacle(market.state, rules)).toEqual({ refusal: "PRODUCT_CLOSED", field: "pairId" });
});
