import type { TimeInForce } from "../book/order-terms.ts";

/** Rules of both the naive contract and the real one. One tick × one contract is 100 atoms. */
export const NAIVE_CONTRACT = { bandPercent: 5, feeParts: 2_000, atoms: 100 } as const;

export interface NaiveTrader {
  readonly user: number;
  /** Of an account: whose it is. */
  readonly owner?: number;
  readonly isCross: boolean;
  readonly leverage: number;
  available: number;
}

export interface NaiveContractTerms {
  readonly user: number;
  readonly isSell: boolean;
  readonly isClose: boolean;
  /** Undefined for a market order. */
  readonly price: number | undefined;
  readonly size: number;
  readonly timeInForce: TimeInForce;
}

interface NaiveContractOrder extends NaiveContractTerms {
  readonly id: number;
  readonly price: number;
  open: number;
  held: number;
}

interface NaivePosition {
  readonly user: number;
  readonly isLong: boolean;
  size: number;
  cost: number;
  margin: number;
  reserve: number;
}

type NaiveAnswer =
  | "applied"
  | "REDUCE_ONLY_EXCEEDS"
  | "CONTRACT_PRICE_BAND"
  | "POST_ONLY_WOULD_TAKE"
  | "INSUFFICIENT_BALANCE";

/**
 * One contract in hedge mode without liquidations, as simply as can be: lists of orders and positions that are searched
 * and summed anew for every question. The oracle of the real books, holds, margins and fees.
 */
export class NaiveFutures {
  readonly traders: readonly NaiveTrader[];
  /** In the order of their time. */
  orders: NaiveContractOrder[] = [];
  positions: NaivePosition[] = [];
  readonly trades: unknown[] = [];
  mark: number;
  fees = 0;
  private nextId = 1;

  constructor(traders: readonly NaiveTrader[], mark: number) {
    this.traders = traders.map((trader) => ({ ...trader }));
    this.mark = mark;
  }

  place(terms: NaiveContractTerms): NaiveAnswer {
    const { isSell, isClose, size, timeInForce } = terms;
    if (isClose && size > this.freeSize(terms)) return "REDUCE_ONLY_EXCEEDS";
    const [lowest, highest] = this.band();
    const limit = terms.price ?? (isSell ? lowest : highest);
    if (limit < lowest || limit > highest) return "CONTRACT_PRICE_BAND";
    const order = { ...terms, id: this.nextId, price: limit, open: size, held: 0 };
    if (timeInForce === "POST_ONLY" && this.opposite(order).length > 0) return "POST_ONLY_WOULD_TAKE";
    const cost = isClose ? 0 : this.costOf(order);
    const trader = this.trader(terms.user);
    if (cost > trader.available + Math.min(0, this.crossUnrealised(terms.user))) return "INSUFFICIENT_BALANCE";
    this.nextId++;
    trader.available -= cost;
    order.held = cost;
    this.match(order);
    const rests = terms.price !== undefined && (timeInForce === "GTC" || timeInForce === "POST_ONLY");
    if (rests && order.open > 0) this.orders.push(order);
    else this.release(order);
    return "applied";
  }

  cancel(id: number): void {
    const order = this.orders.find((one) => one.id === id) as NaiveContractOrder;
    this.orders = this.orders.filter((one) => one !== order);
    this.release(order);
  }

  /** Contracts by price, the best price first. */
  depth(isSell: boolean): [number, number][] {
    const levels = new Map<number, number>();
    for (const order of this.sorted(isSell)) levels.set(order.price, (levels.get(order.price) ?? 0) + order.open);
    return [...levels];
  }

  position(user: number, isLong: boolean): NaivePosition | undefined {
    return this.positions.find((one) => one.user === user && one.isLong === isLong);
  }

  trader(user: number): NaiveTrader {
    return this.traders.find((one) => one.user === user) as NaiveTrader;
  }

  private ownerOf({ user }: NaiveContractTerms): number {
    return this.trader(user).owner ?? user;
  }

  private band(): [lowest: number, highest: number] {
    const distance = Math.floor((this.mark * NAIVE_CONTRACT.bandPercent) / 100);
    return [this.mark - distance, this.mark + distance];
  }

  /** Contracts of the position that no close order is waiting for. */
  private freeSize({ user, isSell }: NaiveContractTerms): number {
    const position = this.position(user, isSell);
    const closing = this.orders.filter((one) => one.user === user && one.isClose && one.isSell === isSell);
    return (position?.size ?? 0) - closing.reduce((sum, one) => sum + one.open, 0);
  }

  private crossUnrealised(user: number): number {
    if (!this.trader(user).isCross) return 0;
    const own = this.positions.filter((one) => one.user === user);
    return own.reduce((sum, one) => sum + profitOf(one.isLong, one.cost, valueOf(one.size, this.mark)), 0);
  }

  /** Margin, fee and reserve at the worst price that it may be filled at. */
  private costOf(order: NaiveContractOrder): number {
    const [, highest] = this.band();
    const bid = this.sorted(false).find((one) => this.isFillable(one))?.price ?? 0;
    const price = order.isSell ? Math.max(order.price, Math.min(bid, highest)) : order.price;
    const need = this.needOf(order, valueOf(order.size, price));
    return need.margin + need.fee + need.reserve;
  }

  private needOf(order: NaiveContractTerms, value: number): { margin: number; fee: number; reserve: number } {
    const margin = Math.ceil(value / this.trader(order.user).leverage);
    return { margin, fee: feeOf(value), reserve: feeOf(order.isSell ? value + margin : value - margin) };
  }

  private sorted(isSell: boolean): NaiveContractOrder[] {
    const sign = isSell ? 1 : -1;
    // The sort is stable, so orders of one price stay in the order of their time.
    return this.orders.filter((one) => one.isSell === isSell).sort((a, b) => sign * (a.price - b.price));
  }

  private opposite({ isSell, price }: NaiveContractOrder): NaiveContractOrder[] {
    return this.sorted(!isSell).filter((one) => (isSell ? one.price >= price : one.price <= price));
  }

  /** False when the mark has left it where it would give away more than the band allows. */
  private isFillable({ isSell, price }: NaiveContractOrder): boolean {
    const [lowest, highest] = this.band();
    return isSell ? price >= lowest : price <= highest;
  }

  private match(taker: NaiveContractOrder): void {
    for (;;) {
      const maker = this.opposite(taker)[0];
      if (taker.open === 0 || maker === undefined) return;
      if (this.ownerOf(maker) === this.ownerOf(taker) || !this.isFillable(maker)) {
        this.cancel(maker.id);
        continue;
      }
      const size = Math.min(taker.open, maker.open);
      this.trades.push({ maker: maker.id, taker: taker.id, price: maker.price, size });
      this.fill(taker, size, maker.price);
      this.fill(maker, size, maker.price);
      if (maker.open === 0) this.cancel(maker.id);
    }
  }

  private fill(order: NaiveContractOrder, size: number, price: number): void {
    const value = valueOf(size, price);
    if (order.isClose) this.close(order, size, value);
    else this.enlarge(order, size, value);
    order.open -= size;
  }

  private close({ user, isSell }: NaiveContractOrder, size: number, value: number): void {
    const position = this.position(user, isSell) as NaivePosition;
    const part = (amount: number): number => partOf(amount, size, position.size);
    const [cost, margin, reserve] = [part(position.cost), part(position.margin), part(position.reserve)];
    position.size -= size;
    position.cost -= cost;
    position.margin -= margin;
    position.reserve -= reserve;
    this.trader(user).available += margin + reserve + profitOf(position.isLong, cost, value) - feeOf(value);
    this.fees += feeOf(value);
    this.positions = this.positions.filter((one) => one.size > 0);
  }

  private enlarge(order: NaiveContractOrder, size: number, value: number): void {
    const { user, isSell } = order;
    const held = partOf(order.held, size, order.open);
    const { margin, fee, reserve } = this.needOf(order, value);
    const extra = Math.min(order.held - held, Math.max(0, margin + fee + reserve - held));
    order.held -= held + extra;
    let position = this.position(user, !isSell);
    if (position === undefined) {
      position = { user, isLong: !isSell, size: 0, cost: 0, margin: 0, reserve: 0 };
      this.positions.push(position);
    }
    position.size += size;
    position.cost += value;
    position.margin += margin;
    position.reserve += reserve;
    const { cost, isLong } = position;
    const whole = feeOf(isLong ? cost - position.margin : cost + position.margin);
    const lack = Math.max(0, whole - position.reserve);
    position.reserve += lack;
    this.trader(user).available += held + extra - margin - fee - reserve - lack;
    this.fees += fee;
  }

  private release(order: NaiveContractOrder): void {
    this.trader(order.user).available += order.held;
    order.held = 0;
  }
}

const valueOf = (size: number, price: number): number => size * price * NAIVE_CONTRACT.atoms;
const feeOf = (value: number): number => Math.ceil(value / NAIVE_CONTRACT.feeParts);
const profitOf = (isLong: boolean, cost: number, value: number): number => (isLong ? value - cost : cost - value);
const partOf = (amount: number, part: number, whole: number): number =>
  part === whole ? amount : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
