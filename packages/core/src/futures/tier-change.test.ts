import { ppb } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
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
import type { TestMarket } from "../testing/market.ts";
import { hasToWait, isWorkLeft } from "../work-left.ts";
import { FUTURES_SLICES } from "./contract-work-bounds.ts";

const CONTINUE: Command = { type: "Continue" };
const LONGS = 30;
const SMALL = { steps: 10, bytes: 65_536 };
const [first, ...others] = CONTRACT_RULES.tiers;
/** Twenty times leaves no more than the new maintenance of 7 percent. */
const DEARER: Command = {
  type: "ChangeContract",
  contractId: BTCPERP,
  rules: {
    ...CONTRACT_RULES,
    leverages: [1, 2, 3, 5, 10],
    tiers: [
      { ...first!, maintenancePpb: ppb(70_000_000), leverageMax: 10 },
      { ...others[3]!, maintenancePpb: ppb(100_000_000), leverageMax: 5 },
    ],
  },
};

/** Everybody is long a contract at 20 times, half of them with a cross account, against user 1. */
function crowded(): TestMarket {
  const market = openContractMarket({}, LONGS + 1, 0);
  deposit(market, 1, 100_000);
  market.send(order(1, { direction: "sell", priceTicks: 600_000, size: LONGS, leverage: 1 }));
  for (let user = 2; user <= LONGS + 1; user++) {
    deposit(market, user, 4);
    const marginMode = user % 2 === 0 ? "cross" : "isolated";
    market.send(order(user, { priceTicks: 600_000, leverage: 20, marginMode }));
  }
  market.state.futures.slices = { tick: SMALL, continue: SMALL };
  return market;
}

test("new tiers reach positions in slices, the same after a restart between any two, and then all of them at once", () => {
  const ended: number[][] = [];
  for (const isRestarted of [false, true]) {
    const market = crowded();
    let slices = 1;
    market.send(DEARER);
    while (isWorkLeft(market.state)) {
      expect(hasToWait(market.state, order(1, { priceTicks: 600_000 }))).toBe(true);
      // Prices have their turn when it is done.
      if (slices === 2) market.send(quotes(market, 600_000));
      if (isRestarted) market.state = restoreSnapshot(takeSnapshot(market.state));
      market.state.futures.slices = { tick: SMALL, continue: SMALL };
      checkInvariants(market.state);
      if (market.state.futures.tierChange === undefined) break;
      market.send(CONTINUE);
      slices++;
    }
    expect(slices).toBeGreaterThan(LONGS / 5);
    market.state.futures.slices = FUTURES_SLICES;
    const events = [...market.send(CONTINUE)];
    while (isWorkLeft(market.state)) events.push(...market.send(CONTINUE));
    ended.push(eventsOf(events, "LiquidationStarted").map(({ positionId }) => positionId));
    expect(ended.at(-1)).toHaveLength(LONGS);
    checkInvariants(market.state);
  }
  expect(ended[1]).toEqual(ended[0]);
});

test("a change of anything else looks at no position", () => {
  const market = crowded();
  market.send({ type: "ChangeContract", contractId: BTCPERP, rules: { ...CONTRACT_RULES, tradingOpen: false } });
  expect(isWorkLeft(market.state)).toBe(false);
});
