import { orderId, sizeLots, type RefusalName } from "@agio/primitives";
import { ORDER_STATUS } from "../book/order-status.ts";
import { writeColdEvent } from "../cold-event.ts";
import { isRunning } from "../markets/twap-book.ts";
import type { SpotState } from "./spot-state.ts";
import type { Twap, TwapEnd } from "./twap-events.ts";

/** The taker was a slice and has ended: what it traded counts, and the next slice gets its time. */
export function endSlice(spot: SpotState, twapId: number): void {
  const { taker, twaps } = spot;
  const twap = twaps.byId.get(twapId) as Twap;
  twap.sliceOrderId = 0;
  twap.filledLots += taker.filledLots;
  twap.notionalAtoms += taker.newNotionalAtoms;
  twap.feeAtoms += taker.newFeeAtoms;
  if (twap.filledLots > 0) twap.status = ORDER_STATUS.partlyFilled;
  tellSlice(spot, twap, taker.orderId);
  goOn(spot, twap);
}

/** A slice was refused. Who cannot pay it, or may not, is not asked again. */
export function refuseSlice(spot: SpotState, twap: Twap, refusal: RefusalName): void {
  twap.sliceOrderId = 0;
  tellSlice(spot, twap, 0, refusal);
  if (refusal === "INSUFFICIENT_BALANCE") return endTwap(spot, twap, { reason: "insufficientBalance" });
  if (refusal === "FUNDS_LOCKED") return endTwap(spot, twap, { reason: "fundsLocked" });
  goOn(spot, twap);
}

/** It sends nothing any more. `isQueued`: it waited for its next slice. */
export function endTwap(
  spot: SpotState,
  twap: Twap,
  { reason, isQueued = false }: { reason: TwapEnd; isQueued?: boolean },
): void {
  const { twapId, userId } = twap;
  const status =
    reason === "filled" ? ORDER_STATUS.filled : reason === "user" ? ORDER_STATUS.cancelled : ORDER_STATUS.expired;
  spot.twaps.end(twap, { status, reason, at: spot.at, isQueued });
  writeColdEvent(spot.events, { type: "TwapEnded", twapId, userId, status, reason });
}

/** Ends those of a user that wait for a slice: their account was frozen. One whose slice goes on ends with it. */
export function endFrozenTwaps(spot: SpotState, userId: number): void {
  for (const twap of [...spot.twaps.of(userId)])
    if (isRunning(twap) && twap.sliceOrderId === 0) endTwap(spot, twap, { reason: "frozen", isQueued: true });
}

/** The next slice comes an interval after the prices that this one came with. */
function goOn(spot: SpotState, twap: Twap): void {
  if (twap.filledLots === twap.sizeLots) return endTwap(spot, twap, { reason: "filled" });
  if (twap.sentSlices === twap.slices) return endTwap(spot, twap, { reason: "slicesSent" });
  spot.twaps.putOff(twap, spot.twaps.dueAt + twap.intervalMs);
}

function tellSlice(spot: SpotState, twap: Twap, order: number, refusal?: RefusalName): void {
  const { twapId, userId, sentSlices, filledLots } = twap;
  const done = { twapId, userId, orderId: orderId(order), sentSlices, filledLots: sizeLots(filledLots) };
  writeColdEvent(spot.events, { type: "TwapSliced", ...done, ...(refusal === undefined ? {} : { refusal }) });
}
