import { assert, atoms, positionId, userId } from "@agio/primitives";
import { REFERENCE_PRICES } from "./contract.ts";
import { crossHolds, crossPositionsOf, unrealisedOf } from "./cross-account.ts";
import type { PositionMarginChanged } from "./futures-events.ts";
import type { FuturesState } from "./futures-state.ts";

/**
 * Within a posting: pays what a close lacked after its released margin and reserve. Isolated: from what the position
 * has left. Cross: from available, then from the margins and reserves of the user's cross positions, which are all
 * cross cash. What nobody has comes from `insurance`: a user never owes (rules 4.3 and 4.5). It pays for a cross
 * account only when no cash of that account is left, so its orders have to have ended where that can be. Returns what
 * the fund pays.
 */
export function coverLack(futures: FuturesState, slot: number, lackAtoms: number): number {
  const { positions, holders, ledger } = futures;
  const holder = holders.find(positions.user(slot));
  let lack = lackAtoms;
  if (positions.isCross(slot)) {
    const fromAvailable = Math.min(lack, futures.available(holder));
    ledger.posting.add(holders.account(holder), -fromAvailable);
    futures.closings.release(slot, -fromAvailable);
    lack -= fromAvailable;
    for (const other of crossPositionsOf(futures, holder)) {
      if (lack === 0) break;
      const drawn = draw(futures, other, lack);
      lack -= drawn;
      if (drawn !== 0 && other !== slot) futures.untold.push(marginChanged(futures, other, "crossLoss"));
    }
    assert(lack === 0 || crossHolds(futures, holder) === 0, "the fund pays when no cash of a cross account is left");
  } else lack -= draw(futures, slot, lack);
  if (lack === 0) return 0;
  ledger.posting.add(futures.insuranceSlot, -lack);
  futures.closings.payFromFund(slot, lack);
  return lack;
}

/** Takes up to `atomsMax` out of the margin and reserve of a position; returns how much it was. */
function draw(futures: FuturesState, slot: number, atomsMax: number): number {
  const { positions, ledger } = futures;
  const account = positions.account(slot);
  const margin = Math.min(atomsMax, positions.margin(slot));
  const reserve = Math.min(atomsMax - margin, positions.reserve(slot));
  ledger.posting.addMargin(account, -margin);
  ledger.posting.addReserve(account, -reserve);
  return margin + reserve;
}

/** The account's funds to cover a close of a cross position, beyond those that the position itself releases. */
export function crossCover(futures: FuturesState, holder: number): number {
  const { positions } = futures;
  let cover = futures.available(holder);
  for (const slot of crossPositionsOf(futures, holder)) cover += positions.margin(slot) + positions.reserve(slot);
  return cover;
}

/**
 * Funds free for a new order or a transfer: available less the unrealised losses of cross positions (rules 4.3, 8), by
 * mark or by index, whichever is worse.
 */
export function freeAtoms(futures: FuturesState, holder: number): number {
  const available = futures.available(holder);
  const free = REFERENCE_PRICES.map((reference) => {
    let unrealised = 0;
    for (const slot of crossPositionsOf(futures, holder)) unrealised += unrealisedOf(futures, slot, reference);
    return available + Math.min(0, unrealised);
  });
  return Math.max(0, Math.min(...free));
}

/** The event of a position whose margin, reserve or leverage changed without a fill, as it is now. */
export function marginChanged(
  futures: FuturesState,
  slot: number,
  cause: PositionMarginChanged["cause"],
): PositionMarginChanged {
  const { positions } = futures;
  return {
    type: "PositionMarginChanged",
    positionId: positionId(positions.id(slot)),
    userId: userId(positions.user(slot)),
    cause,
    leverage: positions.leverage(slot),
    marginAtoms: atoms(positions.margin(slot)),
    reserveAtoms: atoms(positions.reserve(slot)),
  };
}
