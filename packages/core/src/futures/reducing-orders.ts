import { assert, priceTicks, shares as wholeShares } from "@agio/primitives";
import { NO_CONTRACT_EXTRA, type ContractOrderExtra } from "./contract-orders.ts";
import type { Side } from "../book/order-terms.ts";
import type { PositionSide } from "./futures-commands.ts";
import type { ContractOrderSource } from "./futures-events.ts";
import type { FuturesState } from "./futures-state.ts";
import { runOrder, tellAccepted, type OrderOutcome } from "./live-orders.ts";
import { addRecord, countShares } from "./order-records.ts";
import { contractTermBits } from "./contract-term-bits.ts";
import { CLAIMED } from "./position-table.ts";
import { trimClaims } from "./reduce-claims.ts";

/** The direction that reduces a position. */
export const reducingDirection = (side: PositionSide): Side => (side === "long" ? "sell" : "buy");

export interface ReducingOrder {
  /** Slot of the position, and at most as many shares as it has. */
  readonly position: number;
  readonly shares: number;
  readonly limitTicks: number;
  /** Market: shown without a price; what is not filled within `limitTicks` expires. */
  readonly kind: "limit" | "market";
  readonly source: ContractOrderSource;
  /** The TP/SL order that sends it; 0 for none. */
  readonly planId: number;
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
  const { position, shares, limitTicks, kind, source, timeInForce } = order;
  const whole = positions.shares(position);
  assert(shares > 0 && shares <= whole, "a reducing order is no larger than its position");
  assert(kind === "limit" || timeInForce === "IOC", "a market order does not rest");
  const claims = timeInForce === "GTC";
  if (claims && positions.word(position, CLAIMED) + shares > whole) {
    trimClaims(futures, position, whole - shares, "trimmed");
  }
  const participant = futures.findParticipant(holders.find(positions.user(position)), positions.contractId(position));
  const direction = reducingDirection(positions.side(position));
  const leverage = positions.leverage(position);
  const marginMode = positions.marginMode(position);
  const slot = addRecord(futures, {
    id: futures.nextOrderId++,
    participant,
    shares,
    termBits: contractTermBits({ direction, kind, timeInForce }),
    acceptedAt: futures.at,
    leverage,
    marginMode,
    isClose: true,
    claims,
    source,
    extra: extraOf(order),
  });
  countShares(futures, slot, shares);
  const terms = {
    direction,
    offset: "close",
    kind,
    timeInForce,
    priceTicks: priceTicks(kind === "market" ? 0 : limitTicks),
    shares: wholeShares(shares),
    stopTicks: NO_TICKS,
    trailingBips: 0,
    triggerBy: "mark",
    takeProfitTicks: NO_TICKS,
    stopLossTicks: NO_TICKS,
  } as const;
  tellAccepted(futures, slot, { terms, leverage, marginMode, costAtoms: 0 });
  return runOrder(futures, slot, limitTicks);
}

const NO_TICKS = priceTicks(0);

function extraOf({ planId, clientOrderId }: ReducingOrder): ContractOrderExtra | undefined {
  return planId === 0 && clientOrderId === "" ? undefined : { ...NO_CONTRACT_EXTRA, planId, clientOrderId };
}
