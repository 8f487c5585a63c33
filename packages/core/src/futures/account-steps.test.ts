import { contractId, pairId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import type { Event } from "../events.ts";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import {
  BTCPERP,
  CONTRACT_RULES,
  deposit,
  eventsOf,
  openContractMarket,
  order,
  quotes,
} from "../testing/contract-market.ts";
import { drawnBy } from "../testing/drawn-watches.ts";
import { START_MS, type TestMarket } from "../testing/market.ts";
import { isWorkLeft } from "../work-left.ts";

const CONTINUE = { type: "Continue" } as const;
const MARK = 600_000;
const MAKERS = 40;
const [HUB, TAKER] = [MAKERS + 1, MAKERS + 2];
const CONTRACTS = 8;
const STEPS = 60;
const BOUNDS = { steps: STEPS, bytes: 1e9 };

const bounded = (market: TestMarket): void => {
  market.state.futures.slices = { tick: BOUNDS, continue: BOUNDS };
};

/** Each maker has a cross position of one contract in each perpetual. */
function openWide(fundingIntervalHours: 0 | 8 = 0): TestMarket {
  const market = openContractMarket({ fundingIntervalHours }, TAKER, 150);
  for (const user of [HUB, TAKER]) deposit(market, user, 1_000_000);
  const cross = { marginMode: "cross", priceTicks: MARK, size: 1 } as const;
  for (let at = 0; at < CONTRACTS; at++) {
    const id = BTCPERP + at;
    if (at > 0) {
      const listing = { contractId: contractId(id), symbol: `c${at}usdtperp`, indexPairId: pairId(1) };
      const decimals = { priceDecimals: 1, sizeDecimals: 3 };
      market.send({ type: "ListContract", ...listing, ...decimals, rules: CONTRACT_RULES });
      market.send(quotes(market, MARK));
    }
    market.send(order(HUB, { contractId: id, direction: "sell", priceTicks: MARK, size: MAKERS }));
    for (let user = 1; user <= MAKERS; user++) market.send(order(user, { ...cross, contractId: id }));
  }
  return market;
}

/** Watches that each command draws, until nothing is left, and all events. */
function run(market: TestMarket, first: Command, between: () => void = () => undefined) {
  const [drawn, events]: [number[], Event[]] = [[], []];
  const send = (command: Command): void => {
    drawn.push(drawnBy(market, () => events.push(...market.send(command))));
  };
  for (send(first); isWorkLeft(market.state); send(CONTINUE)) between();
  return { drawn, events };
}

test("an order meets no more makers in one command than their accounts' positions are steps", () => {
  const [live, copy] = [openWide(), openWide()];
  const [ofLive, ofCopy] = [live, copy].map((market) => {
    for (let user = 1; user <= MAKERS; user++) {
      market.send(order(user, { marginMode: "cross", priceTicks: MARK - 1, size: 1 }));
    }
    bounded(market);
    const sweep = order(TAKER, { direction: "sell", priceTicks: MARK - 1, size: MAKERS, timeInForce: "IOC" });
    const restart = (): void => {
      copy.state = restoreSnapshot(takeSnapshot(copy.state));
      bounded(copy);
    };
    const { drawn, events } = run(market, sweep, market === copy ? restart : undefined);
    expect(eventsOf(events, "ContractTraded")).toHaveLength(MAKERS);
    checkInvariants(market.state);
    return drawn;
  });
  // An account carries two watches of the mark in each contract: a few more than a step each.
  expect(Math.max(...(ofLive ?? []))).toBeLessThanOrEqual(STEPS * 2);
  expect(ofCopy).toEqual(ofLive);
  expect(Buffer.compare(takeSnapshot(copy.state), takeSnapshot(live.state))).toBe(0);
});

test("funding settles no more payments in one command than their accounts' positions are steps", () => {
  const market = openWide(8);
  const due = market.state.futures.contracts[BTCPERP]!.nextFundingAt;
  market.seconds = (due - START_MS) / 1_000;
  bounded(market);
  const { drawn, events } = run(market, quotes(market, MARK));
  expect(eventsOf(events, "FundingPaid")).toHaveLength(MAKERS + 1);
  expect(Math.max(...drawn)).toBeGreaterThan(0);
  expect(Math.max(...drawn)).toBeLessThanOrEqual(STEPS * 2);
  checkInvariants(market.state);
});
