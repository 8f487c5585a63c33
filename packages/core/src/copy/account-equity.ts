import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import { REFERENCE_PRICES, type ReferencePrice } from "../futures/contract.ts";
import { unrealisedOf, valueAtMark } from "../futures/cross-account.ts";
import type { FuturesState } from "../futures/futures-state.ts";

const SIDES = ["long", "short"] as const;

/** Open positions of a holder, in no particular order. */
export function* positionsOfHolder({ holders, participants }: FuturesState, holder: number): Generator<number> {
  let participant = holder === 0 ? 0 : holders.firstParticipant(holder);
  for (; participant !== 0; participant = participants.nextOfHolder(participant)) {
    for (const side of SIDES) {
      const slot = participants.position(participant, side);
      if (slot !== 0) yield slot;
    }
  }
}

/** Everything an account has, at a mark or index: available, holds, margins, reserves and unrealised profit. */
export function equityOf(futures: FuturesState, accountId: number, reference: ReferencePrice = "mark"): number {
  const { holders, positions } = futures;
  let equity = bookedAtoms(futures, accountId);
  for (const slot of positionsOfHolder(futures, holders.find(accountId))) {
    if (positions.size(slot) !== 0) equity += unrealisedOf(futures, slot, reference);
  }
  return equity;
}

/** The same without what is not realised yet: what its ledger lines come to, without `copy.withheld`. */
export function bookedAtoms(futures: FuturesState, accountId: number): number {
  const { accounts, holders, positions, settlementCoinId } = futures;
  // Funds come before the first position does.
  const slot = accounts.find(accountId, settlementCoinId, ACCOUNT_CODES["contract.available"]);
  if (slot === 0) return 0;
  let booked = accounts.available(slot) + accounts.frozen(slot);
  for (const position of positionsOfHolder(futures, holders.find(accountId))) {
    booked += positions.margin(position) + positions.reserve(position);
  }
  return booked;
}

/** The loss of open positions in all, at mark or index, whichever is more; 0 where they have won. */
export function openLossOf(futures: FuturesState, accountId: number): number {
  const booked = bookedAtoms(futures, accountId);
  return Math.max(0, ...REFERENCE_PRICES.map((reference) => booked - equityOf(futures, accountId, reference)));
}

/** Value of all positions at mark. */
export function exposureOf(futures: FuturesState, accountId: number): number {
  let exposure = 0;
  for (const slot of positionsOfHolder(futures, futures.holders.find(accountId)))
    exposure += valueAtMark(futures, slot);
  return exposure;
}

/** True for an account without a position or an order. */
export function isFlat({ holders, participants }: FuturesState, accountId: number): boolean {
  const holder = holders.find(accountId);
  let participant = holder === 0 ? 0 : holders.firstParticipant(holder);
  for (; participant !== 0; participant = participants.nextOfHolder(participant)) {
    if (participants.hasExposure(participant)) return false;
  }
  return true;
}
