import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import type { TestMarket } from "../testing/market.ts";
import {
  ask,
  BANK_CHANNEL,
  block,
  depositsIn,
  ETHEREUM,
  HOUR_MS,
  MIDNIGHT_MS,
  openFundMarket,
  seen,
  UNIT,
  usdt,
  withdrawalsIn,
  WITHDRAWAL_RULES,
} from "../testing/fund-market.ts";
import type { WithdrawalRulesView } from "../channels/channel-views.ts";
import { depositOf } from "./deposit-account-views.ts";
import { ReviewerWords } from "./reviewer-words.ts";

const DAY_MS = 24 * HOUR_MS;
/** Noon of the platform's day. */
const NOON_MS = MIDNIGHT_MS + 4 * HOUR_MS;

const REVIEWS = {
  aloneUserDayValueAtomsMax: usdt(1_000),
  aloneOperatorDayValueAtomsMax: usdt(1_500),
  operatorDayValueAtomsMax: usdt(4_000),
  creditorWaitMs: 7 * DAY_MS,
};

function openReviewed(change: Partial<typeof REVIEWS> = {}): TestMarket {
  const market = openFundMarket();
  market.nowMs = NOON_MS;
  market.send({ ...WITHDRAWAL_RULES, reviews: { ...REVIEWS, ...change } });
  return market;
}

let references = 0;

/** A payment to the bank that a user has named; its number. */
function named(market: TestMarket, amount: number, userId = 1): number {
  const submit = { type: "SubmitDeposit", userId, channelId: BANK_CHANNEL, atoms: usdt(amount), address: "", key: "" };
  const [deposit] = depositsIn(market.send({ ...submit, txid: `REF-${++references}` } as never));
  return deposit?.depositId ?? 0;
}

/** A payment that the chain shows from a barred sender, under review; its number. */
function barred(market: TestMarket, amount: number, userId = 1): number {
  const known = market.state.deposits.chains.get(ETHEREUM)?.height ?? 100;
  const payment = seen(`t${++references}`, { isBarred: true, atoms: usdt(amount), userId });
  market.send(block(known + 1, [payment]));
  market.send(block(known + 2));
  return market.state.deposits.nextDepositId - 1;
}

const credit = (depositId: number, operatorId: number, amount: number) =>
  ({ type: "ReviewDeposit", depositId, decision: "approve", atoms: usdt(amount), operatorId, reason: "" }) as never;

/** A withdrawal that waits for its reviewers; its number. */
const asked = (market: TestMarket, amount: number, userId = 1): number =>
  withdrawalsIn(market.send(ask({ atoms: usdt(amount), userId })))[0]?.withdrawalId ?? 0;

const pay = (withdrawalId: number, operatorId: number, decision = "approve") =>
  ({ type: "ReviewWithdrawal", withdrawalId, decision, operatorId, reason: "score" }) as never;

const approved = (market: TestMarket, withdrawalId: number, operatorId: number) =>
  withdrawalsIn(market.send(pay(withdrawalId, operatorId)))[0];

test("what only its user has shown takes two people, whatever its amount", () => {
  const market = openReviewed();
  const id = named(market, 1);
  expect(depositOf(market.state, id)).toMatchObject({ approvalsNeeded: 2 });
  market.send(credit(id, 7, 1));
  expect(depositOf(market.state, id)).toMatchObject({ status: 8, approvals: [7] });
  expect(market.refusalOf(credit(id, 7, 1))).toBe("MAKER_IS_CHECKER");
  expect(depositsIn(market.send(credit(id, 8, 1)))).toMatchObject([{ status: 3, creditedAtoms: UNIT }]);
  checkInvariants(market.state);
});

test("what waited before there was this law takes two people too", () => {
  const market = openFundMarket();
  const id = named(market, 300);
  expect(depositOf(market.state, id)).toMatchObject({ approvalsNeeded: 1 });
  market.nowMs = NOON_MS;
  market.send({ ...WITHDRAWAL_RULES, reviews: REVIEWS });
  market.send(credit(id, 7, 300));
  expect(depositOf(market.state, id)).toMatchObject({ approvals: [7], approvalsNeeded: 2 });
});

test("what a chain shows one person credits, up to what one may pass of a user on one day", () => {
  const market = openReviewed();
  const [one, two] = [barred(market, 600), barred(market, 600)];
  const credited = [{ creditedAtoms: 600 * UNIT }];
  expect(depositsIn(market.send(credit(one, 7, 600)))).toMatchObject(credited);
  market.send(credit(two, 7, 600));
  expect(depositOf(market.state, two)).toMatchObject({ status: 8, approvals: [7], approvalsNeeded: 2 });
  expect(depositsIn(market.send(credit(two, 8, 600)))).toMatchObject(credited);
  checkInvariants(market.state);
});

test("parts of a large payout add up: beyond one user's day, and one operator's, it takes two", () => {
  const market = openReviewed({ operatorDayValueAtomsMax: usdt(100_000) });
  expect(approved(market, asked(market, 999), 7)).toMatchObject({ status: 1, approvalsNeeded: 1 });
  const second = asked(market, 2);
  // Of one user, whoever of the staff it is.
  expect(approved(market, second, 8)).toMatchObject({ status: 0, approvals: [8], approvalsNeeded: 2 });
  expect(approved(market, second, 9)).toMatchObject({ status: 1, approvals: [8, 9] });
  // By one operator, whosever it is.
  expect(approved(market, asked(market, 501, 2), 7)).toMatchObject({ status: 1 });
  expect(approved(market, asked(market, 1, 3), 7)).toMatchObject({ status: 0, approvalsNeeded: 2 });
  checkInvariants(market.state);
});

test("above an operator's day nothing of theirs counts any more, until the platform's midnight; one may always refuse", () => {
  const market = openReviewed();
  for (const user of [1, 2]) {
    const id = asked(market, 2_000, user);
    market.send(pay(id, 7));
    market.send(pay(id, 8));
  }
  const third = asked(market, 1, 3);
  expect(market.refusalOf(pay(third, 7))).toBe("REVIEWER_DAY_LIMIT");
  expect(market.refusalOf(credit(named(market, 1, 3), 7, 1))).toBe("REVIEWER_DAY_LIMIT");
  const before = takeSnapshot(market.state);
  expect(market.refusalOf(pay(third, 8))).toBe("REVIEWER_DAY_LIMIT");
  expect(Buffer.from(takeSnapshot(market.state)).equals(before)).toBe(true);
  expect(market.refusalOf(pay(third, 7, "reject"))).toBe("applied");
  // Eight hours east of UTC the day ends at 16:00.
  const fourth = asked(market, 1, 3);
  market.nowMs = MIDNIGHT_MS + 16 * HOUR_MS - 1;
  expect(market.refusalOf(pay(fourth, 7))).toBe("REVIEWER_DAY_LIMIT");
  // A change of the zone is no fresh day.
  market.send({ ...WITHDRAWAL_RULES, reviews: REVIEWS, dayOffsetMinutes: -600 });
  expect(market.refusalOf(pay(fourth, 7))).toBe("REVIEWER_DAY_LIMIT");
  market.send({ ...WITHDRAWAL_RULES, reviews: REVIEWS });
  market.nowMs = MIDNIGHT_MS + 16 * HOUR_MS;
  expect(approved(market, fourth, 7)).toMatchObject({ status: 1 });
});

test("who credited a user leaves the payouts of that user to others for seven days", () => {
  const market = openReviewed();
  const id = named(market, 500);
  market.send(credit(id, 7, 500));
  market.send(credit(id, 8, 500));
  const waiting = asked(market, 200);
  expect(market.refusalOf(pay(waiting, 7))).toBe("REVIEWER_CREDITED");
  expect(market.refusalOf(pay(waiting, 8))).toBe("REVIEWER_CREDITED");
  expect(approved(market, asked(market, 200, 2), 7)).toMatchObject({ status: 1 });
  market.nowMs = NOON_MS + 7 * DAY_MS - 1;
  expect(market.refusalOf(pay(waiting, 7))).toBe("REVIEWER_CREDITED");
  market.nowMs = NOON_MS + 7 * DAY_MS;
  expect(approved(market, waiting, 7)).toMatchObject({ status: 1 });
});

test("words are remembered over a restart, and forgotten when they count no more", () => {
  const market = openReviewed();
  const empty = market.state.deposits.words.stored();
  const id = named(market, 500);
  market.send(credit(id, 7, 500));
  market.send(credit(id, 8, 500));
  const bytes = takeSnapshot(market.state);
  market.state = restoreSnapshot(bytes);
  expect(Buffer.from(takeSnapshot(market.state)).equals(bytes)).toBe(true);
  const words = market.state.deposits.words.stored();
  expect([empty, words?.credits.length, words?.operators.length]).toEqual([undefined, 2, 2]);
  expect(market.refusalOf(pay(asked(market, 200), 7))).toBe("REVIEWER_CREDITED");
  market.nowMs = NOON_MS + 8 * DAY_MS;
  market.send(pay(asked(market, 200, 2), 9));
  expect(market.state.deposits.words.stored()).toMatchObject({ credits: [], operators: [[9, {}]], users: [[2, {}]] });
});

test("limits that are none are refused by their names", () => {
  const market = openFundMarket();
  for (const [field, value] of [
    ["aloneUserDayValueAtomsMax", -1],
    ["aloneOperatorDayValueAtomsMax", 0.5],
    ["operatorDayValueAtomsMax", Number.NaN],
    ["creditorWaitMs", 31 * DAY_MS],
  ] as const) {
    const rules = { ...WITHDRAWAL_RULES, reviews: { ...REVIEWS, [field]: value } };
    expect(market.try(rules)).toEqual({ refusal: "BAD_PARAMETER", field });
  }
});

test("whether a user was credited is found without a look at the credits of others", () => {
  const words = new ReviewerWords();
  let looks = 0;
  const reviews = Object.defineProperty({ ...REVIEWS, takesOthers: true }, "creditorWaitMs", {
    get: () => {
      looks += 1;
      return REVIEWS.creditorWaitMs;
    },
  });
  const { rules } = openReviewed().state.channels;
  const counting = { ...(rules as WithdrawalRulesView), reviews };
  for (let userId = 1; userId <= 1_000; userId++) {
    words.noteCredit(counting, { userId, operatorIds: [8, 7], at: NOON_MS, hasEvidence: false });
  }
  looks = 0;
  expect(words.isCredited(counting, 1_001, NOON_MS)).toBe(false);
  expect(words.isCredited(counting, 1_000, NOON_MS)).toBe(true);
  expect(words.isCredited(counting, 1_000, NOON_MS + REVIEWS.creditorWaitMs)).toBe(false);
  expect(words.areCreditors(counting, [7], NOON_MS)).toBe(true);
  expect(words.areCreditors(counting, [7, 9], NOON_MS)).toBe(false);
  expect(looks).toBeLessThan(5);
});
