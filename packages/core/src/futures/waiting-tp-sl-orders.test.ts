import { positionId, ppb, priceTicks, sizeContracts, userId } from "@agio/primitives";
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
  positionOf,
  quotes,
} from "../testing/contract-market.ts";
import type { TestMarket } from "../testing/market.ts";
import { isWorkLeft } from "../work-left.ts";
import { FUTURES_SLICES, STEPS_PER_TRIGGER } from "./contract-work-bounds.ts";

const CONTINUE: Command = { type: "Continue" };
const [LONGS, TP_SL_ORDERS_EACH] = [110, 10];
const TP_SL_ORDERS = LONGS * TP_SL_ORDERS_EACH;
const [HUB, BUYER, SELLER] = [LONGS + 1, LONGS + 2, LONGS + 3];

/** Longs at 100x, each with as many stop-losses by last price as it may have. */
function openPlanned(): TestMarket {
  const market = openContractMarket({}, SELLER, 10_000);
  deposit(market, HUB, 100_000);
  market.send(order(HUB, { direction: "sell", priceTicks: 600_000, size: LONGS * TP_SL_ORDERS_EACH }));
  for (let user = 1; user <= LONGS; user++) {
    market.send(order(user, { priceTicks: 600_000, size: TP_SL_ORDERS_EACH, leverage: 100 }));
    const id = positionId(positionOf(market, user));
    for (let at = 0; at < TP_SL_ORDERS_EACH; at++) {
      const own = {
        userId: userId(user),
        positionId: id,
        kind: "stopLoss",
        triggerTicks: priceTicks(599_000),
      } as const;
      const how = {
        triggerBy: "last",
        size: sizeContracts(1),
        orderKind: "market",
        priceTicks: priceTicks(0),
      } as const;
      market.send({ type: "SetTpSl", ...own, ...how });
    }
  }
  market.send(quotes(market, 599_500));
  return market;
}

/** Makes the longs due for liquidation by the next mark, or takes that back. */
const withMaintenance = (rate: number): Command => {
  const [first, ...others] = CONTRACT_RULES.tiers;
  const tiers = [{ ...first!, maintenancePpb: ppb(rate) }, ...others];
  return { type: "ChangeContract", contractId: BTCPERP, rules: { ...CONTRACT_RULES, tiers } };
};

/** Sends a command and what it leaves; the triggers that each command looks at. */
function run(market: TestMarket, first: Command): { readonly seen: number[]; readonly events: Event[] } {
  const [seen, events]: [number[], Event[]] = [[], []];
  const send = (command: Command): void => {
    const { triggers } = market.state.futures.risk;
    const nextDue = triggers.nextDue.bind(triggers);
    let count = 0;
    triggers.nextDue = (...where) => {
      const slot = nextDue(...where);
      if (slot !== 0) count++;
      return slot;
    };
    events.push(...market.send(command));
    triggers.nextDue = nextDue;
    seen.push(count);
  };
  for (send(first); isWorkLeft(market.state);) send(CONTINUE);
  return { seen, events };
}

/** A contract changes hands at the price of the TP/SL orders. */
function print(market: TestMarket) {
  market.send(order(BUYER, { priceTicks: 599_000, leverage: 1 }));
  return run(market, order(SELLER, { direction: "sell", priceTicks: 599_000, leverage: 1 }));
}

test("TP/SL orders that wait for a liquidation are looked at once, in slices, and wait again when it is over", () => {
  const market = openPlanned();
  run(market, withMaintenance(9_400_000));
  const { seen, events } = print(market);
  expect(eventsOf(events, "TpSlMoved")).toEqual([]);
  expect(Math.max(...seen)).toBeLessThanOrEqual(FUTURES_SLICES.continue.steps / STEPS_PER_TRIGGER + 1);
  expect(seen.length).toBeGreaterThan(1);
  for (let at = 0; at < 3; at++) expect(print(market).seen).toEqual([0]);
  const bytes = takeSnapshot(market.state);
  market.state = restoreSnapshot(bytes);
  expect(Buffer.compare(takeSnapshot(market.state), bytes)).toBe(0);
  expect(print(market).seen).toEqual([0]);
  run(market, withMaintenance(5_000_000));
  checkInvariants(market.state);
  market.send(order(HUB, { priceTicks: 598_000, size: 2 * TP_SL_ORDERS }));
  expect(eventsOf(print(market).events, "TpSlMoved").filter(({ reason }) => reason === "triggered")).toHaveLength(
    TP_SL_ORDERS,
  );
  checkInvariants(market.state);
});
