import { ppb } from "@agio/primitives";
import { expect, test } from "vitest";
import { readCommand, writeCommand } from "../command-codec.ts";
import type { Command, SetOptionUnderlying } from "../commands.ts";
import { WordWriter } from "../encoding/word-writer.ts";
import { marketObstacle } from "../market-obstacle.ts";
import { optionObstacle } from "../options/set-underlying.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { BTCPERP, CONTRACT_RULES, openContractMarket } from "../testing/contract-market.ts";
import { BTC_CHANNEL, openFundMarket } from "../testing/fund-market.ts";
import { BTCUSDT, OPEN_RULES } from "../testing/market.ts";
import { openOptionMarket, OPTION_RULES, setUnderlying } from "../testing/option-market.ts";

const STALE = { refusal: "STALE_VERSION", field: "replaces" };
const HALT = { tradingOpen: false };

test("a change of a pair that was decided before its halt does not undo that", () => {
  const market = openContractMarket();
  const { rules } = market.state.spot.pairs[BTCUSDT]!;
  const fees = { ...rules, takerFeePpb: ppb(1_234) };
  market.send({ type: "ChangePair", pairId: BTCUSDT, rules: { ...rules, ...HALT }, replaces: rules });
  const late = { type: "ChangePair", pairId: BTCUSDT, rules: fees, replaces: rules } as const;
  expect(marketObstacle(market.state, late)).toEqual(STALE);
  expect(market.try(late)).toEqual(STALE);
  market.send({ ...late, rules: { ...fees, ...HALT }, replaces: { ...rules, ...HALT } });
  expect(market.state.spot.pairs[BTCUSDT]!.rules).toEqual({ ...fees, ...HALT });
});

test("nor does a change of a contract, whose tiers are compared too", () => {
  const market = openContractMarket();
  const { rules } = market.state.futures.contracts[BTCPERP]!;
  const tiers = rules.tiers.map((tier) => ({ ...tier, maintenancePpb: ppb(tier.maintenancePpb + 1) }));
  market.send({ type: "ChangeContract", contractId: BTCPERP, rules: { ...rules, ...HALT }, replaces: rules });
  const late = { type: "ChangeContract", contractId: BTCPERP, rules: { ...rules, tiers }, replaces: rules } as const;
  expect(marketObstacle(market.state, late)).toEqual(STALE);
  expect(market.try(late)).toEqual(STALE);
  const halted = { ...rules, ...HALT };
  market.send({ ...late, rules: { ...halted, tiers }, replaces: halted });
  expect(market.try({ ...late, replaces: halted })).toEqual(STALE);
});

test("nor do rules of options, and nobody opens options that somebody else has opened", () => {
  const market = openOptionMarket();
  const set = setUnderlying() as SetOptionUnderlying;
  market.send({ ...set, rules: { ...OPTION_RULES, ...HALT }, replaces: OPTION_RULES });
  const late = { ...set, rules: { ...OPTION_RULES, writingOpen: true }, replaces: OPTION_RULES };
  expect(optionObstacle(market.state, late)).toEqual(STALE);
  expect(market.try(late)).toEqual(STALE);
  expect(market.try({ ...late, replaces: null })).toEqual(STALE);
  const other = { ...late, pairId: 2 as never, code: "ETH" };
  expect(market.try(other)).toEqual(STALE);
  market.send({ ...other, replaces: null });
});

test("nor do terms of a channel", () => {
  const market = openFundMarket();
  const { terms } = market.state.channels.channels.get(BTC_CHANNEL)!;
  const closed = { ...terms, deposits: { ...terms.deposits, isOpen: false } };
  market.send({ type: "SetChannel", ...closed, replaces: terms });
  expect(market.try({ type: "SetChannel", ...terms, replaces: terms })).toEqual(STALE);
  expect(market.try({ type: "SetChannel", ...terms, replaces: null })).toEqual(STALE);
  market.send({ type: "SetChannel", ...terms, replaces: closed });
  expect(market.state.channels.channels.get(BTC_CHANNEL)!.terms).toEqual(terms);
});

test("rules are the same after a snapshot and whatever the order of their names", () => {
  const market = openContractMarket();
  market.state = restoreSnapshot(takeSnapshot(market.state));
  const turned = <Rules extends object>(rules: Rules) =>
    Object.fromEntries(Object.entries(rules).toReversed()) as Rules;
  const pair = market.state.spot.pairs[BTCUSDT]!.rules;
  const contract = market.state.futures.contracts[BTCPERP]!.rules;
  for (const change of [
    { type: "ChangePair", pairId: BTCUSDT, rules: { ...pair, ...HALT }, replaces: turned(pair) } as const,
    { type: "ChangeContract", contractId: BTCPERP, rules: contract, replaces: turned(contract) } as const,
  ]) {
    expect(market.refusalOf(change)).toBe("applied");
  }
});

test("a change of an older journal, which does not say what it replaces, is applied", () => {
  const market = openContractMarket();
  for (const tradingOpen of [false, true]) {
    market.send({ type: "ChangePair", pairId: BTCUSDT, rules: { ...OPEN_RULES, tradingOpen } });
    market.send({ type: "ChangeContract", contractId: BTCPERP, rules: { ...CONTRACT_RULES, tradingOpen } });
    expect(market.state.spot.pairs[BTCUSDT]!.rules.tradingOpen).toBe(tradingOpen);
    expect(market.state.futures.contracts[BTCPERP]!.rules.tradingOpen).toBe(tradingOpen);
  }
});

test.each<Command>([
  { type: "ChangePair", pairId: BTCUSDT, rules: OPEN_RULES, replaces: { ...OPEN_RULES, ...HALT } },
  { type: "ChangeContract", contractId: BTCPERP, rules: CONTRACT_RULES, replaces: { ...CONTRACT_RULES, ...HALT } },
  { ...(setUnderlying() as SetOptionUnderlying), replaces: null },
])("the journal keeps what $type replaces", (command) => {
  const writer = new WordWriter();
  writeCommand(command, writer);
  expect(readCommand(writer.bytes())).toEqual(command);
});
