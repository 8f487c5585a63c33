import { userId } from "@agio/primitives";
import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import {
  ask,
  BANK_CHANNEL,
  BITCOIN,
  ETHEREUM,
  HOUR_MS,
  indexed,
  openFundMarket,
  submitted,
  usdt,
  WITHDRAWAL_RULES,
} from "../testing/fund-market.ts";
import { BTC, USDT, type TestMarket } from "../testing/market.ts";
import { coinsBeyondBounds, withdrawalsWaiting } from "./withdrawal-account-views.ts";

const APPROVED = 1;
const pause = (change: object = {}) =>
  ({
    ...{ type: "PausePayouts", scope: "coin", id: USDT, isPaused: true, reason: "staff", operatorId: 7 },
    ...change,
  }) as never;
const freeze = (isFrozen: boolean, user = 1) => ({ type: "FreezePayouts", userId: userId(user), isFrozen }) as never;
const send = (withdrawalId: number, change: object = {}) =>
  ({
    type: "SendWithdrawals",
    withdrawalIds: [withdrawalId],
    txid: `t${withdrawalId}`,
    operatorId: 0,
    ...change,
  }) as never;
const approve = (withdrawalId: number) =>
  ({ type: "ReviewWithdrawal", withdrawalId, decision: "approve", operatorId: 9, reason: "" }) as never;

/** An approved payout. */
function approvedIn(market: TestMarket, change: object = {}): number {
  const { withdrawalId } = submitted(market, ask(change));
  market.send(approve(withdrawalId));
  return withdrawalId;
}

const waiting = (market: TestMarket) =>
  withdrawalsWaiting(market.state, APPROVED).map(({ withdrawalId }) => withdrawalId);

test("a stop of no coin or chain is refused, however large its number", () => {
  const market = openFundMarket();
  for (const id of [99, 70_000, 2 ** 40, Number.MAX_SAFE_INTEGER, -1, 0.5]) {
    for (const scope of ["coin", "chain", "all"]) expect(market.refusalOf(pause({ scope, id }))).toBe("NOT_FOUND");
  }
});

test.each([
  ["of its coin", { scope: "coin", id: USDT }],
  ["of its chain", { scope: "chain", id: ETHEREUM }],
  ["of all", { scope: "all", id: 0 }],
])("a stop %s holds what is approved, and nothing new is taken; lifted, it goes on", (_name, scope) => {
  const market = openFundMarket();
  const id = approvedIn(market);
  market.send(pause(scope));
  market.state = restoreSnapshot(takeSnapshot(market.state));
  expect(waiting(market)).toEqual([]);
  expect(market.refusalOf(send(id))).toBe("WITHDRAWALS_PAUSED");
  expect(market.refusalOf(ask({ address: "0xfed" }))).toBe("WITHDRAWALS_PAUSED");
  expect(market.refusalOf(pause(scope))).toBe("STALE_VERSION");
  market.send(pause({ ...scope, isPaused: false }));
  expect(waiting(market)).toEqual([id]);
  market.send(send(id));
  checkInvariants(market.state);
});

test("a stop of another coin or chain holds nothing of this one", () => {
  const market = openFundMarket();
  const id = approvedIn(market);
  market.send(pause({ id: BTC }));
  market.send(pause({ scope: "chain", id: BITCOIN }));
  expect(waiting(market)).toEqual([id]);
  market.send(send(id));
});

test("what was given to a chain goes to its end under a stop, and a bank's payout that was made is written down", () => {
  const market = openFundMarket();
  const [sent, bank] = [
    approvedIn(market),
    approvedIn(market, { channelId: BANK_CHANNEL, bankCurrency: "USD", bankCents: 100 }),
  ];
  market.send(send(sent));
  market.send(pause());
  market.send(send(sent, { txid: "raised" }));
  market.send({ type: "FinishWithdrawals", withdrawalIds: [sent], txid: "raised" });
  market.send(send(bank, { txid: "REF", operatorId: 7 }));
  expect(withdrawalsWaiting(market.state, 2).map(({ withdrawalId }) => withdrawalId)).toEqual([bank]);
  checkInvariants(market.state);
});

test("under a stop nothing is paid inside either", () => {
  const market = openFundMarket();
  const { withdrawalId } = submitted(market, ask({ payeeUserId: 2, reviewsInside: true }));
  market.send(pause());
  expect(market.refusalOf(approve(withdrawalId))).toBe("WITHDRAWALS_PAUSED");
});

test("a freeze stops what its user asked for, before it is approved and after", () => {
  const market = openFundMarket();
  const [one, other] = [approvedIn(market), submitted(market, ask({ address: "0xfed" })).withdrawalId];
  market.send(freeze(true));
  expect(market.refusalOf(freeze(true))).toBe("STALE_VERSION");
  expect(waiting(market)).toEqual([]);
  expect(market.refusalOf(send(one))).toBe("WITHDRAWAL_RESTRICTED");
  expect(market.refusalOf(approve(other))).toBe("WITHDRAWAL_RESTRICTED");
  expect(market.refusalOf(ask({ address: "0xdad" }))).toBe("WITHDRAWAL_RESTRICTED");
  const others = approvedIn(market, { userId: 2 });
  expect(waiting(market)).toEqual([others]);
  market.state = restoreSnapshot(takeSnapshot(market.state));
  market.send(freeze(false));
  market.send(send(one));
  checkInvariants(market.state);
});

test("no more of a coin leaves within an hour and a day than its bounds, and whoever lifts the stop opens them anew", () => {
  const market = openFundMarket();
  const bounds = { hourValueAtomsMax: usdt(500), dayValueAtomsMax: usdt(900) };
  market.send({ ...WITHDRAWAL_RULES, payouts: bounds });
  const ids = ["0x1", "0x2", "0x3", "0x4", "0x5"].map((address) => approvedIn(market, { address }));
  // 200 USDT each.
  expect(waiting(market)).toEqual(ids.slice(0, 2));
  expect(market.refusalOf(send(0, { withdrawalIds: ids.slice(0, 3), txid: "t" }))).toBe("WITHDRAWALS_PAUSED");
  market.send(send(0, { withdrawalIds: ids.slice(0, 2), txid: "t" }));
  expect(coinsBeyondBounds(market.state)).toEqual([USDT]);
  expect(market.refusalOf(send(ids[2]!))).toBe("WITHDRAWALS_PAUSED");
  market.nowMs = market.clock() + HOUR_MS;
  market.send(indexed(market));
  expect(waiting(market)).toEqual(ids.slice(2, 4));
  market.send(send(0, { withdrawalIds: ids.slice(2, 4), txid: "t2" }));
  market.nowMs = market.clock() + HOUR_MS;
  market.send(indexed(market));
  // The day is used up.
  expect(waiting(market)).toEqual([]);
  market.state = restoreSnapshot(takeSnapshot(market.state));
  expect(coinsBeyondBounds(market.state)).toEqual([USDT]);
  market.send(pause({ reason: "velocity", operatorId: 0 }));
  market.send(pause({ isPaused: false }));
  expect(waiting(market)).toEqual([ids[4]]);
  market.send(send(ids[4]!));
  checkInvariants(market.state);
});

test("nothing that is not there is paused or frozen", () => {
  const market = openFundMarket();
  expect(market.refusalOf(pause({ scope: "market" }))).toBe("BAD_PARAMETER");
  expect(market.refusalOf(pause({ reason: "mood" }))).toBe("BAD_PARAMETER");
  expect(market.refusalOf(pause({ scope: "all", id: 1 }))).toBe("NOT_FOUND");
  expect(market.refusalOf(pause({ id: 99 }))).toBe("NOT_FOUND");
  expect(market.refusalOf(pause({ scope: "chain", id: 99 }))).toBe("NOT_FOUND");
  expect(market.refusalOf(pause({ isPaused: false }))).toBe("STALE_VERSION");
  expect(market.refusalOf(freeze(true, 99))).toBe("NOT_FOUND");
  expect(market.refusalOf(freeze(true, 0))).toBe("NOT_FOUND");
});
