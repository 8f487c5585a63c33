import type { RefusalName } from "@agio/primitives";
import type { TwapOwners } from "../markets/twap-book.ts";
import { HELD_UP_MS, sliceSize } from "../markets/twap-pace.ts";
import { SliceRoom } from "../slice-room.ts";
import { endTwap, refuseSlice } from "./end-twap.ts";
import { placeOrder } from "./place-order.ts";
import { sliceTerms } from "./place-twap.ts";
import type { SpotState } from "./spot-state.ts";
import type { Twap } from "./twap-events.ts";
import { ORDERS_PER_STEP, STEPS_PER_STOP } from "./work-bounds.ts";

/** Prices were seen: slices that are due by now have their turn. */
export function tickTwaps({ twaps, at }: SpotState): void {
  if (!twaps.isUntouched) twaps.dueAt = at;
}

/** Sends slices that are due, as far as one command goes. */
export function continueTwaps(spot: SpotState, owners: TwapOwners): void {
  const { twaps } = spot;
  const room = new SliceRoom(spot.ledger);
  while (room.hasRoom) {
    const twap = twaps.take();
    if (twap === undefined) return;
    runSlice(spot, twap, owners);
    room.spend(STEPS_PER_STOP + Math.floor(spot.taker.ordersSeen / ORDERS_PER_STEP));
  }
}

function runSlice(spot: SpotState, twap: Twap, { mustWait, isFrozen }: TwapOwners): void {
  const { twaps } = spot;
  const pair = spot.pairs[twap.pairId];
  spot.taker.ordersSeen = 0;
  if (pair === undefined || pair.isDelisted) return endTwap(spot, twap, { reason: "delisted" });
  if (isFrozen(twap.userId)) return endTwap(spot, twap, { reason: "frozen" });
  // While the pair is halted no slice is used up: the order goes on when it trades again.
  const isStill = !pair.rules.tradingOpen || spot.halts.isOn("postOnly", pair.pairId);
  if (isStill) return twaps.putOff(twap, twaps.dueAt + twap.intervalMs);
  if (pair.sweep !== undefined || mustWait(twap.userId)) return twaps.putOff(twap, twaps.dueAt + HELD_UP_MS);
  const lots = sliceSize({ ...twap, size: twap.sizeLots, filled: twap.filledLots });
  twap.sentSlices++;
  twap.sliceOrderId = spot.nextOrderId;
  const refusal = sendSlice(spot, twap, lots);
  if (refusal !== undefined) refuseSlice(spot, twap, refusal);
}

/** An order like any other; `endSlice` hears of its end, in this command or a later one. Why it was refused, if it was. */
function sendSlice(spot: SpotState, twap: Twap, lots: number): RefusalName | undefined {
  const { userId, pairId, limitTicks } = twap;
  if (limitTicks === 0 && spot.pairs[pairId]?.fairAt(spot.at).indexTicks === 0) return "MARKET_HALTED";
  const order = { type: "PlaceOrder", userId, pairId, clientOrderId: "", ...sliceTerms(twap, lots) } as const;
  const answer = placeOrder(spot, order, twap.twapId);
  return answer !== undefined && "refusal" in answer ? answer.refusal : undefined;
}
