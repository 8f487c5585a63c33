import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import {
  block,
  channel,
  depositsIn,
  ERC20_CHANNEL,
  ETHEREUM,
  openFundMarket,
  seen,
  UNIT,
  usdt,
  WITHDRAWAL_RULES,
} from "../testing/fund-market.ts";
import { USDT, type TestMarket } from "../testing/market.ts";
import { depositOf } from "./deposit-account-views.ts";

/*
 * One payment, told twice: by hand and by its chain, or by hand in two spellings.
 */

const BEFORE = {
  aloneUserDayValueAtomsMax: usdt(1_000_000),
  aloneOperatorDayValueAtomsMax: usdt(1_000_000),
  operatorDayValueAtomsMax: usdt(10_000_000),
  creditorWaitMs: 0,
};
const REVIEWS = { ...BEFORE, looksAgain: true } as const;

const submit = (change: object = {}) =>
  ({
    ...{ type: "SubmitDeposit", userId: 1, channelId: ERC20_CHANNEL, atoms: 500 * UNIT },
    ...{ txid: "t1", address: "0xshared", key: "", ...change },
  }) as never;
const word = (depositId: number, operatorId: number, decision = "approve") =>
  ({ type: "ReviewDeposit", depositId, decision, atoms: 500 * UNIT, operatorId, reason: "" }) as never;
const paid = (change: object = {}) => seen("t1", { userId: 1, atoms: 500 * UNIT, ...change } as never);

/** Journals of before have nobody look again. */
function opened(looksAgain = true): TestMarket {
  const market = openFundMarket();
  market.send({ ...WITHDRAWAL_RULES, reviews: looksAgain ? REVIEWS : BEFORE });
  market.send(channel(ERC20_CHANNEL));
  return market;
}

const gained = (market: TestMarket): number => market.balance(1, USDT, "available") - 10_000 * UNIT;

test("nothing is named by hand on a channel whose chain is read", () => {
  const market = opened();
  market.send(block(1));
  expect(market.refusalOf(submit())).toBe("DEPOSIT_CHANNEL_CLOSED");
});

test("the review looks again: what the chain has shown meanwhile is credited once, by the chain", () => {
  const market = opened();
  const [named] = depositsIn(market.send(submit()));
  market.send(word(named!.depositId, 7));
  for (let height = 1; height <= 4; height++) market.send(block(height, height === 1 ? [paid()] : []));
  expect(market.refusalOf(word(named!.depositId, 8))).toBe("DEPOSIT_DUPLICATE");
  market.send(word(named!.depositId, 8, "reject"));
  // The chain's own: somebody had named it, so a reviewer looks, and finds that nobody else was credited with it.
  const own = depositOf(market.state, named!.depositId + 1);
  expect(own).toMatchObject({ status: 8, way: "chain", reason: "manual" });
  market.send(word(own!.depositId, 7));
  expect(gained(market)).toBe(500 * UNIT);
  checkInvariants(market.state);
});

test("what was credited by hand before its chain was read is not credited again when the chain shows it", () => {
  const market = opened();
  const [named] = depositsIn(market.send(submit()));
  for (const operatorId of [7, 8]) market.send(word(named!.depositId, operatorId));
  expect(gained(market)).toBe(500 * UNIT);
  for (let height = 1; height <= 4; height++) market.send(block(height, height === 1 ? [paid()] : []));
  const own = named!.depositId + 1;
  expect(market.refusalOf(word(own, 9))).toBe("DEPOSIT_DUPLICATE");
  market.send(word(own, 9, "reject"));
  const credit = { type: "ReleaseDeposit", depositId: own, decision: "credit", address: "", operatorId: 7 } as const;
  expect(market.refusalOf(credit)).toBe("DEPOSIT_DUPLICATE");
  expect(gained(market)).toBe(500 * UNIT);
  checkInvariants(market.state);
});

test("rows of before get the chain's own spelling: the second of two is refused at its review", () => {
  const market = opened();
  const [one] = depositsIn(market.send(submit({ txid: "0xAAAA" })));
  const [other] = depositsIn(market.send(submit({ txid: "aaaa", userId: 2 })));
  const rows = [
    { channelId: ERC20_CHANNEL, from: "0xAAAA", to: "0xaaaa" },
    { channelId: ERC20_CHANNEL, from: "aaaa", to: "0xaaaa" },
  ];
  const renamed = depositsIn(market.send({ type: "RespellTransactions", rows }));
  expect(renamed.map(({ depositId, txid }) => [depositId, txid])).toEqual([
    [one!.depositId, "0xaaaa"],
    [other!.depositId, "0xaaaa"],
  ]);
  expect(market.refusalOf(submit({ txid: "0xaaaa", userId: 3 }))).toBe("DEPOSIT_DUPLICATE");
  market.state = restoreSnapshot(takeSnapshot(market.state));
  expect(market.refusalOf(word(other!.depositId, 7))).toBe("DEPOSIT_DUPLICATE");
  // Rejecting the second one leaves the name with the first.
  market.send(word(other!.depositId, 7, "reject"));
  expect(market.refusalOf(submit({ txid: "0xaaaa", userId: 3 }))).toBe("DEPOSIT_DUPLICATE");
  for (const operatorId of [7, 8]) market.send(word(one!.depositId, operatorId));
  expect(gained(market)).toBe(500 * UNIT);
  checkInvariants(market.state);
});

test("one transaction is not named for two coins of its chain", () => {
  const market = opened();
  market.send(channel(3, { submissionsPerDay: 3 }));
  const [one] = depositsIn(market.send(submit()));
  const [other] = depositsIn(market.send(submit({ channelId: 3, atoms: 5 })));
  const approve = { ...(word(other!.depositId, 7) as object), atoms: 5 } as never;
  expect(market.refusalOf(approve)).toBe("DEPOSIT_DUPLICATE");
  market.send(word(one!.depositId, 7, "reject"));
  market.send(approve);
});

test("journals of before are read as they were written: nobody looked again then", () => {
  const market = opened(false);
  market.send(block(1));
  const [named] = depositsIn(market.send(submit()));
  for (let height = 2; height <= 5; height++) market.send(block(height, height === 2 ? [paid()] : []));
  for (const operatorId of [7, 8]) market.send(word(named!.depositId, operatorId));
  expect(gained(market)).toBe(1_000 * UNIT);
});

test("a spelling of nothing, of an unknown channel or too many at once is refused; one that is known changes nothing", () => {
  const market = opened();
  const row = { channelId: ERC20_CHANNEL, from: "A", to: "a" };
  const respell = (rows: unknown) => ({ type: "RespellTransactions", rows }) as never;
  expect(market.refusalOf(respell([]))).toBe("BAD_PARAMETER");
  expect(market.refusalOf(respell(Array.from({ length: 1_001 }, () => row)))).toBe("BAD_PARAMETER");
  expect(market.refusalOf(respell([{ ...row, to: "not a name" }]))).toBe("BAD_PARAMETER");
  expect(market.refusalOf(respell([{ ...row, channelId: 999 }]))).toBe("NOT_FOUND");
  expect(market.send(respell([row]))).toEqual([]);
  expect(market.state.deposits.known.find(ETHEREUM, "a", 0 - ERC20_CHANNEL)).toBeUndefined();
});
