import { ppb } from "@agio/primitives";
import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import {
  available,
  BTCPERP,
  CONTRACT_RULES,
  deposit,
  eventsOf,
  fundInsurance,
  openAgainst,
  openContractMarket,
  order,
  quotes,
  tradeAndBack,
  UNIT,
} from "../testing/contract-market.ts";
import { START_MS, type TestMarket } from "../testing/market.ts";

// User 1 is a stranger; all others are one person. The index stands still at 60,000.

const HOURS = 8;
const INTERVAL_MS = HOURS * 3_600_000;
const MINUTE_MS = 60_000;
const INDEX = 600_000;
/** 0.01 percent: what is due without a premium. */
const INTEREST_PPB = 100_000;

/** A stranger's long of 60,000 USDT, in a book that nobody else is in. */
function openQuietMarket(): TestMarket {
  const market = openContractMarket({ fundingIntervalHours: HOURS }, 5, 100_000);
  openAgainst(market, 1, 2, { price: INDEX, size: 1_000 });
  return market;
}

/** Friend 3 quotes 10,300 USDT on each side, 1.3 percent above the index. */
function quoteAway(market: TestMarket): void {
  market.send(order(3, { priceTicks: 608_000, size: 170, leverage: 1 }));
  market.send(order(3, { direction: "sell", priceTicks: 608_100, size: 170, leverage: 1 }));
}

const fundingOf = (market: TestMarket) => market.state.futures.risk.pricesOf(BTCPERP).funding;

/** A minute's price after the other, up to the settlement, which is returned with what is shown just before. */
function settle(market: TestMarket) {
  const due = (Math.floor(market.clock() / INTERVAL_MS) + 1) * INTERVAL_MS;
  const at = (ms: number) => {
    market.seconds = (ms - START_MS) / 1_000;
    return market.send(quotes(market, INDEX));
  };
  for (let ms = Math.ceil(market.clock() / MINUTE_MS) * MINUTE_MS + MINUTE_MS; ms < due; ms += MINUTE_MS) at(ms);
  const shown = eventsOf(at(due - 1_000), "MarkTicked")[0]!;
  const events = at(due);
  checkInvariants(market.state);
  return { shownPpb: shown.fundingPpb, settled: eventsOf(events, "FundingSettled")[0]! };
}

test("two quotes of one person in an empty book move no funding: a stranger pays the interest, and what half of the fees are", () => {
  const market = openQuietMarket();
  quoteAway(market);
  // The trade that opened both positions is the first interval's: 30 of each side.
  const first = settle(market);
  expect(first.settled.paidAtoms).toBeLessThanOrEqual(30 * UNIT + 6 * UNIT);
  const before = available(market, 1);
  const { shownPpb, settled } = settle(market);
  expect(fundingOf(market).premiumSumPpb).toBe(0);
  expect([shownPpb, settled.ratePpb]).toEqual([INTEREST_PPB, INTEREST_PPB]);
  expect(settled.paidAtoms).toBe(Math.ceil((settled.markTicks * 100 * 1_000 * INTEREST_PPB) / 1e9));
  expect(before - available(market, 1)).toBeCloseTo(settled.paidAtoms / UNIT, 6);
});

test("who moves the rate by trading with themselves pays twice what all others together pay more for it", () => {
  const market = openQuietMarket();
  settle(market);
  quoteAway(market);
  // Between the quotes.
  tradeAndBack(market, [4, 5], { price: 608_050, size: 2_000, leverage: 5 });
  const fees = 2 * 100_000 - available(market, 4) - available(market, 5);
  expect(fees).toBeCloseTo(2 * 2_000 * 60.805 * 2 * 0.0005, 6);
  market.state = restoreSnapshot(takeSnapshot(market.state));
  const { shownPpb, settled } = settle(market);
  // 121.61 of 60,805: the premium of 1.3 percent counts as 0.2, of which the rate leaves out 0.05.
  // The mark comes back to the index in the last second.
  expect(Math.abs(shownPpb - settled.ratePpb)).toBeLessThan(100);
  expect(settled.ratePpb).toBeGreaterThan(1_400_000);
  expect(settled.ratePpb).toBeLessThan(1_600_000);
  const value = settled.markTicks * 100 * 1_000;
  expect((value * (settled.ratePpb - INTEREST_PPB)) / 1e9).toBeLessThanOrEqual((fees * UNIT) / 2);
  // The next interval has no fees of its own.
  expect(fundingOf(market).feesAtoms).toBe(0);
  expect(settle(market).settled.ratePpb).toBe(INTEREST_PPB);
});

test("fees of both sides count until the settlement, what the fund pays of one does not, nor any without funding", () => {
  const market = openContractMarket({ fundingIntervalHours: HOURS }, 3, 0);
  fundInsurance(market, 1_000);
  for (const user of [1, 2, 3]) deposit(market, user, 10_000);
  openAgainst(market, 1, 2, { price: INDEX, size: 100, longLeverage: 100 });
  expect(fundingOf(market).feesAtoms).toBe(2 * 3 * UNIT);
  const rules = { ...CONTRACT_RULES, fundingIntervalHours: HOURS, closeFeePpb: ppb(4_900_000) };
  market.send({ type: "ChangeContract", contractId: BTCPERP, rules });
  // At its bankruptcy price the long has what was set aside for the old fee; the rest of 0.49 percent is the fund's.
  const bid = order(3, { priceTicks: 594_000, size: 100, leverage: 1 });
  market.send(bid);
  const reserve = Math.ceil(5_940 * UNIT * 0.0005);
  const [ended] = eventsOf(market.send(quotes(market, 594_000)), "LiquidationEnded");
  expect(ended).toMatchObject({ closeFeeAtoms: 5_940 * UNIT * 0.0049, fundAtoms: reserve - 5_940 * UNIT * 0.0049 });
  expect(fundingOf(market).feesAtoms).toBe(6 * UNIT + reserve + 5_940 * UNIT * 0.0005);
  market.send({ type: "ChangeContract", contractId: BTCPERP, rules: CONTRACT_RULES });
  market.send(quotes(market, INDEX));
  const counted = fundingOf(market).feesAtoms;
  openAgainst(market, 1, 2, { price: INDEX, size: 10 });
  expect(fundingOf(market).feesAtoms).toBe(counted);
});
