import { PRICE_TICKS_MAX, priceTicks, refuse, sizeLots, type Refusal } from "@agio/primitives";
import { isWithin } from "../bounds.ts";
import { ORDER_STATUS } from "../book/order-status.ts";
import type { OrderTerms } from "../book/order-terms.ts";
import { writeColdEvent } from "../cold-event.ts";
import { isRunning } from "../markets/twap-book.ts";
import { checkPace } from "../markets/twap-pace.ts";
import type { NamedRequest, Replayed } from "../requests/client-requests.ts";
import { checkTerms } from "./check-order.ts";
import { endTwap } from "./end-twap.ts";
import type { Pair } from "./pair.ts";
import { participantFor } from "./place-order.ts";
import { PLAIN_TERMS } from "./plain-terms.ts";
import type { SpotState } from "./spot-state.ts";
import type { Twap } from "./twap-events.ts";
import type { CancelTwap, PlaceTwap, TwapTerms } from "./twap-commands.ts";

/**
 * Accepts a TWAP: nothing is held and nothing trades yet, its first slice is due with the next prices. Refuses
 * BAD_PARAMETER with the field, DUPLICATE_REQUEST and TOO_MANY_REQUESTS for its key, MARKET_HALTED without a limit
 * price while no index counts, the refusals of placing for a slice of even size and for the limit price,
 * INSUFFICIENT_BALANCE when the whole of it could not be paid now, FUNDS_LOCKED, and TOO_MANY_TWAPS.
 */
export function placeTwap(spot: SpotState, command: PlaceTwap): Refusal | Replayed | undefined {
  const pair = spot.pairs[command.pairId];
  if (pair === undefined) return refuse("NOT_FOUND", "pairId");
  const { userId, clientOrderId } = command;
  const request = requestOf(command);
  const answer = clientOrderId === "" ? undefined : spot.requests.replayOf(request);
  if (answer !== undefined) return answer;
  const refusal = checkPace(command) ?? checkSlices(pair, command, spot.at);
  if (refusal !== undefined) return refusal;
  const participant = participantFor(spot, userId, pair);
  if (participant === 0) return refuse("NOT_FOUND", "userId");
  const account =
    command.side === "sell" ? spot.participants.tradedSlot(participant) : spot.participants.pricingSlot(participant);
  const cost = costAtoms(pair, command, spot.at);
  if (cost > Number.MAX_SAFE_INTEGER) return refuse("AMOUNT_TOO_LARGE", "sizeLots");
  if (cost > spot.accounts.available(account)) return refuse("INSUFFICIENT_BALANCE");
  if (command.side === "buy" && spot.users.owesBonus(userId)) return refuse("FUNDS_LOCKED");
  if (!spot.twaps.hasRoom(userId)) return refuse("TOO_MANY_TWAPS");
  const twap = accept(spot, command);
  if (clientOrderId !== "") {
    const figures = { otherLegId: 0, filledLots: 0, notionalAtoms: 0, feeAtoms: 0 };
    spot.requests.remember(request, { replayed: true, orderId: twap.twapId, status: ORDER_STATUS.open, ...figures });
  }
  return undefined;
}

/** The terms of one slice. It never rests: a slice that finds nobody is over. */
export function sliceTerms({ side, limitTicks, selfTradePrevention }: TwapTerms, lots: number): OrderTerms {
  const kind = limitTicks === 0 ? "market" : "limit";
  const own = { side, kind, timeInForce: "IOC", selfTradePrevention } as const;
  return { ...PLAIN_TERMS, ...own, priceTicks: limitTicks, sizeLots: sizeLots(lots) };
}

/** Ends a TWAP; what its slices traded stays. Refuses NOT_FOUND, and ORDER_NOT_OPEN for one that has ended. */
export function cancelTwap(spot: SpotState, { userId, twapId }: CancelTwap): Refusal | undefined {
  const twap = spot.twaps.byId.get(twapId);
  if (twap === undefined || twap.userId !== userId) return refuse("NOT_FOUND", "twapId");
  if (!isRunning(twap)) return refuse("ORDER_NOT_OPEN", "twapId");
  endTwap(spot, twap, { reason: "user", isQueued: true });
  return undefined;
}

/** Each slice has at least the even part, rounded down: what the pair refuses of that it would refuse every time. */
function checkSlices(pair: Pair, command: PlaceTwap, at: number): Refusal | undefined {
  const { limitTicks, slices, sizeLots: size } = command;
  if (!isWithin(limitTicks, 0, PRICE_TICKS_MAX)) return refuse("BAD_PARAMETER", "limitTicks");
  if (!isWithin(size, 1, Number.MAX_SAFE_INTEGER)) return refuse("BAD_PARAMETER", "sizeLots");
  if (size < slices) return refuse("QUANTITY_FILTER", "sizeLots");
  if (limitTicks === 0 && pair.fairAt(at).indexTicks === 0) return refuse("MARKET_HALTED", "limitTicks");
  const refusal = checkTerms(pair, sliceTerms(command, Math.floor(size / slices)), at);
  if (refusal?.field !== "priceTicks") return refusal;
  return refuse(refusal.refusal, "limitTicks");
}

/** Cost of the whole: at its limit price, without one at the index, in atoms of the coin that it pays. */
function costAtoms(pair: Pair, { side, sizeLots: size, limitTicks }: PlaceTwap, at: number): number {
  if (side === "sell") return size * pair.lotAtoms;
  return (limitTicks === 0 ? pair.fairAt(at).indexTicks : limitTicks) * size * pair.tickLotAtoms;
}

function accept(spot: SpotState, command: PlaceTwap): Twap {
  const { userId, pairId, side, slices, intervalMs, selfTradePrevention, clientOrderId } = command;
  const size = { sizeLots: sizeLots(command.sizeLots), limitTicks: priceTicks(command.limitTicks) };
  const terms = { userId, pairId, side, ...size, slices, intervalMs, selfTradePrevention, clientOrderId };
  const twapId = spot.twaps.nextTwapId++;
  const nothing = { sentSlices: 0, filledLots: 0, notionalAtoms: 0, feeAtoms: 0, sliceOrderId: 0 };
  const twap = { twapId, ...terms, acceptedAt: spot.at, status: ORDER_STATUS.open, ...nothing, nextAt: spot.at };
  spot.twaps.add(twap);
  writeColdEvent(spot.events, { type: "TwapAccepted", twapId, ...terms });
  return twap;
}

function requestOf(command: PlaceTwap): NamedRequest {
  const { userId, pairId, side, sizeLots: size, limitTicks, slices, intervalMs, selfTradePrevention } = command;
  const body = JSON.stringify(["twap", pairId, side, size, limitTicks, slices, intervalMs, selfTradePrevention]);
  return { room: "spotOrder", userId, key: command.clientOrderId, body };
}
