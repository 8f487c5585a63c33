import type { RefusalName } from "@agio/primitives";
import type { TwapOwners } from "../markets/twap-book.ts";
import { HELD_UP_MS, sliceSize } from "../markets/twap-pace.ts";
import type { ContractTwap } from "./contract-twap-events.ts";
import type { Contract } from "./contract.ts";
import { STEPS_PER_FILL } from "./contract-work-bounds.ts";
import { endContractTwap, refuseContractSlice } from "./end-contract-twap.ts";
import type { FuturesState } from "./futures-state.ts";
import { placeContractOrder } from "./place-contract-order.ts";
import { sliceOrder } from "./place-contract-twap.ts";
import { priceBandOf } from "./price-band.ts";

/** While the contract or its index stands still no slice is used up: the order goes on when it trades again. */
const STANDING_STILL: ReadonlySet<RefusalName> = new Set(["MARKET_HALTED", "PRODUCT_CLOSED"]);

/** Prices were seen: slices that are due by now have their turn. */
export function tickContractTwaps({ twaps, at }: FuturesState): void {
  if (!twaps.isUntouched) twaps.dueAt = at;
}

/** Sends a slice that is due. */
export function runContractSlice(futures: FuturesState, twap: ContractTwap, { mustWait, isFrozen }: TwapOwners): void {
  const { twaps, slice } = futures;
  slice.spend(STEPS_PER_FILL);
  const contract = futures.contracts[twap.contractId];
  if (contract === undefined || contract.isDelisted) return endContractTwap(futures, twap, { reason: "delisted" });
  if (isFrozen(twap.userId)) return endContractTwap(futures, twap, { reason: "frozen" });
  if (mustWait(twap.userId)) return twaps.putOff(twap, twaps.dueAt + HELD_UP_MS);
  if (futures.halts.isOn("postOnly", twap.contractId)) return twaps.putOff(twap, twaps.dueAt + twap.intervalMs);
  const size = nextSize(futures, contract, twap);
  if (size === undefined) return endContractTwap(futures, twap, { reason: "positionClosed" });
  twap.sentSlices++;
  twap.sliceOrderId = futures.nextOrderId;
  const order = sliceOrder(twap, size, withinBand(contract, twap));
  const answer = placeContractOrder(futures, order, twap.twapId);
  if (answer === undefined || !("refusal" in answer)) return;
  twap.sliceOrderId = 0;
  if (!STANDING_STILL.has(answer.refusal)) return refuseContractSlice(futures, twap, answer.refusal);
  twap.sentSlices--;
  twaps.putOff(twap, twaps.dueAt + twap.intervalMs);
}

/**
 * Contracts of the next slice, no more than one order may have. A close is of its own position: as far as that has contracts
 * that no other order closes; where there are none now the slice is refused. Undefined once the position is gone.
 */
function nextSize({ positions }: FuturesState, { rules }: Contract, twap: ContractTwap): number | undefined {
  const size = Math.min(sliceSize({ ...twap, filled: twap.filledSize }), rules.sizeMax);
  if (twap.offset === "open") return size;
  const slot = positions.find(twap.positionId);
  return slot === 0 ? undefined : Math.min(size, positions.freeSize(slot) || size);
}

/** The limit price; where the band has moved away from it for the better, the end of the band. 0 for none. */
function withinBand(contract: Contract, { direction, limitTicks }: ContractTwap): number {
  if (limitTicks === 0) return 0;
  const { lowestTicks, highestTicks } = priceBandOf(contract);
  return direction === "buy" ? Math.min(limitTicks, highestTicks) : Math.max(limitTicks, lowestTicks);
}
