import { FLOW_INTS, FLOW_OP, mixTrade, type Flow } from "./flow.ts";

export interface FlowOrder {
  readonly id: number;
  readonly user: number;
  readonly isSell: boolean;
  price: number;
  lots: number;
}

interface Level {
  readonly price: number;
  readonly orders: Map<number, FlowOrder>;
  lots: number;
}

/** One side: levels by price and their sorted keys, the best one last. */
class FlowSide {
  readonly levels = new Map<number, Level>();
  readonly keys: number[] = [];
  orders = 0;
  private readonly sign: number;

  constructor(isSell: boolean) {
    this.sign = isSell ? -1 : 1;
  }

  /** Price of the `rank`-th best level, 0 being the best; 0 when there is none. */
  price(rank = 0): number {
    const key = this.keys[this.keys.length - 1 - rank];
    return key === undefined ? 0 : key * this.sign;
  }

  add(order: FlowOrder): void {
    let level = this.levels.get(order.price);
    if (level === undefined) {
      level = { price: order.price, orders: new Map(), lots: 0 };
      this.levels.set(order.price, level);
      this.keys.splice(this.position(order.price), 0, order.price * this.sign);
    }
    level.orders.set(order.id, order);
    level.lots += order.lots;
    this.orders++;
  }

  remove(order: FlowOrder): void {
    const level = this.levels.get(order.price) as Level;
    level.orders.delete(order.id);
    level.lots -= order.lots;
    this.orders--;
    if (level.orders.size > 0) return;
    this.levels.delete(order.price);
    this.keys.splice(this.position(order.price), 1);
  }

  private position(price: number): number {
    const key = price * this.sign;
    let [low, high] = [0, this.keys.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.keys[middle] as number) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Shared state of the books of one flow: the record of commands, the ids, the digest of trades. */
export class FlowRecord {
  private ints = new Int32Array(1 << 20);
  commands = 0;
  prefill = 0;
  nextOrderId = 1;
  trades = 0;
  tradeHash = 0;

  put(row: readonly [opAndSide: number, user: number, id: number, price: number, lots: number]): void {
    const at = this.commands++ * FLOW_INTS;
    if (at + FLOW_INTS > this.ints.length) {
      const ints = new Int32Array(this.ints.length * 2);
      ints.set(this.ints);
      this.ints = ints;
    }
    this.ints.set(row, at);
  }

  flow(name: string, users: number, pairs: number): Flow {
    return {
      name,
      prefill: this.prefill,
      commands: this.commands - this.prefill,
      orderIdMax: this.nextOrderId - 1,
      users,
      accounts: users,
      pairs,
      trades: this.trades,
      tradeHash: this.tradeHash >>> 0,
      ints: this.ints.slice(0, this.commands * FLOW_INTS),
    };
  }
}

/** A plain book of objects that a generator reads to decide what comes next, and that records what it is sent. */
export class FlowBook {
  readonly bids = new FlowSide(false);
  readonly asks = new FlowSide(true);
  /** Open orders in no particular order, for picking one at random. */
  readonly live: FlowOrder[] = [];
  lastPrice = 0;
  private readonly positions = new Map<number, number>();
  private readonly record: FlowRecord;
  private readonly pair: number;

  constructor(record: FlowRecord, pair = 0) {
    this.record = record;
    this.pair = pair;
  }

  isLive(id: number): boolean {
    return this.positions.has(id);
  }

  side(isSell: boolean): FlowSide {
    return isSell ? this.asks : this.bids;
  }

  /** A limit order; what is left of it rests. */
  limit(isSell: boolean, user: number, price: number, lots: number): FlowOrder {
    const order = this.place(FLOW_OP.limit, { id: this.record.nextOrderId++, user, isSell, price, lots });
    if (order.lots > 0) this.rest(order);
    return order;
  }

  /** A limit order of which nothing rests. */
  immediate(isSell: boolean, user: number, price: number, lots: number): void {
    this.place(FLOW_OP.immediateOrCancel, { id: this.record.nextOrderId++, user, isSell, price, lots });
  }

  /** Asks for a cancel. One that comes too late is part of a flow, too. */
  cancel(order: FlowOrder): void {
    this.put(FLOW_OP.cancel, order, 0, 0);
    if (!this.isLive(order.id)) return;
    this.side(order.isSell).remove(order);
    this.forget(order);
  }

  cancelById(id: number): void {
    this.cancel(this.live[this.positions.get(id) as number] as FlowOrder);
  }

  move(order: FlowOrder, price: number): void {
    this.put(FLOW_OP.move, order, price, 0);
    this.side(order.isSell).remove(order);
    order.price = price;
    this.match(order);
    if (order.lots > 0) this.side(order.isSell).add(order);
    else this.forget(order);
  }

  private place(op: number, order: FlowOrder): FlowOrder {
    this.put(op, order, order.price, order.lots);
    this.match(order);
    return order;
  }

  private put(op: number, order: FlowOrder, price: number, lots: number): void {
    this.record.put([op | (order.isSell ? 256 : 0) | (this.pair << 16), order.user, order.id, price, lots]);
  }

  private match(order: FlowOrder): void {
    const opposite = this.side(!order.isSell);
    while (order.lots > 0 && opposite.keys.length > 0) {
      const price = opposite.price();
      if (order.isSell ? price < order.price : price > order.price) return;
      const level = opposite.levels.get(price) as Level;
      this.trade(order, level.orders.values().next().value as FlowOrder, opposite);
    }
  }

  private trade(taker: FlowOrder, maker: FlowOrder, opposite: FlowSide): void {
    const { record } = this;
    const lots = Math.min(taker.lots, maker.lots);
    record.trades++;
    record.tradeHash = mixTrade(record.tradeHash, { maker: maker.id, taker: taker.id, price: maker.price, lots });
    this.lastPrice = maker.price;
    taker.lots -= lots;
    if (lots === maker.lots) {
      opposite.remove(maker);
      maker.lots = 0;
      this.forget(maker);
      return;
    }
    maker.lots -= lots;
    (opposite.levels.get(maker.price) as Level).lots -= lots;
  }

  private rest(order: FlowOrder): void {
    this.side(order.isSell).add(order);
    this.positions.set(order.id, this.live.length);
    this.live.push(order);
  }

  private forget(order: FlowOrder): void {
    const at = this.positions.get(order.id);
    if (at === undefined) return;
    const last = this.live.pop() as FlowOrder;
    if (last !== order) {
      this.live[at] = last;
      this.positions.set(last.id, at);
    }
    this.positions.delete(order.id);
  }
}
