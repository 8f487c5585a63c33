import { orderId, PRICE_TICKS_MAX, refuse, sizeLots, userId, type Refusal } from "@agio/primitives";
import { isWithin } from "../bounds.ts";
import { FEE, FILLED, FLAGS, ORDER_WORDS, PARTICIPANT } from "../book/order-pool.ts";
import { MARKET_SHIFT } from "../book/order-flags.ts";
import { writeColdEvent } from "../cold-event.ts";
import type { DueExits } from "./exit-book.ts";
import type { PlaceOrder } from "./spot-commands.ts";
import type { SpotState } from "./spot-state.ts";

/**
 * Exits that an order may have: those of a buy at its price or the market that does not wait for a trigger, the profit above and the
 * loss below its limit price. Refuses BAD_PARAMETER, PRICE_FILTER with the field.
 */
export function checkExits(order: PlaceOrder): Refusal | undefined {
  const { exits, side, kind, priceTicks, stopTicks, trailingBips } = order;
  if (exits === undefined) return undefined;
  const { takeProfitTicks, stopLossTicks } = exits;
  if (side !== "buy" || stopTicks !== 0 || trailingBips !== 0) return refuse("BAD_PARAMETER", "exits");
  if (!isWithin(takeProfitTicks, 0, PRICE_TICKS_MAX)) return refuse("BAD_PARAMETER", "takeProfitTicks");
  if (!isWithin(stopLossTicks, 0, PRICE_TICKS_MAX)) return refuse("BAD_PARAMETER", "stopLossTicks");
  if (takeProfitTicks === 0 && stopLossTicks === 0) return refuse("BAD_PARAMETER", "exits");
  const isLimit = kind === "limit";
  if (takeProfitTicks !== 0 && isLimit && takeProfitTicks <= priceTicks)
    return refuse("PRICE_FILTER", "takeProfitTicks");
  if (isLimit && stopLossTicks >= priceTicks) return refuse("PRICE_FILTER", "stopLossTicks");
  const isApart = takeProfitTicks === 0 || stopLossTicks < takeProfitTicks;
  return isApart ? undefined : refuse("PRICE_FILTER", "stopLossTicks");
}

/** The accepted order that is the taker has exits. */
export function attachExits(spot: SpotState, { exits }: PlaceOrder): void {
  if (exits === undefined) return;
  const { taker } = spot;
  const { takeProfitTicks, stopLossTicks } = exits;
  spot.exits.attached.set(taker.orderId, { takeProfitTicks, stopLossTicks });
  const named = { orderId: orderId(taker.orderId), userId: userId(taker.userId) };
  writeColdEvent(spot.events, { type: "ExitsAttached", ...named, takeProfitTicks, stopLossTicks });
}

/** The taker has ended. */
export function endTakerExits(spot: SpotState): void {
  const { taker, pool, exits } = spot;
  if (exits.attached.size === 0) return;
  const earlier = taker.slot === 0 ? 0 : pool.figure(taker.slot, FEE);
  const feeAtoms = earlier + taker.newFeeAtoms;
  endExits(
    spot,
    { orderId: taker.orderId, userId: spot.participants.user(taker.participant), pairId: taker.pair.pairId },
    {
      filledLots: taker.filledLots,
      feeAtoms,
    },
  );
}

/** An order that rested has ended. */
export function endRestingExits(spot: SpotState, slot: number): void {
  const { pool, participants, exits } = spot;
  if (exits.attached.size === 0) return;
  const named = {
    orderId: pool.orderId(slot),
    userId: participants.user(pool.int(slot, PARTICIPANT)),
    pairId: pool.int(slot, FLAGS) >>> MARKET_SHIFT,
  };
  const filledLots = pool.floats[slot * ORDER_WORDS + FILLED] as number;
  endExits(spot, named, { filledLots, feeAtoms: pool.figure(slot, FEE) });
}

/** What was bought, less the fee, is offered next. */
function endExits(
  spot: SpotState,
  named: Pick<DueExits, "orderId" | "userId" | "pairId">,
  { filledLots, feeAtoms }: { readonly filledLots: number; readonly feeAtoms: number },
): void {
  const { attached, due } = spot.exits;
  const exits = attached.get(named.orderId);
  if (exits === undefined) return;
  attached.delete(named.orderId);
  const pair = spot.pairs[named.pairId];
  if (pair === undefined || filledLots === 0) return;
  const size = Math.floor((filledLots * pair.lotAtoms - feeAtoms) / pair.lotAtoms);
  due.push({ ...named, ...exits, sizeLots: sizeLots(size) });
}
