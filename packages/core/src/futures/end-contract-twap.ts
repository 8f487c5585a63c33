import { orderId, sizeContracts, type RefusalName } from "@agio/primitives";
import { FEE, FILLED, NOTIONAL, ORDER_WORDS } from "../book/order-pool.ts";
import { ORDER_STATUS } from "../book/order-status.ts";
import { isRunning } from "../markets/twap-book.ts";
import type { ContractTwap, ContractTwapEnd } from "./contract-twap-events.ts";
import { emit } from "./emit.ts";
import type { FuturesState } from "./futures-state.ts";

/** The order was a slice and has ended, its record is still there: what it traded counts, and the next slice gets its time. */
export function endContractSlice(futures: FuturesState, slot: number, twapId: number): void {
  const { pool, twaps } = futures;
  const twap = twaps.byId.get(twapId) as ContractTwap;
  twap.sliceOrderId = 0;
  twap.filledSize += pool.floats[slot * ORDER_WORDS + FILLED] as number;
  twap.notionalAtoms += pool.figure(slot, NOTIONAL);
  twap.feeAtoms += pool.figure(slot, FEE);
  if (twap.filledSize > 0) twap.status = ORDER_STATUS.partlyFilled;
  tellSlice(futures, twap, pool.orderId(slot));
  goOn(futures, twap);
}

/** A slice was refused. Who cannot pay it is not asked again. */
export function refuseContractSlice(futures: FuturesState, twap: ContractTwap, refusal: RefusalName): void {
  tellSlice(futures, twap, 0, refusal);
  if (refusal === "INSUFFICIENT_BALANCE") return endContractTwap(futures, twap, { reason: "insufficientBalance" });
  goOn(futures, twap);
}

/** It sends nothing any more. `isQueued`: it waited for its next slice. */
export function endContractTwap(
  futures: FuturesState,
  twap: ContractTwap,
  { reason, isQueued = false }: { reason: ContractTwapEnd; isQueued?: boolean },
): void {
  const { twapId, userId } = twap;
  const status =
    reason === "filled" ? ORDER_STATUS.filled : reason === "user" ? ORDER_STATUS.cancelled : ORDER_STATUS.expired;
  futures.twaps.end(twap, { status, reason, at: futures.at, isQueued });
  emit(futures.events, { type: "ContractTwapEnded", twapId, userId, status, reason });
}

/**
 * A user's position is taken from them: what would open it again, or close what is gone, ends. Of a cross account every
 * TWAP of theirs, of an isolated position those of its contract.
 */
export function endTwapsOfLiquidated(
  futures: FuturesState,
  one: { readonly userId: number; readonly contractId: number; readonly isCross: boolean },
): void {
  endWaiting(futures, one.userId, "liquidated", ({ contractId }) => one.isCross || contractId === one.contractId);
}

/** The account of a user was frozen. */
export const endFrozenContractTwaps = (futures: FuturesState, userId: number): void =>
  endWaiting(futures, userId, "frozen", () => true);

/** Ends those of a user that wait for a slice. One whose slice goes on is looked at before its next one. */
function endWaiting(
  futures: FuturesState,
  userId: number,
  reason: ContractTwapEnd,
  isMeant: (twap: ContractTwap) => boolean,
): void {
  // Ending one may forget an older one of the same user.
  for (const twap of [...futures.twaps.of(userId)]) {
    const isWaiting = isRunning(twap) && twap.sliceOrderId === 0;
    if (isWaiting && isMeant(twap)) endContractTwap(futures, twap, { reason, isQueued: true });
  }
}

/** The next slice comes an interval after the prices that this one came with. */
function goOn(futures: FuturesState, twap: ContractTwap): void {
  const { twaps, positions } = futures;
  if (twap.filledSize === twap.size) return endContractTwap(futures, twap, { reason: "filled" });
  const isGone = twap.offset === "close" && positions.find(twap.positionId) === 0;
  if (isGone) return endContractTwap(futures, twap, { reason: "positionClosed" });
  if (twap.sentSlices === twap.slices) return endContractTwap(futures, twap, { reason: "slicesSent" });
  twaps.putOff(twap, twaps.dueAt + twap.intervalMs);
}

function tellSlice(futures: FuturesState, twap: ContractTwap, order: number, refusal?: RefusalName): void {
  const { twapId, userId, sentSlices, filledSize } = twap;
  const done = { twapId, userId, orderId: orderId(order), sentSlices, filledSize: sizeContracts(filledSize) };
  emit(futures.events, { type: "ContractTwapSliced", ...done, ...(refusal === undefined ? {} : { refusal }) });
}
