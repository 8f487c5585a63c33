import { priceTicks, refuse, type Refusal } from "@agio/primitives";
import { ORDER_STATUS } from "../book/order-status.ts";
import type { NamedRequest, Replayed } from "../requests/client-requests.ts";
import { checkTerms } from "./check-option-order.ts";
import { acceptOrder, runOrder } from "./live-orders.ts";
import type { OptionLeg, PlaceOptionOrder, PlaceOptionStrategy } from "./option-commands.ts";
import { certainFill } from "./option-fillable.ts";
import type { OptionParticipant } from "./option-participant.ts";
import type { OptionState } from "./option-state.ts";
import { STRATEGY_LEGS_MAX, STRATEGY_ORDERS_SEEN_MAX } from "./option-work-bounds.ts";
import { admitOrder, senderOf, type Admission, type Sender } from "./order-admission.ts";
import { tradedSeries } from "./place-option-order.ts";
import type { Series } from "./series.ts";

/** A leg that may go live, as the market order that it becomes. */
interface AdmittedLeg {
  readonly series: Series;
  readonly sender: Sender;
  readonly order: PlaceOptionOrder;
  readonly admission: Admission;
}

/**
 * Trades several series of one expiry in one step: each leg is a market order that is filled whole, and either all are or
 * nothing happens (rules 6). Refuses BAD_PARAMETER for legs that are not two to four series of one expiry, each once;
 * FOK_NOT_FILLABLE where the books do not fill all of it, or not for the net premium that is asked; INSUFFICIENT_BALANCE
 * and WRITER_MARGIN for what all legs hold together; DUPLICATE_REQUEST; and what an order of its own would be refused for.
 */
export function placeOptionStrategy(state: OptionState, command: PlaceOptionStrategy): Refusal | Replayed | undefined {
  const isNamed = command.clientOrderId !== "";
  const answer = isNamed ? state.requests.replayOf(requestOf(command)) : undefined;
  if (answer !== undefined) return answer;
  if (!Number.isSafeInteger(command.netAtomsMax)) return refuse("BAD_PARAMETER", "netAtomsMax");
  const legs = admitLegs(state, command);
  if ("refusal" in legs) return legs;
  const refusal = checkHolds(state, legs) ?? checkFills(state, legs, command.netAtomsMax);
  if (refusal !== undefined) return refusal;
  // Nothing is refused from here on. Everything is held before the first leg trades.
  const outcome = runLegs(state, legs);
  if (isNamed) state.requests.remember(requestOf(command), outcome);
  return undefined;
}

/** Everything that the same client order id must come with again. */
function requestOf({ userId, clientOrderId, legs, netAtomsMax }: PlaceOptionStrategy): NamedRequest {
  const body = JSON.stringify([legs.map(({ seriesId, side, sizeLots }) => [seriesId, side, sizeLots]), netAtomsMax]);
  return { room: "optionOrder", userId, key: clientOrderId, body };
}

function admitLegs(state: OptionState, command: PlaceOptionStrategy): readonly AdmittedLeg[] | Refusal {
  const { legs } = command;
  if (legs.length < 2 || legs.length > STRATEGY_LEGS_MAX) return refuse("BAD_PARAMETER", "legs");
  if (new Set(legs.map(({ seriesId }) => seriesId)).size !== legs.length) return refuse("BAD_PARAMETER", "legs");
  const admitted: AdmittedLeg[] = [];
  for (const leg of legs) {
    const one = admitLeg(state, command, leg);
    if ("refusal" in one) return one;
    const first = admitted[0]?.series ?? one.series;
    const isAlike = one.series.underlying === first.underlying && one.series.expiryAt === first.expiryAt;
    if (!isAlike) return refuse("BAD_PARAMETER", "legs");
    admitted.push(one);
  }
  return admitted;
}

function admitLeg(
  state: OptionState,
  { userId, clientOrderId }: PlaceOptionStrategy,
  { seriesId, side, sizeLots }: OptionLeg,
): AdmittedLeg | Refusal {
  const series = tradedSeries(state, seriesId);
  if ("refusal" in series) return series;
  const sender = senderOf(state, series, userId);
  if ("refusal" in sender) return sender;
  const terms = { kind: "market", timeInForce: "FOK", priceTicks: priceTicks(0) } as const;
  const order: PlaceOptionOrder = {
    type: "PlaceOptionOrder",
    userId,
    clientOrderId,
    seriesId,
    side,
    sizeLots,
    ...terms,
  };
  const refusal = checkTerms(series, state.participantsByUser.get(userId), order);
  if (refusal !== undefined) return refusal;
  const admission = admitOrder(state, series, sender, order);
  return "refusal" in admission ? admission : { series, sender, order, admission };
}

/** All legs hold at once, and none is paid by the premium of another. */
function checkHolds(state: OptionState, legs: readonly AdmittedLeg[]): Refusal | undefined {
  const { account } = (legs[0] as AdmittedLeg).sender;
  const available = state.accounts.available(account);
  const heldBy = (some: readonly AdmittedLeg[]): number =>
    some.reduce((sum, { admission }) => sum + admission.holdAtoms, 0);
  if (heldBy(legs.filter(({ order }) => order.side === "buy")) > available) return refuse("INSUFFICIENT_BALANCE");
  return heldBy(legs) > available ? refuse("WRITER_MARGIN") : undefined;
}

/** Whether the books fill every leg whole, for no more than the net premium: what is bought less what is sold. */
function checkFills(state: OptionState, legs: readonly AdmittedLeg[], netAtomsMax: number): Refusal | undefined {
  const { house } = (legs[0] as AdmittedLeg).series.underlying;
  let bank = state.accounts.available(house.bank);
  let seen = 0;
  let netAtoms = 0;
  for (const { series, sender, order, admission } of legs) {
    const { side, sizeLots } = order;
    const { limitTicks } = admission;
    const participantId = sender.participant?.id ?? 0;
    const wanted = { side, sizeLots, limitTicks, participantId, isHouse: sender.isHouse };
    const room = { bank, seenMax: STRATEGY_ORDERS_SEEN_MAX - seen, isWhole: true };
    const fill = certainFill(state, series, wanted, room);
    if (fill === undefined) return refuse("FOK_NOT_FILLABLE");
    bank = fill.bank;
    seen += fill.seen;
    netAtoms += side === "buy" ? fill.premiumAtoms : -fill.premiumAtoms;
  }
  return netAtoms > netAtomsMax ? refuse("FOK_NOT_FILLABLE", "netAtomsMax") : undefined;
}

function runLegs(state: OptionState, legs: readonly AdmittedLeg[]): Replayed {
  const slots = legs.map((leg) => acceptLeg(state, leg));
  const first = { orderId: state.pool.orderId(slots[0] as number), otherLegId: 0, status: ORDER_STATUS.filled };
  const done = { filledLots: 0, notionalAtoms: 0, feeAtoms: 0 };
  slots.forEach((slot, at) => {
    const { limitTicks } = (legs[at] as AdmittedLeg).admission;
    const { filledLots, notionalAtoms, feeAtoms } = runOrder(state, slot, { limitTicks, isWhole: true });
    done.filledLots += filledLots;
    done.notionalAtoms += notionalAtoms;
    done.feeAtoms += feeAtoms;
  });
  return { replayed: true, ...first, ...done };
}

function acceptLeg(state: OptionState, { series, order, admission }: AdmittedLeg): number {
  const { clientOrderId, userId } = order;
  const { claimLots, holdAtoms, askedFeeAtoms } = admission;
  const participant: OptionParticipant = state.participantFor(userId, series);
  const discount = state.discounts.of(userId);
  const brokerId = state.users.brokers.brokerOf(clientOrderId);
  const admitted = { source: "user", clientOrderId, brokerId, discount, claimLots, holdAtoms, askedFeeAtoms } as const;
  return acceptOrder(state, participant, order, admitted);
}
