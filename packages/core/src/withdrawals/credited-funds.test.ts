import { userId } from "@agio/primitives";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import type { Event } from "../events.ts";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { CONVERSION_COIN, CONVERSION_RULES, exchange, fill } from "../testing/conversion-market.ts";
import {
  ask,
  BANK_CHANNEL,
  depositsIn,
  HOUR_MS,
  indexed,
  MIDNIGHT_MS,
  openFundMarket,
  UNIT,
  usdt,
  withdrawalsIn,
  WITHDRAWAL_RULES,
} from "../testing/fund-market.ts";
import { BTC, place, USDT, type TestMarket } from "../testing/market.ts";
import { adjust } from "../testing/real-market.ts";
import { WITHDRAWAL_STATUS } from "../channels/withdrawal-status.ts";
import type { WithdrawalChanged } from "./withdrawal-events.ts";

/*
 * Funds that operators have credited on nobody's word but its user's leave by the word of somebody else, whatever way they went
 * in between: payments inside, conversions, trades at any price. A random week, and beside it a list of who credited whom.
 */

const DAY_MS = 24 * HOUR_MS;
const WAIT_MS = 7 * DAY_MS;
const USERS = 4;
const REVIEWS = {
  aloneUserDayValueAtomsMax: usdt(1_000_000),
  aloneOperatorDayValueAtomsMax: usdt(1_000_000),
  operatorDayValueAtomsMax: usdt(10_000_000),
  creditorWaitMs: WAIT_MS,
  takesOthers: true,
} as const;

const user = fc.integer({ min: 1, max: USERS });
const operator = fc.integer({ min: 7, max: 9 });
const amount = fc.integer({ min: 1, max: 3_000 });
const at = fc.nat({ max: 12 });

const deed = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ deed: fc.constant("credit" as const), user, amount, one: operator, other: operator }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ deed: fc.constant("adjust" as const), user, amount, one: operator, other: operator }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      deed: fc.constant("payInside" as const),
      user,
      amount,
      friend: user,
      isTrusted: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      deed: fc.constant("trade" as const),
      user,
      friend: user,
      ticks: fc.constantFrom(1, 600_000, 9_000_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ deed: fc.constant("convert" as const), user, amount }) },
  { weight: 5, arbitrary: fc.record({ deed: fc.constant("payOut" as const), user, amount, isTrusted: fc.boolean() }) },
  { weight: 9, arbitrary: fc.record({ deed: fc.constant("agree" as const), at, operator }) },
  { weight: 1, arbitrary: fc.record({ deed: fc.constant("cancel" as const), at }) },
  { weight: 1, arbitrary: fc.record({ deed: fc.constant("wait" as const), hours: fc.constantFrom(1, 20, 80) }) },
);

type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never;

interface Credit {
  readonly userId: number;
  readonly operatorIds: readonly number[];
  readonly at: number;
}

/** An exchange whose users have funds of their own, and what its operators have credited there. */
class Week {
  readonly market: TestMarket;
  readonly credits: Credit[] = [];
  /** Payouts that went on by nobody's word, by somebody's, and that wait for a third. */
  readonly reached = { alone: 0, agreed: 0, third: 0 };
  /** Payouts that went on against the law. */
  readonly broken: string[] = [];
  private made = 0;

  constructor(autoUsdt: number, reviews: object = REVIEWS) {
    this.market = openFundMarket();
    this.market.nowMs = MIDNIGHT_MS;
    this.market.send({ ...WITHDRAWAL_RULES, autoValueAtomsMax: usdt(autoUsdt), pendingMax: 100, reviews } as never);
    this.market.send(CONVERSION_RULES);
    for (const coinId of [USDT, BTC]) this.market.send({ ...CONVERSION_COIN, coinId });
    this.market.send(fill(USDT, 100_000 * UNIT, "usdt"));
    this.market.send(fill(BTC, 200_000_000, "btc"));
    this.market.send(indexed(this.market));
  }

  do(one: Deed): void {
    switch (one.deed) {
      case "credit":
        return this.credit(one.user, one.amount, [one.one, one.other]);
      case "adjust":
        return this.adjust(one.user, one.amount, [one.one, one.other]);
      case "payInside":
        return this.payOut(one, { payeeUserId: one.friend, reviewsInside: true });
      case "payOut":
        return this.payOut(one, {});
      case "trade":
        this.try(place(one.user, { side: "sell", priceTicks: one.ticks, sizeLots: 2_000 }));
        return this.try(place(one.friend, { side: "buy", priceTicks: one.ticks, sizeLots: 2_000 }));
      case "convert":
        return this.try(exchange(one.user, { atoms: usdt(one.amount) }));
      case "agree":
        return this.agree(one.at, one.operator);
      case "cancel": {
        const open = this.openAt(one.at);
        if (open === undefined) return;
        return this.try({ type: "CancelWithdrawal", userId: open.userId, withdrawalId: open.withdrawalId });
      }
      case "wait":
        this.market.nowMs = this.market.clock() + one.hours * HOUR_MS;
        return this.try(indexed(this.market));
    }
  }

  /** A payment that only its user shows, credited by two; by one and the same person twice it stays as it is. */
  credit(to: number, usd: number, operatorIds: readonly number[]): void {
    const submit = { type: "SubmitDeposit", userId: userId(to), channelId: BANK_CHANNEL, atoms: usdt(usd) } as const;
    const answer = this.market.try({ ...submit, txid: `REF-${++this.made}`, address: "", key: "" });
    const depositId = Array.isArray(answer) ? depositsIn(answer)[0]?.depositId : undefined;
    if (depositId === undefined) return;
    for (const operatorId of operatorIds) {
      const word = { type: "ReviewDeposit", depositId, decision: "approve", atoms: usdt(usd), operatorId, reason: "" };
      this.try(word as Command);
    }
    if (new Set(operatorIds).size > 1) this.credits.push({ userId: to, operatorIds, at: this.market.clock() });
  }

  /** Funds of the house that two give a user. */
  adjust(to: number, usd: number, [operatorId, checkerId]: readonly [number, number]): void {
    this.try(adjust(usd, `adjustment ${++this.made}`, { userId: userId(to), operatorId, checkerId }));
    if (operatorId === checkerId) return;
    this.credits.push({ userId: to, operatorIds: [operatorId, checkerId], at: this.market.clock() });
  }

  payOut(one: { user: number; amount: number; isTrusted: boolean }, change: object): void {
    const address = `0x${++this.made}`;
    this.try(ask({ userId: one.user, atoms: usdt(one.amount), isTrusted: one.isTrusted, address, ...change }));
  }

  agree(at: number, operatorId: number): void {
    const open = this.openAt(at);
    if (open === undefined) return;
    const word = { withdrawalId: open.withdrawalId, decision: "approve", operatorId, reason: "" } as const;
    this.try({ type: "ReviewWithdrawal", ...word });
  }

  private openAt(at: number) {
    const open = [...this.market.state.withdrawals.open.values()].filter(({ state }) => state.status === 0);
    return open[at % Math.max(open.length, 1)]?.state;
  }

  private try(command: Command): void {
    const answer = this.market.try(command);
    if (Array.isArray(answer)) this.judge(answer);
  }

  private judge(events: readonly Event[]): void {
    for (const payout of withdrawalsIn(events)) {
      if (payout.approvalsNeeded > 2) this.reached.third++;
      const goesOn = payout.status === WITHDRAWAL_STATUS.approved || payout.status === WITHDRAWAL_STATUS.done;
      if (goesOn) this.judgeOne(payout);
    }
  }

  private judgeOne({ userId: payer, approvals }: WithdrawalChanged): void {
    const fresh = this.credits.filter(({ at }) => this.market.clock() < at + WAIT_MS);
    if (approvals.length === 0) {
      this.reached.alone++;
      if (fresh.some((credit) => credit.userId === payer)) this.broken.push(`${payer} was credited, and nobody looked`);
      return;
    }
    this.reached.agreed++;
    const isByOthers = fresh.every(({ operatorIds }) => approvals.some((one) => !operatorIds.includes(one)));
    if (!isByOthers) this.broken.push(`${approvals.join(" and ")} have made a credit together`);
  }
}

test("in no week of credits, payments inside, trades and conversions does a payout go by the words of creditors alone", () => {
  const reached = { alone: 0, agreed: 0, third: 0 };
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 60, size: "max" }), (deeds) => {
      const week = new Week(100);
      for (const one of deeds) week.do(one);
      expect(week.broken).toEqual([]);
      const { market } = week;
      checkInvariants(market.state);
      const bytes = takeSnapshot(market.state);
      expect(Buffer.from(takeSnapshot(restoreSnapshot(bytes))).equals(bytes)).toBe(true);
      for (const kind of ["alone", "agreed", "third"] as const) reached[kind] += week.reached[kind];
    }),
    { numRuns: 60 },
  );
  expect(Math.min(reached.alone, reached.agreed, reached.third)).toBeGreaterThan(0);
});

test("two who have credited somebody let nothing out for seven days, whoever asks and however often they agree", () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 40, size: "max" }), (deeds) => {
      const week = new Week(0);
      week.credit(1, 1_000, [7, 8]);
      for (const one of deeds) {
        if (one.deed === "wait") continue;
        if (one.deed === "agree" && one.operator === 9) continue;
        const isCredit = one.deed === "credit" || one.deed === "adjust";
        week.do(isCredit ? { ...one, one: 7, other: 8 } : one);
      }
      expect(week.reached.agreed + week.reached.alone).toBe(0);
    }),
    { numRuns: 30 },
  );
});

const statusOf = (events: readonly Event[]) => {
  const [payout] = withdrawalsIn(events);
  return [payout?.status, payout?.approvals.length, payout?.approvalsNeeded];
};

const agreed = (market: TestMarket, withdrawalId: number, operatorId: number) =>
  statusOf(market.send({ type: "ReviewWithdrawal", withdrawalId, decision: "approve", operatorId, reason: "" }));

test("the way to a friend: inside by somebody else's word, and out of there by one more who has not credited", () => {
  const week = new Week(100);
  const { market } = week;
  week.credit(1, 900, [7, 8]);
  // Small, trusted and inside; it waits all the same.
  const inside = ask({ atoms: usdt(50), payeeUserId: 2, reviewsInside: true, isTrusted: true });
  const [asked] = withdrawalsIn(market.send(inside));
  expect(asked).toMatchObject({ status: 0, approvalsNeeded: 1 });
  const word = {
    type: "ReviewWithdrawal",
    withdrawalId: asked!.withdrawalId,
    decision: "approve",
    reason: "",
  } as const;
  for (const operatorId of [7, 8]) expect(market.refusalOf({ ...word, operatorId })).toBe("REVIEWER_CREDITED");
  expect(agreed(market, asked!.withdrawalId, 9)).toEqual([3, 1, 1]);
  // The friend's payout: 7 and 8 are one side of a table. 9 was on none, nor would 9 alone have been too few.
  const [payout] = withdrawalsIn(market.send(ask({ userId: 2, atoms: usdt(500) })));
  expect(agreed(market, payout!.withdrawalId, 7)).toEqual([0, 1, 2]);
  expect(agreed(market, payout!.withdrawalId, 8)).toEqual([0, 2, 3]);
  expect(agreed(market, payout!.withdrawalId, 9)).toEqual([1, 3, 2]);
  const [other] = withdrawalsIn(market.send(ask({ userId: 3, atoms: usdt(500) })));
  expect(agreed(market, other!.withdrawalId, 9)).toEqual([1, 1, 1]);
  // After seven days it is forgotten.
  market.nowMs = market.clock() + WAIT_MS;
  market.send(indexed(market));
  const [last] = withdrawalsIn(market.send(ask({ userId: 2, atoms: usdt(500) })));
  expect(agreed(market, last!.withdrawalId, 7)).toEqual([1, 1, 1]);
  expect(statusOf(market.send(ask({ atoms: usdt(50), isTrusted: true })))).toEqual([1, 0, 0]);
});

test("what a bank is said to have sent back is a credit of those who say so; what a provider says is none", () => {
  for (const [operatorIds, expected] of [
    [
      [7, 8],
      [0, 1, 2],
    ],
    [undefined, [1, 1, 1]],
  ] as const) {
    const { market } = new Week(0);
    const bank = { channelId: BANK_CHANNEL, bankCurrency: "USD", bankCents: 1_000 };
    const [payout] = withdrawalsIn(market.send(ask({ atoms: usdt(500), ...bank })));
    const withdrawalId = payout!.withdrawalId;
    agreed(market, withdrawalId, 9);
    market.send({ type: "SendWithdrawals", withdrawalIds: [withdrawalId], txid: "REF", operatorId: 7 });
    const failed = { type: "FailWithdrawal", withdrawalId, reason: "returned" } as const;
    market.send(operatorIds === undefined ? failed : { ...failed, operatorIds });
    const [other] = withdrawalsIn(market.send(ask({ userId: 2, atoms: usdt(500) })));
    expect(agreed(market, other!.withdrawalId, 7)).toEqual(expected);
  }
});

test("a payout that its user takes back, or that somebody refuses, takes nothing of a reviewer's day", () => {
  const limits = { ...REVIEWS, operatorDayValueAtomsMax: usdt(1_000) };
  const { market } = new Week(0, limits);
  const ends: readonly ((withdrawalId: number) => Command)[] = [
    (withdrawalId) => ({ type: "CancelWithdrawal", userId: userId(1), withdrawalId }),
    (withdrawalId) => ({ type: "ReviewWithdrawal", withdrawalId, decision: "reject", operatorId: 8, reason: "score" }),
    (withdrawalId) => ({ type: "ReviewWithdrawal", withdrawalId, decision: "askMore", operatorId: 8, reason: "score" }),
  ];
  for (const end of ends) {
    for (let at = 0; at < 3; at++) {
      const two = ask({ atoms: usdt(900), address: `0x${at}` });
      market.send({ ...WITHDRAWAL_RULES, oneReviewerValueAtomsMax: usdt(800), reviews: limits });
      const [asked] = withdrawalsIn(market.send(two));
      const { withdrawalId } = asked!;
      expect(agreed(market, withdrawalId, 7)).toEqual([0, 1, 2]);
      market.state = restoreSnapshot(takeSnapshot(market.state));
      market.send(end(withdrawalId));
      if (market.state.withdrawals.open.has(withdrawalId)) {
        market.send({ type: "AnswerWithdrawal", userId: userId(1), withdrawalId });
        market.send({ type: "CancelWithdrawal", userId: userId(1), withdrawalId });
      }
    }
  }
  const [kept] = withdrawalsIn(market.send(ask({ atoms: usdt(900), address: "0xfed" })));
  agreed(market, kept!.withdrawalId, 7);
  const [above] = withdrawalsIn(market.send(ask({ userId: 2, atoms: usdt(200) })));
  const word = {
    type: "ReviewWithdrawal",
    withdrawalId: above!.withdrawalId,
    decision: "approve",
    reason: "",
  } as const;
  expect(market.refusalOf({ ...word, operatorId: 7 })).toBe("REVIEWER_DAY_LIMIT");
  // A word of yesterday has nothing to give back of today.
  market.nowMs = market.clock() + DAY_MS;
  agreed(market, above!.withdrawalId, 7);
  market.send({ type: "CancelWithdrawal", userId: userId(1), withdrawalId: kept!.withdrawalId });
  expect(market.state.deposits.words.stored()?.operators).toMatchObject([[7, { allAtoms: usdt(200) }]]);
  checkInvariants(market.state);
});

test("an amount that nobody can value takes two people, and counts from when it can be valued", () => {
  const { market } = new Week(1_000);
  market.nowMs = market.clock() + HOUR_MS;
  const unknown = ask({ channelId: 1, atoms: 1_000_000, isTrusted: true });
  const [asked] = withdrawalsIn(market.send(unknown));
  expect(asked).toMatchObject({ status: 0, valueAtoms: 0, approvalsNeeded: 2 });
  const { words } = market.state.deposits;
  expect(agreed(market, asked!.withdrawalId, 7)).toEqual([0, 1, 2]);
  expect(words.stored()?.operators).toMatchObject([[7, { aloneAtoms: 0, allAtoms: 0 }]]);
  market.send(indexed(market));
  expect(agreed(market, asked!.withdrawalId, 8)).toEqual([1, 2, 2]);
  // A hundredth of a coin of 60,000.
  expect(words.stored()?.operators[1]).toEqual([8, expect.objectContaining({ aloneAtoms: 0, allAtoms: usdt(600) })]);
});
