import { ppb } from "@agio/primitives";
import { isFullSize } from "@agio/testkit";
import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { BTC, fund, openMarket, place, type TermsDraft, type TestMarket, USDT } from "../testing/market.ts";
import { isWorkLeft } from "../work-left.ts";
import { SLICE_BOUNDS } from "../slice-bounds.ts";
import { ORDERS_PER_STEP, ORDERS_SEEN_MAX } from "./work-bounds.ts";

const MAKER = 1;
const TRADER = 2;
const WAITER = 3;
const STOPS = 40;

/** A book of one-lot orders, as many as one look goes through, and stops that go at 1,000. */
function loaded(stop: TermsDraft): TestMarket {
  const market = openMarket({ marketBandPpb: ppb(0) });
  for (const user of [MAKER, MAKER + 3]) fund(market, user, BTC, 1e12);
  fund(market, WAITER, USDT, 1e15);
  for (let at = 0; at < ORDERS_SEEN_MAX; at++) {
    market.send(place(at % 2 === 0 ? MAKER : MAKER + 3, { side: "sell", priceTicks: 1_001 + (at % 500), sizeLots: 1 }));
  }
  for (let at = 0; at < STOPS; at++) market.send(place(WAITER, { ...stop, side: "buy", stopTicks: 1_000 }));
  market.send(place(TRADER, { side: "sell", priceTicks: 1_000, sizeLots: 1 }));
  return market;
}

const spark = place(MAKER, { side: "buy", priceTicks: 1_000, sizeLots: 1, timeInForce: "IOC" });

/** How many stops each command sets off, from the one-lot trade on, with a restart after each; then how they ended. */
function stopsPerCommand(market: TestMarket): { counts: number[]; reasons: string[] } {
  const events = [market.send(spark)];
  while (isWorkLeft(market.state)) {
    market.state = restoreSnapshot(takeSnapshot(market.state));
    events.push(market.send({ type: "Continue" }));
  }
  checkInvariants(market.state);
  return {
    counts: events.map((slice) => slice.filter(({ type }) => type === "OrderTriggered").length),
    reasons: events.flat().flatMap((event) => (event.type === "OrderClosed" ? [event.reason] : [])),
  };
}

const STOPS_PER_COMMAND_MAX = Math.ceil((SLICE_BOUNDS.steps * ORDERS_PER_STEP) / ORDERS_SEEN_MAX);

test("stops that fill or kill go in slices by what they look at", () => {
  const market = loaded({ priceTicks: 2_000, sizeLots: ORDERS_SEEN_MAX + 10, timeInForce: "FOK" });
  const { counts, reasons } = stopsPerCommand(market);
  expect(Math.max(...counts)).toBe(STOPS_PER_COMMAND_MAX);
  expect(counts.reduce((sum, count) => sum + count)).toBe(STOPS);
  expect(reasons.filter((reason) => reason === "triggerRefused")).toHaveLength(STOPS);
});

test.runIf(isFullSize)("so do market orders that look for the price at which they are complete", () => {
  const market = loaded({ kind: "market", sizeLots: 100_000, timeInForce: "FOK" });
  const { counts, reasons } = stopsPerCommand(market);
  // Both looks count, the one for the price and the one for the lots.
  expect(Math.max(...counts)).toBe(STOPS_PER_COMMAND_MAX / 2);
  expect(reasons.filter((reason) => reason === "triggerRefused")).toHaveLength(STOPS);
});
