import { DISCOUNT_MASK } from "../markets/fee-discounts.ts";
import { BROKER_BIT } from "../book/order-flags.ts";
import type { OrderName } from "../book/named-by.ts";
import { FLAGS, type OrderPool } from "../book/order-pool.ts";
import { SELL_BIT } from "../book/term-bits.ts";
import type { MarginMode, PositionSide, TriggerPrice } from "./futures-commands.ts";
import type { ContractOrderSource } from "./futures-events.ts";

// Fields of a contract's order beside its record in the pool, 32 bytes by the same slot: two words of float64, then
// four int32.
const ORDER_WORDS = 4;
const ORDER_INTS = ORDER_WORDS * 2;
/** Word offsets. What its opening part holds; open contracts that reduce a position and hold nothing. */
export const HOLD = 0;
export const REDUCE = 1;
/** Int offsets. */
const LEVERAGE = 4;
const BITS = 5;
/** Neighbours among the orders of its participant, oldest first. */
export const NEXT_OF_PARTICIPANT = 6;
export const PREVIOUS_OF_PARTICIPANT = 7;

const CROSS_BIT = 1;
/** Reduce-only: it never opens. */
const CLOSE_BIT = 2;
/** Its reducing contracts are counted in the claims on its position. */
const CLAIM_BIT = 4;
const SOURCE_SHIFT = 8;
const SOURCE_MASK = 255;
const DISCOUNT_SHIFT = 16;
const SOURCES: readonly ContractOrderSource[] = ["user", "plan", "risk", "liquidation", "insurance", "copy"];

const FIRST_ORDERS = 1_024;

/** Terms that only some orders have. */
export interface ContractOrderExtra extends OrderName {
  readonly tpSlId: number;
  readonly takeProfitTicks: number;
  readonly stopLossTicks: number;
  /** Stop price, or activation price of a trailing stop. */
  readonly stopTicks: number;
  readonly trailingBips: number;
  readonly triggerBy: TriggerPrice;
  /** Limit price while the order waits, 0 for a market order. */
  readonly limitTicks: number;
  /** Slice of a TWAP; absent in every other order, and in snapshots from before there were any. */
  readonly twapId?: number;
}

export const NO_CONTRACT_EXTRA: ContractOrderExtra = {
  clientOrderId: "",
  tpSlId: 0,
  takeProfitTicks: 0,
  stopLossTicks: 0,
  stopTicks: 0,
  trailingBips: 0,
  triggerBy: "mark",
  limitTicks: 0,
};

export interface ContractOrderMarks {
  readonly leverage: number;
  readonly marginMode: MarginMode;
  readonly isClose: boolean;
  readonly claims: boolean;
  readonly source: ContractOrderSource;
  /** Discount on the fees of its contract, since its acceptance; 0 for none. */
  readonly discount: number;
}

const sourceIn = (bits: number): ContractOrderSource =>
  SOURCES[(bits >>> SOURCE_SHIFT) & SOURCE_MASK] as ContractOrderSource;
const discountIn = (bits: number): number => (bits >>> DISCOUNT_SHIFT) & DISCOUNT_MASK;

/** Futures' own fields of the orders in a pool. */
export class ContractOrders {
  private floats = new Float64Array(FIRST_ORDERS * ORDER_WORDS);
  private ints = new Int32Array(this.floats.buffer);
  readonly extras = new Map<number, ContractOrderExtra>();
  private readonly pool: OrderPool;

  constructor(pool: OrderPool) {
    this.pool = pool;
  }

  /** Sets the fields of a new order; it holds and reduces nothing yet. */
  begin(slot: number, marks: ContractOrderMarks): void {
    while ((slot + 1) * ORDER_WORDS > this.floats.length) this.grow();
    this.floats.fill(0, slot * ORDER_WORDS, (slot + 1) * ORDER_WORDS);
    this.setInt(slot, LEVERAGE, marks.leverage);
    const bits =
      (marks.marginMode === "cross" ? CROSS_BIT : 0) |
      (marks.isClose ? CLOSE_BIT : 0) |
      (marks.claims ? CLAIM_BIT : 0) |
      (SOURCES.indexOf(marks.source) << SOURCE_SHIFT) |
      (marks.discount << DISCOUNT_SHIFT);
    this.setInt(slot, BITS, bits);
  }

  /** The marks of an order but its leverage, as one number, and back. */
  bits(slot: number): number {
    return this.int(slot, BITS);
  }

  marksIn(bits: number, leverage: number): ContractOrderMarks {
    return {
      leverage,
      marginMode: (bits & CROSS_BIT) === 0 ? "isolated" : "cross",
      isClose: (bits & CLOSE_BIT) !== 0,
      claims: (bits & CLAIM_BIT) !== 0,
      source: sourceIn(bits),
      discount: discountIn(bits),
    };
  }

  extra(slot: number): ContractOrderExtra {
    return this.extras.get(slot) ?? NO_CONTRACT_EXTRA;
  }

  /** The broker that an order counts for, 0 for none. */
  brokerOf(slot: number): number {
    return (this.pool.int(slot, FLAGS) & BROKER_BIT) === 0 ? 0 : (this.extra(slot).brokerId ?? 0);
  }

  hold(slot: number): number {
    return this.floats[slot * ORDER_WORDS + HOLD] as number;
  }

  setHold(slot: number, atoms: number): void {
    this.floats[slot * ORDER_WORDS + HOLD] = atoms;
  }

  reduceSize(slot: number): number {
    return this.floats[slot * ORDER_WORDS + REDUCE] as number;
  }

  setReduceSize(slot: number, size: number): void {
    this.floats[slot * ORDER_WORDS + REDUCE] = size;
  }

  /** Open contracts that would open or enlarge a position. */
  openingSize(slot: number): number {
    return this.pool.openLots(slot) - this.reduceSize(slot);
  }

  leverage(slot: number): number {
    return this.int(slot, LEVERAGE);
  }

  marginMode(slot: number): MarginMode {
    return (this.int(slot, BITS) & CROSS_BIT) === 0 ? "isolated" : "cross";
  }

  isClose(slot: number): boolean {
    return (this.int(slot, BITS) & CLOSE_BIT) !== 0;
  }

  /** True when its reducing contracts are counted in the claims on its position. */
  isClaiming(slot: number): boolean {
    return (this.int(slot, BITS) & CLAIM_BIT) !== 0;
  }

  source(slot: number): ContractOrderSource {
    return sourceIn(this.int(slot, BITS));
  }

  discount(slot: number): number {
    return discountIn(this.int(slot, BITS));
  }

  setDiscount(slot: number, discount: number): void {
    const bits = this.int(slot, BITS) & ~(DISCOUNT_MASK << DISCOUNT_SHIFT);
    this.setInt(slot, BITS, bits | (discount << DISCOUNT_SHIFT));
  }

  isSell(slot: number): boolean {
    return (this.pool.int(slot, FLAGS) & SELL_BIT) !== 0;
  }

  /** The side whose position it opens. */
  openingSide(slot: number): PositionSide {
    return this.isSell(slot) ? "short" : "long";
  }

  /** The side whose position it reduces. */
  reducingSide(slot: number): PositionSide {
    return this.isSell(slot) ? "long" : "short";
  }

  /** The side it is about, for its owner: a close order's is the one it reduces. */
  positionSide(slot: number): PositionSide {
    return this.isClose(slot) ? this.reducingSide(slot) : this.openingSide(slot);
  }

  int(slot: number, field: number): number {
    return this.ints[slot * ORDER_INTS + field] as number;
  }

  setInt(slot: number, field: number, value: number): void {
    this.ints[slot * ORDER_INTS + field] = value;
  }

  private grow(): void {
    const floats = new Float64Array(this.floats.length * 2);
    floats.set(this.floats);
    this.floats = floats;
    this.ints = new Int32Array(floats.buffer);
  }
}
