// Level B measures the book of the core without the rules around it, so it reaches behind the front door.
import { Ladder, type FillSink } from "../../../packages/core/src/book/ladder.ts";
import { OrderIndex } from "../../../packages/core/src/book/order-index.ts";
import {
  FLAGS,
  ORDER_ID as POOL_ORDER_ID,
  ORDER_INTS,
  ORDER_WORDS,
  OrderPool,
} from "../../../packages/core/src/book/order-pool.ts";
import { PriceForest } from "../../../packages/core/src/book/price-forest.ts";
import { FLOW_INTS, FLOW_OP, LOTS, mixTrade, OP_SIDE, ORDER_ID, PRICE, type Flow } from "./flow.ts";

/** One book that runs a flow: the ladders of the core with a sink that digests the trades. */
export class BookRun implements FillSink {
  readonly pool = new OrderPool();
  readonly forest = new PriceForest();
  readonly orders = new OrderIndex();
  private readonly bids = new Ladder(this.pool, this.forest, false);
  private readonly asks = new Ladder(this.pool, this.forest, true);
  private takerId = 0;
  private readonly trade = { maker: 0, taker: 0, price: 0, lots: 0 };
  tradeHash = 0;
  trades = 0;

  /** Bytes of the records, levels, index nodes and id pages in use. */
  get usedBytes(): number {
    return this.pool.used * ORDER_WORDS * 8 + this.forest.usedBytes + this.orders.pageBytes;
  }

  run(flow: Flow, from: number, to: number): void {
    const { ints } = flow;
    for (let at = from * FLOW_INTS; at < to * FLOW_INTS; at += FLOW_INTS) {
      const op = (ints[at + OP_SIDE] as number) & 255;
      const isSell = ((ints[at + OP_SIDE] as number) >> 8) & 1;
      const id = ints[at + ORDER_ID] as number;
      if (op === FLOW_OP.limit) this.limit(id, isSell, ints[at + PRICE] as number, ints[at + LOTS] as number);
      else if (op === FLOW_OP.immediateOrCancel)
        this.match(id, isSell, ints[at + PRICE] as number, ints[at + LOTS] as number);
      else if (op === FLOW_OP.cancel) this.cancel(id);
      else this.move(id, ints[at + PRICE] as number);
    }
  }

  filled(maker: number, lots: number, ticks: number, isDone: boolean): void {
    const id = this.pool.orderId(maker);
    const { trade } = this;
    trade.maker = id;
    trade.taker = this.takerId;
    trade.price = ticks;
    trade.lots = lots;
    this.tradeHash = mixTrade(this.tradeHash, trade);
    this.trades++;
    if (!isDone) return;
    this.orders.delete(id);
    this.pool.release(maker);
  }

  private match(id: number, isSell: number, ticks: number, lots: number): number {
    const ladder = isSell === 0 ? this.asks : this.bids;
    this.takerId = id;
    let open = lots;
    while (open > 0 && ladder.isCrossedBy(ticks)) open = ladder.takeBest(open, 0, this);
    return open;
  }

  private limit(id: number, isSell: number, ticks: number, lots: number): void {
    const open = this.match(id, isSell, ticks, lots);
    if (open === 0) return;
    const slot = this.pool.allocate();
    this.pool.floats[slot * ORDER_WORDS + POOL_ORDER_ID] = id;
    this.pool.ints[slot * ORDER_INTS + FLAGS] = isSell;
    this.orders.set(id, slot);
    this.rest(slot, isSell, ticks, open);
  }

  private rest(slot: number, isSell: number, ticks: number, open: number): void {
    this.pool.setOpen(slot, open, 0);
    (isSell === 0 ? this.bids : this.asks).rest(slot, ticks);
  }

  private cancel(id: number): void {
    const slot = this.orders.get(id);
    if (slot === 0) return;
    this.ladderOf(slot).unlink(slot);
    this.orders.delete(id);
    this.pool.release(slot);
  }

  private move(id: number, ticks: number): void {
    const slot = this.orders.get(id);
    if (slot === 0) return;
    const isSell = this.pool.int(slot, FLAGS);
    this.ladderOf(slot).unlink(slot);
    const open = this.match(id, isSell, ticks, this.pool.openLots(slot));
    if (open > 0) return this.rest(slot, isSell, ticks, open);
    this.orders.delete(id);
    this.pool.release(slot);
  }

  private ladderOf(slot: number): Ladder {
    return this.pool.int(slot, FLAGS) === 0 ? this.bids : this.asks;
  }
}
