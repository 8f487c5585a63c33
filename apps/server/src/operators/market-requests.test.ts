import { listPairs, type PairRules } from "@agio/core";
import { assert, ppb, refuse, type Refusal } from "@agio/primitives";
import { afterAll, expect, test } from "vitest";
import { testExchange } from "../testing/test-exchange.ts";
import { waitingPipeline } from "../testing/waiting-pipeline.ts";
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

/** As other tests of this exchange expect it. */
const { pairId: PAIR_ID, rules: RULES } = await pairNow();
const LOOK = looks.market(SYMBOL);
afterAll(async () => {
  await looks.putMarket(SYMBOL, LOOK);
  await pipeline.submit({ type: "ChangePair", pairId: PAIR_ID, rules: RULES });
});

/** Somebody else changes the pair while how it is shown is being stored. */
async function halted(isOpen: boolean, meanwhile: Partial<PairRules>) {
  const { pairId, rules } = await pairNow();
  const slowLooks = {
    ...looks,
    coin: looks.coin.bind(looks),
    market: looks.market.bind(looks),
    putCoin: looks.putCoin.bind(looks),
    putMarket: looks.putMarket.bind(looks),
    async setHalted(...halt: Parameters<typeof looks.setHalted>) {
      await looks.setHalted(...halt);
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

test("a market that is closed when it is halted, while its opening waits for its turn, is halted", async () => {
  const { pairId, rules } = await pairNow();
  await pipeline.submit({ type: "ChangePair", pairId, rules: { ...rules, tradingOpen: false } });
  const waiting = waitingPipeline(pipeline);
  const switched = (isOpen: boolean) =>
    applyMarketRequest({ pipeline: waiting, looks }, { action: "markets.setTrading", symbol: SYMBOL, isOpen });
  const opening = switched(true);
  await waiting.waits(1);
  const halt = switched(false);
  await waiting.waits(2);
  waiting.goOn();
  expect(await Promise.all([opening, halt])).toEqual([undefined, undefined]);
  expect((await pairNow()).rules.tradingOpen).toBe(false);
});

test("of two changes that wait for the same turn the second is told that the rules are others, and a halt stays", async () => {
  const { pairId, rules: before } = await pairNow();
  const rules = { ...before, tradingOpen: true };
  await pipeline.submit({ type: "ChangePair", pairId, rules });
  const waiting = waitingPipeline(pipeline);
  const asked: Promise<Refusal | undefined>[] = [];
  for (const payload of [
    { action: "markets.setTrading", symbol: SYMBOL, isOpen: false },
    { action: "markets.changePair", symbol: SYMBOL, rules: { ...rules, openOrdersMax: 7 }, replaced: rules },
    { action: "markets.changePair", symbol: SYMBOL, rules: { ...rules, openOrdersMax: 8 }, replaced: rules },
  ]) {
    asked.push(applyMarketRequest({ pipeline: waiting, looks }, payload));
    await waiting.waits(asked.length);
  }
  waiting.goOn();
  expect(await Promise.all(asked)).toEqual([undefined, undefined, refuse("STALE_VERSION", "version")]);
  expect((await pairNow()).rules).toEqual({ ...rules, openOrdersMax: 7, tradingOpen: false });
});
