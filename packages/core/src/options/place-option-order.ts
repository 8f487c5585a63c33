import { refuse, type Refusal } from "@agio/primitives";
import type { NamedRequest, Replayed } from "../requests/client-requests.ts";
import { checkTerms } from "./check-option-order.ts";
import { acceptOrder, runOrder } from "./live-orders.ts";
import type { PlaceOptionOrder } from "./option-commands.ts";
import { isFillable } from "./option-fillable.ts";
import type { OptionState } from "./option-state.ts";
import { admitOrder, senderOf, type Sender } from "./order-admission.ts";
import type { Series } from "./series.ts";

/**
 * Accepts one option order: checks it, holds what it may cost and matches it. Refuses NOT_FOUND, SERIES_EXPIRED,
 * BAD_PARAMETER, QUANTITY_FILTER, TOO_MANY_OPEN_ORDERS, FOK_NOT_FILLABLE, DUPLICATE_REQUEST and what `admitOrder`
 * names; the same client order id with the same body gets the first answer again.
 */
export function placeOptionOrder(state: OptionState, order: PlaceOptionOrder): Refusal | Replayed | undefined {
  const isNamed = order.clientOrderId !== "";
  const answer = isNamed ? state.requests.replayOf(requestOf(order)) : undefined;
  if (answer !== undefined) return answer;
  const series = tradedSeries(state, order.seriesId);
  if ("refusal" in series) return series;
  const sender = senderOf(state, series, order.userId);
  if ("refusal" in sender) return sender;
  const refusal = checkTerms(series, state.participantsByUser.get(order.userId), order);
  if (refusal !== undefined) return refusal;
  const outcome = placeLive(state, series, sender, order);
  if ("refusal" in outcome) return outcome;
  if (isNamed) state.requests.remember(requestOf(order), outcome);
  return undefined;
}

/** A series that may be traded: NOT_FOUND, SERIES_EXPIRED in its last minute and when it is settled. */
export function tradedSeries(state: OptionState, seriesId: number): Series | Refusal {
  const series = state.series.get(seriesId);
  if (series?.isTradingAt(state.at) === true) return series;
  const wasListed = Number.isInteger(seriesId) && seriesId > 0 && seriesId < state.nextSeriesId;
  return wasListed ? refuse("SERIES_EXPIRED", "seriesId") : refuse("NOT_FOUND", "seriesId");
}

/** Everything that the same client order id must come with again. */
function requestOf(order: PlaceOptionOrder): NamedRequest {
  const { userId, seriesId, clientOrderId, side, kind, timeInForce, priceTicks, sizeLots } = order;
  const body = JSON.stringify([seriesId, side, kind, timeInForce, priceTicks, sizeLots]);
  return { room: "optionOrder", userId, key: clientOrderId, body };
}

function placeLive(state: OptionState, series: Series, sender: Sender, order: PlaceOptionOrder): Replayed | Refusal {
  const admission = admitOrder(state, series, sender, order);
  if ("refusal" in admission) return admission;
  const { side, sizeLots, clientOrderId } = order;
  const { limitTicks, claimLots, holdAtoms, askedFeeAtoms } = admission;
  const fillable = { side, sizeLots, limitTicks, participantId: sender.participant?.id ?? 0, isHouse: sender.isHouse };
  if (order.timeInForce === "FOK" && !isFillable(state, series, fillable)) return refuse("FOK_NOT_FILLABLE");
  // Nothing is refused from here on.
  const participant = state.participantFor(order.userId, series);
  const discount = state.discounts.of(order.userId);
  const brokerId = state.users.brokers.brokerOf(clientOrderId);
  const admitted = { source: "user", clientOrderId, brokerId, discount, claimLots, holdAtoms, askedFeeAtoms } as const;
  const slot = acceptOrder(state, participant, order, admitted);
  return runOrder(state, slot, { limitTicks });
}
