import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import { REFERENCE_PRICES, type ReferencePrice } from "../futures/contract.ts";
import { unrealisedOf, valueAtMark } from "../futures/cross-account.ts";
import type { FuturesState } from "../futures/futures-state.ts";

/** A figure of every open position of a holder, added up: asked for every copy, so that nothing is made on the way. */
export function sumOfPositions(
  futures: FuturesState,
  holder: number,
  figure: (futures: FuturesState, slot: number) => number,
): number {
  const { holders, participants } = futures;
  let sum = 0;
  let participant = holder === 0 ? 0 : holders.firstParticipant(holder);
  for (; participant !== 0; participant = participants.nextOfHolder(participant)) {
    const long = participants.position(participant, "long");
    const short = participants.position(participant, "short");
    if (long !== 0) sum += figure(futures, long);
    if (short !== 0) sum += figure(futures, short);
  }
  return sum;
}

const UNREALISED: Readonly<Record<ReferencePrice, (futures: FuturesState, slot: number) => number>> = {
  mark: (futures, slot) => (futures.positions.size(slot) === 0 ? 0 : unrealisedOf(futures, slot, "mark")),
  index: (futures, slot) => (futures.positions.size(slot) === 0 ? 0 : unrealisedOf(futures, slot, "index")),
};
const bookedOf = ({ positions }: FuturesState, slot: number): number =>
  positions.margin(slot) + positions.reserve(slot);

/** Everything an account has, at a mark or index: available, holds, margins, reserves and unrealised profit. */
export function equityOf(futures: FuturesState, accountId: number, reference: ReferencePrice = "mark"): number {
  const holder = futures.holders.find(accountId);
  return bookedAtoms(futures, accountId) + sumOfPositions(futures, holder, UNREALISED[reference]);
}

/** The same without what is not realised yet: what its ledger lines come to, without `copy.withheld`. */
export function bookedAtoms(futures: FuturesState, accountId: number): number {
  const { accounts, holders, settlementCoinId } = futures;
  // Funds come before the first position does.
  const slot = accounts.find(accountId, settlementCoinId, ACCOUNT_CODES["contract.available"]);
  if (slot === 0) return 0;
  const booked = sumOfPositions(futures, holders.find(accountId), bookedOf);
  return accounts.available(slot) + accounts.frozen(slot) + booked;
}

/** The loss of open positions in all, at mark or index, whichever is more; 0 where they have won. */
export function openLossOf(futures: FuturesState, accountId: number): number {
  const booked = bookedAtoms(futures, accountId);
  return Math.max(0, ...REFERENCE_PRICES.map((reference) => booked - equityOf(futures, accountId, reference)));
}

/** Value of all positions at mark. */
export const exposureOf = (futures: FuturesState, accountId: number): number =>
  sumOfPositions(futures, futures.holders.find(accountId), valueAtMark);

/** True for an account without a position or an order. */
export function isFlat({ holders, participants }: FuturesState, accountId: number): boolean {
  const holder = holders.find(accountId);
  let participant = holder === 0 ? 0 : holders.firstParticipant(holder);
  for (; participant !== 0; participant = participants.nextOfHolder(participant)) {
    if (participants.hasExposure(participant)) return false;
  }
  return true;
}
