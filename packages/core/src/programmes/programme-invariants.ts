import { assert } from "@agio/primitives";
import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import type { BrokerTally } from "../ledger/broker-tally.ts";
import type { DayTally } from "../ledger/day-tally.ts";
import type { PaidDay } from "./paid-day.ts";
import { SHARE_PPM_MAX, staysWithinShare } from "./check-share.ts";
import type { ProgrammeState } from "./programme-state.ts";
import { BROKER_PRODUCTS, FEE_ACCOUNTS, REWARD_PRODUCTS, type RewardProduct } from "./reward-product.ts";

const PPM = 1_000_000;
const FEE_CODES = new Set<number>(Object.values(FEE_ACCOUNTS).map((name) => ACCOUNT_CODES[name]));

/** The laws that hold between any two commands. Throws an AssertionFailure that names the broken one. */
export function checkProgrammes(state: ProgrammeState): void {
  const { ledger, closing, invitations } = state;
  for (const [user, inviter] of invitations.allInvited()) assert(inviter < user, "an inviter was there before");
  assert(staysWithinShare(state, state.day), "levels and agents stay within the share of the rules");
  for (const product of REWARD_PRODUCTS) {
    const counting = ledger.counting[product];
    assert(counting === (state.isCounted(product) ? state.open[product] : undefined), "what is open is counted");
    tallyIsSound(state.open[product]);
  }
  brokersAreSound(state);
  for (let slot = 1; slot < ledger.accounts.top; slot++) {
    if (!FEE_CODES.has(ledger.accounts.codeOf(slot))) continue;
    assert(ledger.accounts.available(slot) >= 0, "no more of the fees is given away than was collected");
  }
  if (closing !== undefined) {
    for (const product of REWARD_PRODUCTS) isWithinBases(state, closing.bases[product], closing.paid, product);
  }
  for (const paid of [...state.paid, ...(closing === undefined ? [] : [closing.paid])]) paidIsSound(paid);
  for (const [rewardId, { atoms, baseAtoms }] of state.held) {
    assert(rewardId < state.nextRewardId && atoms > 0, "a held reward is known and something");
    assert(atoms * 2 <= baseAtoms, "a held reward is at most half of its base");
  }
  for (const { atoms } of state.owed.all()) assert(atoms > 0, "what is owed is something");
}

/** Codes are those of the day and mean one broker each; fees that count for brokers are some of those that were counted. */
function brokersAreSound(state: ProgrammeState): void {
  const { ledger, users, closing } = state;
  assert(ledger.counting.ofBrokers === state.ofBrokers, "what counts for brokers is of the open day");
  const codes = state.codesInForce();
  const { byCode } = users.brokers;
  assert(
    byCode.size === codes.size && [...codes].every(([code, user]) => byCode.get(code) === user),
    "codes are in force",
  );
  const named = [...codes.keys()].sort();
  assert(
    !named.some((code, at) => named[at + 1]?.startsWith(code) === true),
    "no code is the beginning of another one",
  );
  for (const product of BROKER_PRODUCTS) {
    areOfBases(state.ofBrokers[product], state.open[product]);
    if (closing !== undefined) areOfBases(closing.ofBrokers[product], closing.bases[product]);
  }
}

function areOfBases({ rows }: BrokerTally, bases: DayTally): void {
  const fees = new Map<number, number>();
  for (const { slot, orders, volumeAtoms, feeAtoms } of rows) {
    assert([orders, volumeAtoms, feeAtoms].every(Number.isSafeInteger), "figures of brokers are whole numbers");
    fees.set(slot, (fees.get(slot) ?? 0) + feeAtoms);
  }
  for (const [slot, atoms] of fees) assert(atoms <= bases.atomsOf(slot), "no fee counts for brokers that was not paid");
}

/** The rewards of a day in a coin are at most half of what it collected. */
function isWithinBases(state: ProgrammeState, bases: DayTally, { rewards }: PaidDay, product: RewardProduct): void {
  const collected = byCoin(state, bases);
  for (const [coin, given] of byCoin(state, rewards[product])) {
    const most = (collected.get(coin) ?? 0) * (SHARE_PPM_MAX / PPM);
    assert(given <= most, "the rewards of a day are at most half of what was collected");
  }
}

function byCoin({ ledger }: ProgrammeState, tally: DayTally): Map<number, number> {
  const sums = new Map<number, number>();
  for (let place = 0; place < tally.count; place++) {
    const slot = tally.slotAt(place);
    const coin = ledger.accounts.coinOf(slot);
    sums.set(coin, (sums.get(coin) ?? 0) + tally.atomsOf(slot));
  }
  return sums;
}

function tallyIsSound(tally: DayTally): void {
  const slots = new Set<number>();
  for (let place = 0; place < tally.count; place++) {
    const slot = tally.slotAt(place);
    const atoms = tally.atomsOf(slot);
    assert(atoms > 0 && Number.isSafeInteger(atoms), "what is counted is a whole number of atoms");
    slots.add(slot);
  }
  assert(slots.size === tally.count, "an account is counted once");
}

function paidIsSound(paid: PaidDay): void {
  for (const product of REWARD_PRODUCTS) {
    tallyIsSound(paid.rewards[product]);
    for (const slot of paid.less[product].keys()) {
      assert(paid.atomsOf(product, slot) >= 0, "no more is taken back or owed than there was");
    }
  }
}
