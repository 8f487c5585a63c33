import { assert, priceTicks, sizeContracts as wholeSize } from "@agio/primitives";
import { NO_CONTRACT_EXTRA, type ContractOrderExtra } from "./contract-orders.ts";
import { namedBy } from "../book/named-by.ts";
import type { Side } from "../book/order-terms.ts";
import type { PositionSide } from "./futures-commands.ts";
import type { ContractOrderSource } from "./futures-events.ts";
import type { FuturesState } from "./futures-state.ts";
import { runOrder, tellAccepted, type OrderOutcome } from "./live-orders.ts";
import { addRecord, countSize } from "./order-records.ts";
import { contractTermBits } from "./contract-term-bits.ts";
import { CLAIMED } from "./position-table.ts";
import { trimClaims } from "./reduce-claims.ts";

/** The direction that reduces a position. */
export const reducingDirection = (side: PositionSide): Side => (side === "long" ? "sell" : "buy");

export interface ReducingOrder {
  /** Slot of the position, and at most as many contracts as it has. */
  readonly position: number;
  readonly size: number;
  readonly limitTicks: number;
  /** Market: shown without a price; what is not filled within `limitTicks` expires. */
  readonly kind: "limit" | "market";
  readonly source: ContractOrderSource;
  /** The TP/SL order that sends it; 0 for none. */
  readonly tpSlId: number;
  readonly timeInForce: "GTC" | "IOC";
  readonly clientOrderId: string;
}

/**
 * Sends an order that only reduces a position, for its owner's close, a TP/SL order, a liquidation or the fund. It goes
 * in front of the position's resting reduce orders: what they claim beyond what is left is trimmed, newest first; for
 * an order that may rest, at once. Checks nothing of index, band or liquidation: that is its sender's.
 */
export function sendReducing(futures: FuturesState, order: ReducingOrder): OrderOutcome {
  const { positions, holders } = futures;
  const { position, size, limitTicks, kind, source, timeInForce } = order;
  const whole = positions.size(position);
  assert(size > 0 && size <= whole, "a reducing order is no larger than its position");
  assert(kind === "limit" || timeInForce === "IOC", "a market order does not rest");
  const claims = timeInForce === "GTC";
  if (claims && positions.word(position, CLAIMED) + size > whole) {
    trimClaims(futures, position, whole - size, "trimmed");
  }
  const participant = futures.findParticipant(holders.find(positions.user(position)), positions.contractId(position));
  const direction = reducingDirection(positions.side(position));
  const leverage = positions.leverage(position);
  const marginMode = positions.marginMode(position);
  const slot = addRecord(futures, {
    id: futures.nextOrderId++,
    participant,
    size,
    termBits: contractTermBits({ direction, kind, timeInForce }),
    acceptedAt: futures.at,
    leverage,
    marginMode,
    isClose: true,
    claims,
    source,
    discount: isOfUser(source) ? futures.discounts.of(positions.user(position)) : 0,
    extra: extraOf(order, futures.users.brokers.brokerOf(order.clientOrderId)),
  });
  countSize(futures, slot, size);
  const terms = {
    direction,
    offset: "close",
    kind,
    timeInForce,
    priceTicks: priceTicks(kind === "market" ? 0 : limitTicks),
    size: wholeSize(size),
    stopTicks: NO_TICKS,
    trailingBips: 0,
    triggerBy: "mark",
    takeProfitTicks: NO_TICKS,
    stopLossTicks: NO_TICKS,
  } as const;
  tellAccepted(futures, slot, { terms, leverage, marginMode, costAtoms: 0 });
  return runOrder(futures, slot, limitTicks);
}

/** False for what the core itself closes: a liquidation pays the fee of its contract. */
const isOfUser = (source: ContractOrderSource): boolean => source !== "liquidation" && source !== "insurance";

const NO_TICKS = priceTicks(0);

function extraOf({ tpSlId, clientOrderId }: ReducingOrder, brokerId: number): ContractOrderExtra | undefined {
  if (tpSlId === 0 && clientOrderId === "") return undefined;
  return { ...NO_CONTRACT_EXTRA, tpSlId, ...namedBy(clientOrderId, brokerId) };
}
