import { atoms, ppb, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import type { Event } from "../events.ts";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { BTCPERP, eventsOf, openAgainst, openContractMarket, quotes } from "../testing/contract-market.ts";
import { fillInterest, FLEXIBLE, subscribe } from "../testing/finance-market.ts";
import { USDT, type TestMarket } from "../testing/market.ts";
import {
  buyFromStranger,
  FIRST_DAY,
  fillPromo,
  openProgrammeMarket,
  paymentsIn,
  REFERRAL_RULES,
  rewardsIn,
  tickAt,
} from "../testing/programme-market.ts";
import { fundHouseAccount, house, observed, UNIT } from "../testing/second-market.ts";
import { isWorkLeft } from "../work-left.ts";
import { owedRewardsOf } from "./current-programmes.ts";

const DAY_S = 86_400;
const SLICES = { steps: 3, bytes: 65_536 };

/** Goes on from a snapshot of the slice before. */
function restart(market: TestMarket): void {
  checkInvariants(market.state);
  market.state = restoreSnapshot(takeSnapshot(market.state));
  market.state.ledger.sliceBounds = SLICES;
}

/** The slices that are left, with a restart before each slice. */
function goOn(market: TestMarket): Event[] {
  const events: Event[] = [];
  while (isWorkLeft(market.state)) {
    restart(market);
    events.push(...market.send({ type: "Continue" }));
  }
  return events;
}

/** Twenty pairs of people with open positions, each invited by the one before. */
function openChain(): TestMarket {
  const users = 40;
  const market = openContractMarket({}, users);
  const rows = Array.from({ length: users - 1 }, (_, at) => [userId(at + 2), userId(at + 1)] as const);
  market.send({ type: "ImportInvitations", rows, isLast: true });
  market.send({ ...REFERRAL_RULES, dayOffsetMinutes: 0 });
  for (let user = 1; user < users; user += 2) openAgainst(market, user, user + 1, { price: 600_000, size: 10 + user });
  return market;
}

/** The next day, to the end of its settlement. `between`: sent behind the first slice of it. */
function settle(market: TestMarket, between?: Command): Event[] {
  market.state.ledger.sliceBounds = SLICES;
  market.seconds = (market.seconds as number) + DAY_S;
  market.send(quotes(market, 600_000));
  const events = market.send({ type: "Continue" });
  expect(market.state.programmes.closing).toBeDefined();
  if (between !== undefined) events.push(...market.send(between));
  return [...events, ...goOn(market)];
}

test("a contract that is delisted in the middle of a settlement: both are done to the end, and every part is paid", () => {
  const [delisting, quiet] = [openChain(), openChain()];
  const events = settle(delisting, { type: "DelistContract", contractId: BTCPERP });
  const expected = settle(quiet);
  expect(rewardsIn(expected).length).toBeGreaterThan(100);
  expect(rewardsIn(events)).toEqual(rewardsIn(expected));
  expect(paymentsIn(events)).toEqual(paymentsIn(expected));
  expect(eventsOf(events, "PositionEnded")).toHaveLength(40);
  expect(eventsOf(events, "ContractDelisted")).toHaveLength(1);
  expect(eventsOf(events, "ReferralDaySettled")).toHaveLength(1);
  // The fees of its end belong to the day that it came on. Nobody invited the first user.
  const after = settleLater(delisting);
  const fills = eventsOf(events, "PositionFilled").filter((fill) => fill.userId !== 1);
  const collected = fills.reduce((sum, { feeAtoms }) => sum + feeAtoms, 0);
  const bases = new Map(eventsOf(after, "RewardAccrued").map(({ payerId, baseAtoms }) => [payerId, baseAtoms]));
  expect([...bases.values()].reduce((sum, base) => sum + base, 0)).toBe(collected);
  checkInvariants(delisting.state);
});

function settleLater(market: TestMarket): Event[] {
  market.seconds = (market.seconds as number) + DAY_S;
  return [...market.send(quotes(market, 600_000)), ...goOn(market)];
}

test("a programme that is switched off in the middle of a settlement: that day is paid by its rules, the next one has none", () => {
  const market = openProgrammeMarket({ chain: 20 });
  for (let user = 1; user <= 20; user++) buyFromStranger(market, user, 1_000);
  market.state.ledger.sliceBounds = SLICES;
  market.nowMs = market.clock() + DAY_S * 1_000;
  market.send(observed(market.clock(), 60_000));
  const events = market.send({ type: "Continue" });
  buyFromStranger(market, 20, 1_000);
  market.send({ ...REFERRAL_RULES, isOpen: false });
  buyFromStranger(market, 20, 5_000);
  events.push(...goOn(market));
  expect(paymentsIn(events)).toHaveLength(19);
  expect(rewardsIn(events).filter(([receiver, , level]) => receiver === 19 && level === 1)).toEqual([
    [19, "referral", 1, 150],
  ]);
  // Of the day that goes on, what was counted before it was switched off.
  expect(rewardsIn(tickAt(market, FIRST_DAY + 2))).toEqual([
    [19, "referral", 1, 150],
    [18, "referral", 2, 100],
    [17, "referral", 3, 50],
  ]);
  expect(rewardsIn(tickAt(market, FIRST_DAY + 3))).toEqual([]);
});

test("a promo that runs empty in the middle of a settlement pays whom it can, and owes the others in their order", () => {
  const market = openProgrammeMarket({ chain: 5, rules: { levelsPpm: [150_000, 0, 0] } });
  market.send(fillInterest(1_000, "interest"));
  market.send(fundHouseAccount("interest", 1e6, "much"));
  const [atomsMax, quotaAtoms] = [atoms(40_000 * UNIT), atoms(1e6 * UNIT)];
  market.send({ ...FLEXIBLE, aprPpb: ppb(1_000_000_000), atomsMax, quotaAtoms });
  const saved = atoms(36_500 * UNIT);
  for (let user = 2; user <= 5; user++) {
    const owner = { userId: userId(user), coinId: USDT, atoms: saved };
    market.send({ type: "TransferFunds", ...owner, from: 1, to: 2, key: "" });
    market.send(subscribe(user, { productId: 2, atoms: saved }));
  }
  // 15 for each of four inviters.
  market.send(fillPromo(40, "promo"));
  tickAt(market, FIRST_DAY + 1);
  tickAt(market, FIRST_DAY + 2);
  market.state.ledger.sliceBounds = { steps: 1, bytes: 65_536 };
  market.nowMs = market.clock() + DAY_S * 1_000;
  const events = market.send(observed(market.clock(), 60_000));
  events.push(...goOn(market));
  expect(paymentsIn(events)).toEqual([
    [1, 15 * UNIT, 0],
    [2, 15 * UNIT, 0],
    [3, 10 * UNIT, 5 * UNIT],
    [4, 0, 15 * UNIT],
  ]);
  expect(house(market, "promo")).toBe(0);
  expect(owedRewardsOf(market.state).map(({ userId: user, atoms: owed }) => [user, owed])).toEqual([
    [3, 5 * UNIT],
    [4, 15 * UNIT],
  ]);
  checkInvariants(market.state);
});
