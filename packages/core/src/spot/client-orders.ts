import type { OrderTerms } from "../commands.ts";
import type { OrderStatus } from "../events.ts";

/** The first answer to a client order id, given again to the same request. */
export interface Replayed {
  readonly replayed: true;
  readonly orderId: number;
  /** The stop leg of a one-cancels-other pair, otherwise 0. */
  readonly otherLegId: number;
  readonly status: OrderStatus;
  readonly filledLots: number;
  readonly notionalAtoms: number;
  readonly feeAtoms: number;
}

export interface ClientOrder {
  readonly key: string;
  /** Digest of the request: another body under the same id is refused. */
  readonly body: string;
  readonly answer: Replayed;
}

/** Client order ids remembered; the oldest are forgotten first. */
export const CLIENT_ORDERS_MAX = 1_000_000;

/** Requests by (user, client order id), oldest first. */
export class ClientOrders {
  private readonly entries = new Map<string, ClientOrder>();

  find(userId: number, clientOrderId: string): ClientOrder | undefined {
    return this.entries.get(clientKey(userId, clientOrderId));
  }

  remember(entry: ClientOrder): void {
    this.entries.set(entry.key, entry);
    if (this.entries.size <= CLIENT_ORDERS_MAX) return;
    const oldest = this.entries.keys().next();
    if (oldest.done !== true) this.entries.delete(oldest.value);
  }

  all(): Iterable<ClientOrder> {
    return this.entries.values();
  }

  get size(): number {
    return this.entries.size;
  }
}

export const clientKey = (userId: number, clientOrderId: string): string => `${userId}:${clientOrderId}`;

const FNV_PRIME = 0x0100_0193;

/** 64-bit digest of the pair and the terms of one or two legs, in two independent 32-bit halves. */
export function bodyDigest(pairId: number, legs: readonly OrderTerms[]): string {
  const text = JSON.stringify([pairId, ...legs.map(termsRow)]);
  let [first, second] = [0x811c_9dc5, 0x9747_b28c];
  for (let i = 0; i < text.length; i++) {
    first = Math.imul(first ^ text.charCodeAt(i), FNV_PRIME);
    second = Math.imul(second ^ (text.charCodeAt(i) + i), 0x85eb_ca6b);
    second ^= second >>> 13;
  }
  return `${(first >>> 0).toString(16)}.${(second >>> 0).toString(16)}`;
}

function termsRow(terms: OrderTerms): unknown[] {
  const { side, kind, timeInForce, selfTradePrevention, priceTicks, sizeLots, totalAtoms } = terms;
  const { stopTicks, trailingBips, visibleLots, rejectIfTriggered } = terms;
  return [
    ...[side, kind, timeInForce, selfTradePrevention, priceTicks, sizeLots, totalAtoms],
    ...[stopTicks, trailingBips, visibleLots, rejectIfTriggered],
  ];
}
