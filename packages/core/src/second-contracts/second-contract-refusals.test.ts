import { atoms, coinId, pairId, ppb, userId, type Atoms } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import { checkInvariants } from "../invariants.ts";
import type { ObservePrices } from "../prices/price-commands.ts";
import type { SetPeriod, SetSecondContractRules } from "./second-commands.ts";
import { takeSnapshot } from "../snapshot.ts";
import { BTC, BTCUSDT, OPEN_RULES, USDT, type TestMarket } from "../testing/market.ts";
import {
  bet,
  FIRST_TICK_MS,
  fundHouseAccount,
  house,
  HOUSE_USER,
  observed,
  openSecondMarket,
  PERIOD,
  SECOND_RULES,
  tick,
  ticks,
  UNIT,
  usdt,
} from "../testing/second-market.ts";

/** Sends a command that is refused, proves that it changed nothing, and returns the refusal with its field. */
function refused(market: TestMarket, command: Command): string {
  const before = takeSnapshot(market.state);
  const answer = market.try(command);
  if (!("refusal" in answer)) throw new Error(`${command.type} was not refused`);
  const text = [answer.refusal, answer.field].filter(Boolean).join(" ");
  expect(Buffer.from(takeSnapshot(market.state)).equals(before), `${text} changes nothing`).toBe(true);
  return text;
}

test("an order on a closed product or period, or an unknown one, is refused", () => {
  const market = openSecondMarket();
  expect(refused(market, bet(1, { periodId: 2 }))).toBe("NOT_FOUND periodId");
  market.send({ ...PERIOD, isOpen: false });
  expect(refused(market, bet(1))).toBe("PERIOD_CLOSED periodId");
  market.send(PERIOD);
  market.send({ ...SECOND_RULES, tradingOpen: false });
  expect(refused(market, bet(1))).toBe("PERIOD_CLOSED");
  market.send(SECOND_RULES);
  expect(refused(market, { type: "DelistPair", pairId: BTCUSDT })).toBe("PAIR_IN_USE pairId");
  market.send({ ...PERIOD, isOpen: false });
  market.send({ type: "DelistPair", pairId: BTCUSDT });
  expect(refused(market, bet(1))).toBe("PERIOD_CLOSED periodId");
});

test("only known users who are not the house itself may place orders", () => {
  const market = openSecondMarket();
  expect(refused(market, bet(99))).toBe("NOT_FOUND userId");
  expect(refused(market, bet(HOUSE_USER))).toBe("ACCOUNT_RESTRICTED userId");
});

test("a stake outside the range of its period, or none at all, is refused", () => {
  const market = openSecondMarket();
  const wrong = [UNIT - 1, 1_000 * UNIT + 1, 0, -UNIT, 1.5 * UNIT + 0.5, Number.NaN, Number.MAX_VALUE];
  for (const stake of wrong) {
    expect(refused(market, bet(1, { stakeAtoms: stake as Atoms }))).toBe("STAKE_RANGE stakeAtoms");
  }
  expect(refused(market, bet(1, { side: "sideways" as "up" }))).toBe("BAD_PARAMETER side");
  for (const stake of [UNIT, 1_000 * UNIT]) market.send(bet(1, { stakeAtoms: atoms(stake) }));
});

test("odds that are not those of the period are refused, better or worse", () => {
  const market = openSecondMarket();
  for (const oddsPpm of [849_999, 850_001, 0, Number.NaN]) {
    expect(refused(market, bet(1, { oddsPpm }))).toBe("ODDS_CHANGED oddsPpm");
  }
});

test("nobody bets on an index that is thin, halted, silent, or was never there", () => {
  const market = openSecondMarket();
  market.nowMs = FIRST_TICK_MS + 3_001;
  expect(refused(market, bet(1))).toBe("INDEX_STALE");
  market.nowMs = FIRST_TICK_MS + 3_000;
  market.send(bet(1));
  for (const venues of [2, 0]) {
    tick(market, 4_000 + venues, 60_000, venues);
    expect(refused(market, bet(1))).toBe("INDEX_STALE");
  }
  tick(market, 7_000, 60_000);
  market.send(bet(1));
  const rules = market.state.spot.pairs[BTCUSDT]!.listing;
  market.send({ ...rules, pairId: pairId(2), symbol: "btcusdtnew" });
  market.send({ ...PERIOD, periodId: 2, pairId: pairId(2) });
  expect(refused(market, bet(1, { periodId: 2 }))).toBe("INDEX_STALE");
});

test("no more than the allowed number of orders run at a time", () => {
  const market = openSecondMarket({}, { runningMax: 3 });
  for (let i = 0; i < 3; i++) market.send(bet(1));
  expect(refused(market, bet(1))).toBe("TOO_MANY_RUNNING");
  market.send(bet(2));
  tick(market, 1_000, 60_000);
  ticks(market, [2, 31]);
  market.send(bet(1));
});

test("stake and fee must be there, to the atom", () => {
  const market = openSecondMarket({ stakeAtomsMax: atoms(20_000 * UNIT), feePpb: ppb(1) });
  expect(refused(market, bet(1, { stakeAtoms: usdt(10_000) }))).toBe("INSUFFICIENT_BALANCE stakeAtoms");
  // 9,999.99999 and a fee of ten atoms.
  market.send(bet(1, { stakeAtoms: usdt(9_999.99999) }));
  expect(market.balance(1, USDT, "available")).toBe(0);
});

test("the house takes no order that its bank could not pay", () => {
  const market = openSecondMarket({ oddsPpm: 5_000_000, stakeAtomsMax: atoms(30_000 * UNIT) });
  market.send({ type: "GrantFunds", userId: userId(1), coinId: USDT, atoms: usdt(90_000), key: "more" });
  const odds = { oddsPpm: 5_000_000 };
  expect(refused(market, bet(1, { ...odds, stakeAtoms: usdt(20_000.000001) }))).toBe("HOUSE_EXPOSURE");
  market.send(bet(1, { ...odds, stakeAtoms: usdt(20_000) }));
  expect(house(market, "bank.second")).toBe(0);
  expect(refused(market, bet(1, { ...odds, stakeAtoms: usdt(1) }))).toBe("HOUSE_EXPOSURE");
  market.send(fundHouseAccount("bank.second", 5, "five"));
  market.send(bet(1, { ...odds, stakeAtoms: usdt(1) }));
});

test("what the house may lose on orders that end in one minute is bounded, net of what it gains", () => {
  const market = openSecondMarket({}, { exposureAtomsMax: usdt(17) });
  market.send(bet(1));
  market.send(bet(2));
  expect(refused(market, bet(3, { stakeAtoms: usdt(1) }))).toBe("HOUSE_EXPOSURE");
  // A stake on the other side is money in the house if up wins: 17 − 10 leaves room for 10 more.
  market.send(bet(3, { side: "down" }));
  market.send(bet(4, { stakeAtoms: usdt(11.7) }));
  expect(refused(market, bet(4, { stakeAtoms: usdt(1) }))).toBe("HOUSE_EXPOSURE");
  // Orders of the next minute, and demo money, are on their own.
  market.send(bet(5));
  market.send(bet(5));
  ticks(market, [1, 30]);
  market.nowMs = FIRST_TICK_MS + 30_500;
  const minute = (ms: number): number => Math.floor(ms / 60_000);
  expect(minute(market.nowMs + 30_000)).toBeGreaterThan(minute(FIRST_TICK_MS + 30_000));
  market.send(bet(4));
  market.send(bet(4));
});

const OTHER = pairId(2);

/** A second pair with an index and a period of its own. */
function withOtherPair(market: TestMarket): TestMarket {
  const units = { priceDecimals: 1, sizeDecimals: 5, rules: OPEN_RULES };
  market.send({ type: "ListPair", pairId: OTHER, symbol: "ethusdt", tradedCoinId: BTC, pricingCoinId: USDT, ...units });
  market.send({ ...PERIOD, periodId: 2, pairId: OTHER });
  market.nowMs = FIRST_TICK_MS + 100;
  const { quotes, ...seen } = observed(market.nowMs, 60_000) as ObservePrices;
  market.send({ ...seen, quotes: [...quotes, ...quotes.map((quote) => ({ ...quote, pairId: OTHER }))] });
  return market;
}

test("bets on the rise of two pairs are one exposure, a rise and a fall are not", () => {
  const limit = { exposureAtomsMax: usdt(12) };
  const apart = withOtherPair(openSecondMarket({}, limit));
  apart.send(bet(1));
  apart.send(bet(2, { periodId: 2 }));
  const together = withOtherPair(openSecondMarket({}, { ...limit, netsPairs: true }));
  together.send(bet(1));
  expect(refused(together, bet(2, { periodId: 2 }))).toBe("HOUSE_EXPOSURE");
  together.send(bet(2, { periodId: 2, side: "down" }));
  together.send(bet(3, { periodId: 2 }));
  // Each pair keeps its own bound: 8.5 on one side of the second pair, 10 staked on the other.
  expect(refused(together, bet(3, { stakeAtoms: usdt(10) }))).toBe("HOUSE_EXPOSURE");
  ticks(together, [1, 32]);
  checkInvariants(together.state);
});

test("settled orders free the exposure that they took", () => {
  const market = openSecondMarket({}, { exposureAtomsMax: usdt(8.5) });
  for (let round = 0; round < 3; round++) {
    const from = round * 40;
    tick(market, from * 1_000 + 500, 60_000);
    market.send(bet(1));
    expect(refused(market, bet(2, { stakeAtoms: usdt(1) }))).toBe("HOUSE_EXPOSURE");
    ticks(market, [from + 1, from + 32]);
  }
});

test("the same key gives the first answer, another body under it is refused", () => {
  const market = openSecondMarket({ feePpb: ppb(10_000_000) });
  const first = bet(1, { clientOrderId: "k1" });
  market.send(first);
  const before = takeSnapshot(market.state);
  const again = market.try(first);
  expect(again).toEqual({
    replayed: true,
    orderId: 1,
    otherLegId: 0,
    status: 0,
    filledLots: 0,
    notionalAtoms: usdt(10),
    feeAtoms: usdt(0.1),
  });
  expect(Buffer.from(takeSnapshot(market.state)).equals(before)).toBe(true);
  expect(refused(market, { ...first, side: "down" })).toBe("DUPLICATE_REQUEST clientOrderId");
  expect(refused(market, { ...first, clientOrderId: "x".repeat(37) })).toBe("BAD_PARAMETER clientOrderId");
  // The key is the user's own, and that of an order of another product is another one.
  market.send(bet(2, { clientOrderId: "k1" }));
  // Also when the period has closed since.
  market.send({ ...PERIOD, isOpen: false });
  expect(market.try(first)).toEqual(again);
});

test("a period is checked field by field, and its pair stays", () => {
  const market = openSecondMarket();
  const wrong: readonly (readonly [Partial<SetPeriod>, string])[] = [
    [{ periodId: 0 }, "BAD_PARAMETER periodId"],
    [{ periodId: 2 ** 31 }, "BAD_PARAMETER periodId"],
    [{ pairId: pairId(9) }, "NOT_FOUND pairId"],
    [{ seconds: 29 }, "BAD_PARAMETER seconds"],
    [{ seconds: 86_401 }, "BAD_PARAMETER seconds"],
    [{ seconds: 30.5 }, "BAD_PARAMETER seconds"],
    [{ oddsPpm: 0 }, "BAD_PARAMETER oddsPpm"],
    [{ oddsPpm: 100_000_001 }, "BAD_PARAMETER oddsPpm"],
    [{ stakeAtomsMin: atoms(0) }, "BAD_PARAMETER stakeAtomsMin"],
    [{ stakeAtomsMax: atoms(UNIT - 1) }, "BAD_PARAMETER stakeAtomsMax"],
    [{ stakeAtomsMax: atoms(Number.MAX_SAFE_INTEGER) }, "BAD_PARAMETER stakeAtomsMax"],
    [{ feePpb: -1 as typeof PERIOD.feePpb }, "BAD_PARAMETER feePpb"],
    [{ feePpb: 1_000_000_001 as typeof PERIOD.feePpb }, "BAD_PARAMETER feePpb"],
  ];
  for (const [change, refusal] of wrong) expect(refused(market, { ...PERIOD, ...change })).toBe(refusal);
  const rules = market.state.spot.pairs[BTCUSDT]!.listing;
  market.send({ ...rules, pairId: pairId(2), symbol: "btcusdtnew" });
  expect(refused(market, { ...PERIOD, pairId: pairId(2) })).toBe("BAD_PARAMETER pairId");
  market.send({ ...PERIOD, isOpen: false });
  market.send({ type: "DelistPair", pairId: BTCUSDT });
  expect(refused(market, PERIOD)).toBe("PRODUCT_CLOSED pairId");
});

test("the rules are checked field by field, and their coin stays", () => {
  const market = openSecondMarket();
  const wrong: readonly (readonly [Partial<SetSecondContractRules>, string])[] = [
    [{ coinId: coinId(99) }, "NOT_FOUND coinId"],
    [{ coinId: BTC }, "BAD_PARAMETER coinId"],
    [{ exposureAtomsMax: atoms(-1) }, "BAD_PARAMETER exposureAtomsMax"],
    [{ runningMax: -1 }, "BAD_PARAMETER runningMax"],
    [{ runningMax: 0.5 }, "BAD_PARAMETER runningMax"],
    [{ dailyLossAtomsMax: atoms(-1) }, "BAD_PARAMETER dailyLossAtomsMax"],
    [{ dayOffsetMinutes: 841 }, "BAD_PARAMETER dayOffsetMinutes"],
    [{ dayOffsetMinutes: -721 }, "BAD_PARAMETER dayOffsetMinutes"],
  ];
  for (const [change, refusal] of wrong) expect(refused(market, { ...SECOND_RULES, ...change })).toBe(refusal);
});
