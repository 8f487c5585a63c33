import { listPairs, type PairRules } from "@agio/core";
import { assert, ppb } from "@agio/primitives";
import { afterAll, expect, test } from "vitest";
import { testExchange } from "../testing/test-exchange.ts";
import { applyMarketRequest } from "./market-requests.ts";

const { services } = await testExchange();
const { pipeline, looks } = services;
const SYMBOL = "ltcusdt";

const pairNow = () =>
  pipeline.read((state) => {
    const pair = listPairs(state).find(({ symbol }) => symbol === SYMBOL);
    assert(pair !== undefined, "the pair is listed");
    return pair;
  });

afterAll(async () => {
  const { pairId, rules } = await pairNow();
  await pipeline.submit({ type: "ChangePair", pairId, rules: { ...rules, tradingOpen: true } });
});

/** Somebody else changes the pair while how it is shown is being stored. */
async function halted(isOpen: boolean, meanwhile: Partial<PairRules>) {
  const { pairId, rules } = await pairNow();
  const slowLooks = {
    ...looks,
    coin: looks.coin.bind(looks),
    market: looks.market.bind(looks),
    putCoin: looks.putCoin.bind(looks),
    async putMarket(...look: Parameters<typeof looks.putMarket>) {
      await looks.putMarket(...look);
      await pipeline.submit({ type: "ChangePair", pairId, rules: { ...rules, ...meanwhile } });
    },
  };
  const payload = { action: "markets.setTrading", symbol: SYMBOL, isOpen };
  expect(await applyMarketRequest({ pipeline, looks: slowLooks }, payload)).toBeUndefined();
  return (await pairNow()).rules;
}

test("halting a pair keeps what another request has changed meanwhile", async () => {
  const takerFeePpb = ppb(1_234_000);
  expect(await halted(false, { takerFeePpb })).toMatchObject({ takerFeePpb, tradingOpen: false });
});

test("a pair that its feed had closed, and opened while it was being halted, is halted", async () => {
  const { pairId, rules } = await pairNow();
  await pipeline.submit({ type: "ChangePair", pairId, rules: { ...rules, tradingOpen: false } });
  expect(await halted(false, { tradingOpen: true })).toMatchObject({ tradingOpen: false });
});
