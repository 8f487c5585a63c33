import type { OrderTerms } from "../book/order-terms.ts";
import type { OrderStatus } from "../book/order-status.ts";
import {
  ACCEPTED,
  ACCEPTED_EXTRA,
  ACCEPTED_EXTRA_BIT,
  ACCEPTED_STATUS_SHIFT,
  AMENDED,
  CLOSED,
  STOP_MOVED,
  TRIGGERED,
  type CloseCode,
} from "./spot-event-layout.ts";
import { EVENT_CODE } from "../encoding/event-codes.ts";
import type { WordWriter } from "../encoding/word-writer.ts";

/** Who placed an order and what it is; the terms come beside it. */
export interface Acceptance {
  readonly orderId: number;
  readonly userId: number;
  readonly termBits: number;
  readonly status: OrderStatus;
  readonly otherLegId: number;
  readonly pair: { readonly pairId: number };
}

export function writeAccepted(events: WordWriter, order: Acceptance, terms: OrderTerms, clientOrderId: string): void {
  const isExtra =
    terms.totalAtoms !== 0 ||
    terms.stopTicks !== 0 ||
    terms.trailingBips !== 0 ||
    terms.visibleLots !== 0 ||
    order.otherLegId !== 0;
  const at = events.reserve(ACCEPTED.words);
  const { floats, ints } = events;
  ints[at * 2] =
    EVENT_CODE.accepted |
    (order.termBits << 8) |
    (order.status << ACCEPTED_STATUS_SHIFT) |
    (isExtra ? ACCEPTED_EXTRA_BIT : 0);
  ints[at * 2 + 1] = order.userId;
  ints[at * 2 + 2] = order.pair.pairId | (clientOrderId.length << 16);
  ints[at * 2 + 3] = terms.priceTicks;
  floats[at + ACCEPTED.orderId] = order.orderId;
  floats[at + ACCEPTED.sizeLots] = terms.sizeLots;
  if (isExtra) writeAcceptedExtra(events, order.otherLegId, terms);
  if (clientOrderId !== "") events.ascii(clientOrderId);
}

function writeAcceptedExtra(events: WordWriter, otherLegId: number, terms: OrderTerms): void {
  const at = events.reserve(ACCEPTED_EXTRA.words);
  const { floats, ints } = events;
  floats[at + ACCEPTED_EXTRA.totalAtoms] = terms.totalAtoms;
  ints[(at + ACCEPTED_EXTRA.stopAndBips) * 2] = terms.stopTicks;
  ints[(at + ACCEPTED_EXTRA.stopAndBips) * 2 + 1] = terms.trailingBips;
  floats[at + ACCEPTED_EXTRA.visibleLots] = terms.visibleLots;
  floats[at + ACCEPTED_EXTRA.otherLegId] = otherLegId;
}

export function writeTriggered(events: WordWriter, orderId: number, lastTicks: number): void {
  const at = events.reserve(TRIGGERED.words);
  events.ints[at * 2] = EVENT_CODE.triggered;
  events.ints[at * 2 + 1] = lastTicks;
  events.floats[at + TRIGGERED.orderId] = orderId;
}

export function writeStopMoved(events: WordWriter, orderId: number, stopTicks: number): void {
  const at = events.reserve(STOP_MOVED.words);
  events.ints[at * 2] = EVENT_CODE.stopMoved;
  events.ints[at * 2 + 1] = stopTicks;
  events.floats[at + STOP_MOVED.orderId] = orderId;
}

export function writeAmended(events: WordWriter, orderId: number, priceTicks: number, sizeLots: number): void {
  const at = events.reserve(AMENDED.words);
  events.ints[at * 2] = EVENT_CODE.amended;
  events.ints[at * 2 + 1] = priceTicks;
  events.floats[at + AMENDED.orderId] = orderId;
  events.floats[at + AMENDED.sizeLots] = sizeLots;
}

export function writeClosed(events: WordWriter, orderId: number, status: OrderStatus, code: CloseCode): void {
  const at = events.reserve(CLOSED.words);
  events.ints[at * 2] = EVENT_CODE.closed | (status << 8) | (code << 16);
  events.ints[at * 2 + 1] = 0;
  events.floats[at + CLOSED.orderId] = orderId;
}
