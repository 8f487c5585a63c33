import { atoms, contractId, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import { checkInvariants } from "../invariants.ts";
import { eventsOf, order, UNIT } from "../testing/contract-market.ts";
import {
  accountOf,
  addFollower,
  CLEARING,
  contractsOf,
  COPY_RULES,
  follow,
  freeOf,
  fundBy,
  LEAD,
  LEADER,
  leadOrder,
  makeBook,
  MAKER,
  openCopyMarket,
  pass,
  settleAll,
  startOf,
  withheldOf,
} from "../testing/copy-market.ts";
import type { TestMarket } from "../testing/market.ts";

const PRICE = 600_000;
const WEEK_MS = 7 * 86_400_000;
const [ANNA, BEN] = [10, 11];
const COPY = accountOf(ANNA);
const ownFollow = (market: TestMarket, account = COPY) => market.state.copy.followOf(account);
const stop = (by: "market" | "leader", follower = ANNA): Command => ({
  ...{ type: "StopFollow", userId: userId(follower), accountId: accountOf(follower), by },
});

/** A leader with 100 contracts, and a follower of 1,000 USDT with ten. Nobody pays a fee. */
function following(terms = follow(), usdt = 1_000): TestMarket {
  const market = openCopyMarket({}, { openFeePpb: 0, closeFeePpb: 0 } as never);
  makeBook(market, PRICE);
  addFollower(market, ANNA, usdt, terms);
  market.send(leadOrder("buy", "open", 100));
  settleAll(market);
  return market;
}

/** The book and the prices go elsewhere. */
function moveTo(market: TestMarket, price: number): void {
  market.send({ type: "CancelAllContractOrders", userId: userId(MAKER), contractId: undefined } as Command);
  settleAll(market);
  pass(market, price);
  makeBook(market, price);
  pass(market, price, 90);
}

test("who stops at market has everything back, and the leader's share is taken of what they won", () => {
  const market = following();
  moveTo(market, 605_000);
  expect(freeOf(market, ANNA)).toBe(1_000);
  market.send(stop("market"));
  const events = settleAll(market);
  const [share] = eventsOf(events, "ShareSettled");
  const won = (share?.realisedAtoms ?? 0) / UNIT;
  expect(won).toBeGreaterThan(4);
  expect(share).toMatchObject({
    accountId: COPY,
    leaderUserId: LEADER,
    markBeforeAtoms: 0,
    shareAtoms: Math.floor(won * UNIT * 0.1),
  });
  expect(eventsOf(events, "FollowEnded")).toHaveLength(1);
  expect([freeOf(market, COPY), withheldOf(market, COPY)]).toEqual([0, 0]);
  expect(freeOf(market, ANNA)).toBeCloseTo(2_000 + won - (share?.shareAtoms ?? 0) / UNIT, 6);
  expect(ownFollow(market).state).toBe("ended");
});

test("a winning close puts the share aside, and the week refunds what the losses took of it", () => {
  const market = following();
  moveTo(market, 605_000);
  market.send(leadOrder("sell", "close", 50));
  settleAll(market);
  const withheld = withheldOf(market, COPY);
  expect(withheld).toBeGreaterThan(0.2);
  moveTo(market, 599_000);
  market.send(leadOrder("sell", "close", 50));
  settleAll(market);
  expect(withheldOf(market, COPY)).toBe(withheld);
  market.seconds = (market.seconds ?? 0) + WEEK_MS / 1_000;
  const events = pass(market, 599_000, 3);
  const [share] = eventsOf(events, "ShareSettled");
  expect(share?.realisedAtoms).toBeGreaterThan(0);
  expect((share?.shareAtoms ?? 0) + (share?.refundAtoms ?? 0)).toBe(Math.round(withheld * UNIT));
  expect(share?.refundAtoms).toBeGreaterThan(0);
  expect(withheldOf(market, COPY)).toBe(0);
  expect(freeOf(market, LEADER)).toBeCloseTo(10_000 + (share?.shareAtoms ?? 0) / UNIT, 6);
});

test("a profit whose share is less than an atom counts the next time: every mark comes from a settlement", () => {
  const market = following();
  moveTo(market, 605_000);
  market.send(leadOrder("sell", "close", 100));
  settleAll(market);
  const week = () => {
    market.seconds = (market.seconds ?? 0) + WEEK_MS / 1_000;
    return eventsOf(pass(market, 605_000, 3), "ShareSettled");
  };
  expect(week()).toHaveLength(1);
  const follow = ownFollow(market);
  const mark = follow.markAtoms;
  follow.markAtoms = mark - 9;
  expect(week()).toEqual([]);
  expect(follow.markAtoms).toBe(mark - 9);
});

test("nobody pays a share of the same profit twice: the mark survives leaving and coming back", () => {
  const market = following();
  moveTo(market, 605_000);
  market.send(stop("market"));
  settleAll(market);
  const mark = ownFollow(market).markAtoms;
  expect(mark).toBeGreaterThan(0);
  addFollower(market, ANNA, 1_000);
  market.send(leadOrder("buy", "open", 100));
  settleAll(market);
  moveTo(market, 604_000);
  market.send(stop("market"));
  const [share] = eventsOf(settleAll(market), "ShareSettled");
  expect(share?.shareAtoms ?? 0).toBe(0);
  expect(ownFollow(market).markAtoms).toBe(mark);
  // After 90 days it begins anew.
  market.seconds = (market.seconds ?? 0) + 91 * 86_400;
  pass(market, 604_000, 2);
  addFollower(market, ANNA, 1_000);
  expect(ownFollow(market)).toMatchObject({ markAtoms: 0, paidAtoms: 0, netAtoms: 1_000 * UNIT });
});

test("the stop-loss of a follow ends it, at mark and at index, and what is left goes back", () => {
  const market = following(follow({ stopLoss: 995 }));
  moveTo(market, 598_000);
  expect(ownFollow(market).state).toBe("active");
  moveTo(market, 594_000);
  expect(ownFollow(market).state).toBe("ended");
  expect(contractsOf(market, COPY)).toBe(0);
  expect(freeOf(market, ANNA)).toBeGreaterThan(1_985);
  expect(freeOf(market, ANNA)).toBeLessThan(1_996);
});

test("a take-profit ends it too", () => {
  const market = following(follow({ takeProfit: 1_005 }));
  moveTo(market, 603_000);
  expect(ownFollow(market).state).toBe("active");
  moveTo(market, 606_500);
  expect(ownFollow(market).state).toBe("ended");
});

test("who leaves with the leader opens nothing more, and ends when the leader is flat", () => {
  const market = following();
  market.send(stop("leader"));
  settleAll(market);
  market.send(leadOrder("buy", "open", 100));
  settleAll(market);
  expect(contractsOf(market, COPY)).toBe(10);
  market.send(leadOrder("sell", "close", 100));
  settleAll(market);
  expect(contractsOf(market, COPY)).toBe(5);
  market.send(leadOrder("sell", "close", 100));
  settleAll(market);
  expect(ownFollow(market).state).toBe("ended");
});

test("a pause and a contract that is left out open nothing, and close with the leader", () => {
  const market = following();
  const change = (terms: ReturnType<typeof follow>): Command => ({
    ...{ type: "ChangeFollow", userId: userId(ANNA), accountId: COPY, ...terms },
  });
  market.send(change(follow({ isPaused: true })));
  market.send(leadOrder("buy", "open", 100));
  settleAll(market);
  expect(contractsOf(market, COPY)).toBe(10);
  market.send(change(follow({ leftOut: [1_001] })));
  market.send(leadOrder("buy", "open", 100));
  settleAll(market);
  expect(contractsOf(market, COPY)).toBe(10);
  market.send(leadOrder("sell", "close", 150));
  settleAll(market);
  expect(contractsOf(market, COPY)).toBe(5);
});

test("most margin, leverage and funds bound what is copied, each with its reason", () => {
  const market = openCopyMarket();
  makeBook(market, PRICE);
  addFollower(market, ANNA, 1_000, follow({ marginMax: 30 }));
  addFollower(market, BEN, 100, follow({ amount: 10_000, leverageMax: 2 }));
  market.send(leadOrder("buy", "open", 100));
  settleAll(market);
  // 30 USDT at 10x bear five contracts of 60; 100 USDT at 2x bear three.
  expect([COPY, accountOf(BEN)].map((one) => contractsOf(market, one))).toEqual([4, 3]);
  const events = pass(market, PRICE, 12);
  const reasons = eventsOf(events, "CopySkipped").map(({ accountId, reason }) => [accountId, reason]);
  expect(new Set(reasons.map((one) => one.join()))).toEqual(new Set([`${COPY},limit`, `${accountOf(BEN)},funds`]));
});

test("a leader with less own capital than is needed opens nothing for others until it is there again, and still reduces", () => {
  const market = following();
  // Own capital of 10,000 is less than what is asked for from now on.
  market.send({ type: "SetCopyRules", ...COPY_RULES, ownCapitalMinAtoms: atoms(20_000 * UNIT) });
  market.send(leadOrder("buy", "open", 100));
  const events = [...settleAll(market), ...pass(market, PRICE, 12)];
  expect(eventsOf(events, "CopySkipped")).toMatchObject([{ accountId: COPY, size: 10, reason: "leaderCapital" }]);
  expect(contractsOf(market, COPY)).toBe(10);
  market.send(leadOrder("sell", "close", 100));
  settleAll(market);
  expect(contractsOf(market, COPY)).toBe(5);
  market.send({ type: "SetCopyRules", ...COPY_RULES });
  market.send(leadOrder("buy", "open", 100));
  settleAll(market);
  expect(contractsOf(market, COPY)).toBe(15);
  checkInvariants(market.state);
});

test("a leader who leads no more takes nobody along: follows close with them", () => {
  const market = following();
  market.send({
    type: "AppointLeader",
    userId: userId(LEADER),
    accountId: LEAD,
    clearingId: CLEARING,
    isLeading: false,
  });
  const events = settleAll(market);
  expect(eventsOf(events, "FollowStopped")).toMatchObject([{ by: "leader", reason: "leader" }]);
  market.send(leadOrder("sell", "close", 100));
  settleAll(market);
  expect(ownFollow(market).state).toBe("ended");
  market.send({
    type: "AppointLeader",
    userId: userId(LEADER),
    accountId: LEAD,
    clearingId: CLEARING,
    isLeading: true,
  });
  addFollower(market, BEN, 500);
  expect(market.state.copy.leaders.get(LEAD)?.follows.size).toBe(1);
});

test("refusals change nothing", () => {
  const market = following();
  const start = (more: object): Command => ({ ...startOf(BEN, 500), ...more }) as Command;
  market.send({ type: "OpenUser", userId: userId(BEN), mark: "trader" });
  expect(market.try(start({}))).toEqual({ refusal: "NOT_FOUND", field: "accountId" });
  market.send({ type: "OpenAccount", userId: userId(BEN), accountId: userId(accountOf(BEN)), kind: "copy" });
  expect(market.try(start({}))).toMatchObject({ refusal: "INSUFFICIENT_BALANCE" });
  expect(market.try(start({ leaderId: 4 }))).toEqual({ refusal: "NOT_FOUND", field: "leaderId" });
  expect(market.try(start({ atoms: atoms(99 * UNIT) }))).toEqual({ refusal: "COPY_AMOUNT", field: "atoms" });
  expect(market.try(start({ sharePpm: 200_000 }))).toEqual({ refusal: "STALE_VERSION", field: "sharePpm" });
  const wrong: readonly [string, unknown][] = [
    ["sizing", "all"],
    ["multiplierPpm", 99_999],
    ["amountAtoms", 5],
    ["leverageMax", 0],
    ["slippageBips", 15],
    ["slippageBips", 310],
    ["marginMaxAtoms", -1],
    ["leftOut", [9]],
    ["leftOut", [contractId(1_001), contractId(1_001)]],
    ["stopLossAtoms", 0.5],
    ["isPaused", "no"],
  ];
  for (const [field, value] of wrong) {
    expect(market.try(start({ [field]: value })), `${field} ${String(value)}`).toEqual({
      refusal: "BAD_PARAMETER",
      field,
    });
  }
  expect(market.try(start({ stopLossAtoms: 200, takeProfitAtoms: 100 }))).toMatchObject({ field: "takeProfitAtoms" });
  expect(market.try(startOf(ANNA, 500))).toEqual({ refusal: "DUPLICATE_REQUEST", field: "accountId" });
  expect(market.try(fundBy(ANNA, COPY, -1))).toMatchObject({ refusal: "TRANSFER_NOT_NOW" });
  expect(market.try(fundBy(LEADER, LEAD, -9_500))).toEqual({ refusal: "COPY_LEADER_CAPITAL", field: "atoms" });
  expect(market.try(order(COPY, { priceTicks: PRICE }))).toMatchObject({ refusal: "NOT_FOUND" });
  expect(market.try(order(CLEARING, { priceTicks: PRICE }))).toMatchObject({ refusal: "NOT_FOUND" });
  expect(market.try({ ...stop("market"), userId: userId(BEN) } as Command)).toMatchObject({ refusal: "NOT_FOUND" });
  market.send({ type: "SetCopyRules", ...COPY_RULES, isOpen: false });
  expect(market.try(start({}))).toEqual({ refusal: "PRODUCT_CLOSED" });
  checkInvariants(market.state);
});

test("nobody follows themselves, and nobody leads with two histories", () => {
  const market = openCopyMarket();
  makeBook(market, PRICE);
  const own = 300_000;
  market.send({ type: "OpenAccount", userId: userId(LEADER), accountId: userId(own), kind: "copy" });
  const start = { ...startOf(LEADER, 500), accountId: own } as Command;
  expect(market.try(start)).toEqual({ refusal: "COPY_SELF", field: "leaderId" });
  market.send({ type: "OpenAccount", userId: userId(LEADER), accountId: userId(own + 1), kind: "lead" });
  const again = {
    type: "AppointLeader",
    userId: userId(LEADER),
    accountId: own + 1,
    clearingId: CLEARING,
    isLeading: true,
  } as const;
  expect(market.try(again)).toEqual({ refusal: "DUPLICATE_REQUEST", field: "userId" });
});

test("a leader who is liquidated closes their followers, and a follower who is liquidated opens nothing again", () => {
  const market = openCopyMarket({}, { openFeePpb: 0, closeFeePpb: 0 } as never);
  makeBook(market, PRICE);
  addFollower(market, ANNA, 1_000);
  addFollower(market, BEN, 100, follow({ amount: 1_000, leverageMax: 100 }));
  market.send({ ...leadOrder("buy", "open", 500), leverage: 50 } as Command);
  settleAll(market);
  expect([COPY, accountOf(BEN)].map((one) => contractsOf(market, one))).toEqual([50, 50]);
  moveTo(market, 588_000);
  expect([LEAD, COPY, accountOf(BEN)].map((one) => contractsOf(market, one))).toEqual([0, 0, 0]);
  expect(pass(market, 588_000, 3).filter(({ type }) => type === "CopiesMade")).toEqual([]);
  checkInvariants(market.state);
});

test("who pauses opens nothing more at once, an opening that is under way too, and reduces all the same", () => {
  const market = following();
  market.send({ type: "CancelAllContractOrders", userId: userId(MAKER), contractId: undefined } as Command);
  settleAll(market);
  // Enough for the leader alone: the follower's ten are tried again each second.
  makeBook(market, PRICE, { levels: 1, size: 100 });
  market.send(leadOrder("buy", "open", 100));
  pass(market, PRICE);
  expect(contractsOf(market, COPY)).toBe(10);
  const paused = {
    type: "ChangeFollow",
    userId: userId(ANNA),
    accountId: COPY,
    ...follow({ isPaused: true }),
  } as const;
  market.send(paused);
  makeBook(market, PRICE);
  const events = pass(market, PRICE, 12);
  expect(contractsOf(market, COPY)).toBe(10);
  expect(eventsOf(events, "CopySkipped")).toMatchObject([{ accountId: COPY, size: 10, reason: "limit" }]);
  market.send(leadOrder("sell", "close", 100));
  settleAll(market);
  expect(contractsOf(market, COPY)).toBe(5);
});
