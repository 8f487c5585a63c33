import { expect, test, vi } from "vitest";
import { depositOf, depositsInReview } from "../deposits/deposit-account-views.ts";
import { checkInvariants } from "../invariants.ts";
import {
  ask,
  BANK_CHANNEL,
  block,
  depositsIn,
  openFundMarket,
  seen,
  usdt,
  WITHDRAWAL_RULES,
  withdrawalsIn,
} from "../testing/fund-market.ts";
import type { TestMarket } from "../testing/market.ts";
import { openWordsOf } from "./open-words.ts";
import { withdrawalOf } from "./withdrawal-account-views.ts";

const DAY_MS = 86_400_000;
const [LEAVER, OTHER, THIRD] = [7, 8, 9];
const REVIEWS = {
  aloneUserDayValueAtomsMax: usdt(10),
  aloneOperatorDayValueAtomsMax: usdt(10),
  operatorDayValueAtomsMax: usdt(300),
  creditorWaitMs: 7 * DAY_MS,
  takesOthers: true as const,
};

function openReviewed(): TestMarket {
  const market = openFundMarket();
  market.send({ ...WITHDRAWAL_RULES, reviews: REVIEWS });
  return market;
}

const reviewed = (decision: string, operatorId: number, withdrawalId = 1) =>
  ({ type: "ReviewWithdrawal", withdrawalId, decision, operatorId, reason: "score" }) as never;
const looked = (decision: string, operatorId: number, depositId: number) =>
  ({ type: "ReviewDeposit", depositId, decision, atoms: usdt(100), operatorId, reason: "" }) as never;
const released = (decision: string, operatorId: number, depositId: number) =>
  ({ type: "ReleaseDeposit", depositId, decision, address: "", operatorId }) as never;

/** A payment of a barred sender, which the house keeps when it is rejected. */
function barred(market: TestMarket): number {
  market.send(block(101, [seen("t1", { isBarred: true, atoms: usdt(100) })]));
  market.send(block(102));
  return market.state.deposits.nextDepositId - 1;
}

function named(market: TestMarket, txid: string): number {
  const submit = { type: "SubmitDeposit", userId: 1, channelId: BANK_CHANNEL, atoms: usdt(100), address: "", key: "" };
  return depositsIn(market.send({ ...submit, txid } as never))[0]?.depositId ?? 0;
}

test("a voided approval does not count: two others have to agree, and its room of the day is free again", () => {
  const market = openReviewed();
  market.send(ask({ atoms: usdt(200) }));
  market.send(reviewed("approve", LEAVER));
  expect(openWordsOf(market.state, LEAVER)).toMatchObject({ approvedWithdrawals: [1] });
  expect(withdrawalsIn(market.send(reviewed("void", LEAVER)))).toMatchObject([{ status: 0, approvals: [] }]);
  expect(openWordsOf(market.state, LEAVER)).toMatchObject({ approvedWithdrawals: [] });
  checkInvariants(market.state);
  expect(withdrawalsIn(market.send(reviewed("approve", OTHER)))).toMatchObject([{ status: 0, approvals: [OTHER] }]);
  expect(withdrawalsIn(market.send(reviewed("approve", THIRD)))).toMatchObject([{ status: 1 }]);
  // 200 of 300 a day were the leaver's, and are not any more.
  market.send(ask({ atoms: usdt(250) }));
  expect(withdrawalsIn(market.send(reviewed("approve", LEAVER, 2)))).toMatchObject([{ approvals: [LEAVER] }]);
});

test("the others' approvals of the same payout stay", () => {
  const market = openReviewed();
  market.send(ask({ atoms: usdt(20) }));
  market.send(reviewed("approve", OTHER));
  expect(market.refusalOf(reviewed("void", LEAVER))).toBe("NOT_FOUND");
  expect(withdrawalOf(market.state, 1)).toMatchObject({ approvals: [OTHER] });
  market.send(reviewed("approve", THIRD));
  // Decided: it is the others' as well.
  expect(market.refusalOf(reviewed("void", THIRD))).toBe("WITHDRAWAL_NOT_OPEN");
});

test("a voided agreement to a deposit, and a voided proposal for a rejected one, are none", () => {
  const market = openReviewed();
  const [paid, refused] = [named(market, "REF-1"), barred(market)];
  market.send(looked("approve", LEAVER, paid));
  market.send(looked("reject", OTHER, refused));
  market.send(released("credit", LEAVER, refused));
  expect(openWordsOf(market.state, LEAVER)).toEqual({
    ...{ approvedWithdrawals: [], approvedDeposits: [paid], proposedDeposits: [refused] },
  });
  market.send(looked("void", LEAVER, paid));
  market.send(released("void", LEAVER, refused));
  expect(openWordsOf(market.state, LEAVER)).toMatchObject({ approvedDeposits: [], proposedDeposits: [] });
  market.send(looked("approve", OTHER, paid));
  expect(depositOf(market.state, paid)).toMatchObject({ status: 8, approvals: [OTHER] });
  expect(depositsIn(market.send(looked("approve", THIRD, paid)))).toMatchObject([{ status: 3 }]);
  market.send(released("credit", OTHER, refused));
  expect(depositOf(market.state, refused)).toMatchObject({ status: 5, proposal: { operatorId: OTHER } });
  expect(market.refusalOf(looked("void", LEAVER, paid))).toBe("REQUEST_NOT_OPEN");
  expect(market.refusalOf(released("void", LEAVER, refused))).toBe("NOT_FOUND");
  checkInvariants(market.state);
});

test("the words of an operator are found without a look at every deposit", () => {
  const market = openReviewed();
  const [paid, refused] = [named(market, "REF-1"), barred(market)];
  market.send(looked("approve", LEAVER, paid));
  market.send(looked("reject", OTHER, refused));
  market.send(released("credit", LEAVER, refused));
  const all = vi.spyOn(market.state.deposits.deposits, "values");
  expect(openWordsOf(market.state, LEAVER)).toMatchObject({ approvedDeposits: [paid], proposedDeposits: [refused] });
  expect(depositsInReview(market.state).map(({ depositId }) => depositId)).toEqual([paid]);
  expect(all).not.toHaveBeenCalled();
});
