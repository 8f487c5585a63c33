import { priceTicks, sizeContracts as wholeSize, type Refusal } from "@agio/primitives";
import type { Replayed } from "../requests/client-requests.ts";
import type { ClosePosition } from "./futures-commands.ts";
import type { FuturesState } from "./futures-state.ts";
import { admitOrder, NOTHING_OWN, type OrderWish } from "./order-admission.ts";
import { ownPosition } from "./own-participant.ts";
import { answerOf } from "./place-contract-order.ts";
import { CLAIMED } from "./position-table.ts";
import { trimClaims } from "./reduce-claims.ts";
import { reducingDirection, sendReducing } from "./reducing-orders.ts";

/**
 * Closes a whole position at market (rules 4.7): what its own orders would close is cancelled, then a reduce-only
 * market order goes as far as the collar, of an isolated position not beyond its bankruptcy price; the remainder
 * expires. Refuses NOT_FOUND, POSITION_LIQUIDATING, PRODUCT_CLOSED, MARKET_HALTED and another body under a known id.
 */
export function closePosition(futures: FuturesState, command: ClosePosition): Refusal | Replayed | undefined {
  const { userId, positionId, clientOrderId } = command;
  const request = { room: "contractOrder", userId, key: clientOrderId, body: JSON.stringify([positionId]) } as const;
  const isNamed = clientOrderId !== "";
  const answer = isNamed ? futures.requests.replayOf(request) : undefined;
  if (answer !== undefined) return answer;
  const slot = ownPosition(futures, userId, positionId);
  if (typeof slot !== "number") return slot;
  const { positions, holders } = futures;
  const participant = futures.findParticipant(holders.find(userId), positions.contractId(slot));
  const size = positions.size(slot);
  const wish: OrderWish = {
    direction: reducingDirection(positions.side(slot)),
    offset: "close",
    kind: "market",
    timeInForce: "IOC",
    priceTicks: priceTicks(0),
    size: wholeSize(size),
    leverage: positions.leverage(slot),
    marginMode: positions.marginMode(slot),
  };
  // Its own close orders do not stand in its way: they are cancelled first.
  const own = { ...NOTHING_OWN, reduceSize: positions.word(slot, CLAIMED) };
  const admission = admitOrder(futures, participant, wish, own);
  if ("refusal" in admission) return admission;
  trimClaims(futures, slot, 0, "user");
  const order = { position: slot, size, limitTicks: admission.limitTicks, tpSlId: 0, clientOrderId } as const;
  const outcome = sendReducing(futures, { ...order, kind: "market", timeInForce: "IOC", source: "user" });
  if (isNamed) futures.requests.remember(request, answerOf(outcome));
  return undefined;
}
