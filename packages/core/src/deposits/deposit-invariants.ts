import { assert } from "@agio/primitives";
import type { ChannelBook } from "../channels/channel-book.ts";
import type { Ledger } from "../ledger/postings.ts";
import { outAtomsOf } from "./bonus-book.ts";
import type { Deposit } from "./deposit.ts";
import type { DepositBook } from "./deposit-book.ts";
import { DEPOSIT_STATUS } from "./deposit-events.ts";
import { isReleasable } from "./deposit-return.ts";
import { LockedFunds } from "./locked-funds.ts";
import { namedIndex } from "./known-transactions.ts";

const { detected, confirming, credited, unlocked, belowMinimum, rejected, review } = DEPOSIT_STATUS;

/** The laws that hold between any two commands. Throws an AssertionFailure that names the broken one. */
export function checkDeposits(book: DepositBook, { channels }: ChannelBook): void {
  for (const { terms, restUnits, atomUnits } of channels.values()) {
    const isRest = Number.isSafeInteger(restUnits) && restUnits >= 0 && restUnits < atomUnits;
    assert(isRest, `the rest of channel ${terms.channelId} is less than an atom`);
  }
  for (const deposit of book.deposits.values()) depositIsSound(book, deposit);
  chainsKnowTheirDeposits(book);
  staffKnowsItsDeposits(book);
  suspenseIsWhatIsHeld(book);
  debtsHaveTheirCounterpart(book.ledger);
  lockedIsWhatItShouldBe(book);
  restsAreOfEndedBonuses(book);
}

/** Its status agrees with its place, and its transaction names it alone. */
function depositIsSound({ known, nextDepositId }: DepositBook, deposit: Deposit): void {
  const { depositId, chainId, txid, index, way, status, height, channelId, atoms } = deposit;
  assert(depositId < nextDepositId, "a deposit has an id that was given");
  const place = way === "chain" ? index : namedIndex(channelId);
  const owner = known.find(chainId, txid, place);
  // Two rows of before may have become one name: the younger one is refused at its review.
  const isDouble = way === "manual" && status === review && owner !== undefined;
  assert(owner === depositId || isDouble, "a payment is one deposit");
  const needsBlock = way === "chain" && (status === confirming || deposit.isPosted);
  assert(!needsBlock || height > 0, "what is credited or held is in a block");
  const isCredited = status === credited || status === unlocked;
  assert(!isCredited || deposit.creditedAtoms === atoms, "a deposit is credited whole, once");
  assert(deposit.repaidAtoms <= deposit.creditedAtoms, "no more is repaid than was credited");
  assert(!deposit.isHeld || !isCredited, "a deposit is held or credited, never both");
  assert(status !== belowMinimum || deposit.isHeld, "what is below the minimum is held");
  const isWaiting = status === detected || status === confirming;
  assert(!isWaiting || (!deposit.isHeld && deposit.creditedAtoms === 0), "what waits has moved nothing");
  const isShort = deposit.approvals.length < deposit.approvalsNeeded;
  assert(status !== review || isShort, "a deposit under review still lacks a reviewer");
  const isOnItsWayOut = deposit.proposal !== undefined || deposit.isReturning;
  assert(!isOnItsWayOut || status === rejected, "only what was rejected is released");
  assert(deposit.proposal === undefined || isReleasable(deposit), "what is proposed can be done");
  assert(new Set(deposit.approvals).size === deposit.approvals.length, "nobody reviews twice");
}

function chainsKnowTheirDeposits({ chains, deposits }: DepositBook): void {
  const expected = new Map<number, { placed: number; due: number }>();
  for (const { way, chainId, height, dueHeight } of deposits.values()) {
    if (way !== "chain") continue;
    const sizes = expected.get(chainId) ?? { placed: 0, due: 0 };
    expected.set(chainId, {
      placed: sizes.placed + Number(height !== 0),
      due: sizes.due + Number(dueHeight !== 0),
    });
  }
  for (const chain of chains.values()) {
    const { placed, due } = expected.get(chain.chainId) ?? { placed: 0, due: 0 };
    const sizes = chain.sizes();
    assert(sizes.placed === placed && sizes.due === due, "a chain knows its deposits by height and by what is due");
    assert(chain.finalHeight <= chain.height, "no block is final before it is there");
    assert(chain.forgottenHeight <= chain.height, "no block is forgotten before it is there");
  }
}

function staffKnowsItsDeposits({ deposits, atStaff }: DepositBook): void {
  const [inReview, proposed] = [new Set<Deposit>(), new Set<Deposit>()];
  for (const deposit of deposits.values()) {
    if (deposit.status === review) inReview.add(deposit);
    if (deposit.proposal !== undefined) proposed.add(deposit);
  }
  const isSame = (one: ReadonlySet<Deposit>, other: ReadonlySet<Deposit>): boolean =>
    one.size === other.size && [...one].every((deposit) => other.has(deposit));
  const isKnown = isSame(inReview, atStaff.inReview) && isSame(proposed, atStaff.proposed);
  assert(isKnown, "the staff's deposits are those under review and those with a proposal");
}

function suspenseIsWhatIsHeld({ ledger, deposits, retained }: DepositBook): void {
  const held = new Map(retained);
  for (const { isHeld, coinId, atoms } of deposits.values()) {
    if (isHeld) held.set(coinId, (held.get(coinId) ?? 0) + atoms);
  }
  for (const { coin, atoms } of ledger.accounts.named("suspense")) {
    assert(atoms === held.get(coin), "suspense is the sum of what is held");
    held.delete(coin);
  }
  for (const atoms of held.values()) assert(atoms === 0, "what is held stands in suspense");
}

function debtsHaveTheirCounterpart({ accounts }: Ledger): void {
  const debts = new Map<number, number>();
  for (const name of ["debt", "receivable"] as const) {
    for (const { coin, atoms } of accounts.named(name)) debts.set(coin, (debts.get(coin) ?? 0) + atoms);
  }
  for (const sum of debts.values()) assert(sum === 0, "what users owe is what the house may claim");
}

function lockedIsWhatItShouldBe({ deposits, bonuses, locked }: DepositBook): void {
  const expected = new LockedFunds();
  for (const { status, userId, coinId, creditedAtoms, repaidAtoms } of deposits.values()) {
    if (status === credited && userId !== 0) expected.addUnconfirmed(userId, coinId, creditedAtoms - repaidAtoms);
  }
  for (const bonus of bonuses.running.values()) expected.addBonus(bonus.userId, bonus.coinId, outAtomsOf(bonus));
  const isSame = JSON.stringify(expected.all()) === JSON.stringify(locked.all());
  assert(isSame, "what is locked is what deposits and bonuses lock");
}

function restsAreOfEndedBonuses({ bonuses, users }: DepositBook): void {
  const owing = new Set<number>();
  for (const { userId, atoms, rest } of bonuses.running.values()) {
    if (rest === undefined) continue;
    owing.add(userId);
    const { restAtoms, takenBackAtoms } = rest;
    assert(restAtoms > 0 && takenBackAtoms >= 0, "a rest is what is still out of a bonus");
    assert(restAtoms + takenBackAtoms <= atoms, "no more comes back of a bonus than was given");
  }
  const isSame = owing.size === users.owing.size && [...owing].every((user) => users.owing.has(user));
  assert(isSame, "whoever owes the rest of a bonus is known to");
}
