import type { SelfTradePrevention, Side, TimeInForce } from "../book/order-terms.ts";

export interface NaiveOrder {
  readonly id: number;
  readonly user: number;
  readonly side: Side;
  price: number;
  open: number;
  shown: number;
  readonly slice: number;
  /** Remaining total of a market buy. */
  budget?: number;
}

export interface NaiveTrade {
  readonly maker: number;
  readonly taker: number;
  readonly price: number;
  readonly lots: number;
}

export interface NaiveTerms {
  readonly user: number;
  readonly side: Side;
  /** Undefined for a market order without a band. */
  readonly price: number | undefined;
  readonly lots: number;
  /** Market buy: what it may spend, at prices as they are; 0 for an order by lots. */
  readonly total?: number;
  readonly timeInForce: TimeInForce;
  readonly mode: SelfTradePrevention;
  readonly slice: number;
}

/** Price-time matching written down as simply as it can be: the oracle of the fast book. */
export class NaiveBook {
  /** In the order of their time. */
  orders: NaiveOrder[] = [];
  readonly trades: NaiveTrade[] = [];
  private nextId = 1;

  /** Places an order, or says why not. */
  place(terms: NaiveTerms): "applied" | "POST_ONLY_WOULD_TAKE" | "FOK_NOT_FILLABLE" {
    const { user, side, lots, slice } = terms;
    const order = { id: this.nextId, user, side, price: terms.price ?? 0, open: lots, shown: 0, slice };
    if (terms.timeInForce === "POST_ONLY" && this.opposite(order, terms.price).length > 0)
      return "POST_ONLY_WOULD_TAKE";
    if (terms.timeInForce === "FOK" && !this.isFillable(order, terms)) return "FOK_NOT_FILLABLE";
    this.nextId++;
    const { total = 0 } = terms;
    const taker = total === 0 ? order : { ...order, open: Number.POSITIVE_INFINITY, budget: total };
    const isKilled = this.match(taker, terms.price, terms.mode);
    const rests = terms.price !== undefined && (terms.timeInForce === "GTC" || terms.timeInForce === "POST_ONLY");
    if (rests && !isKilled && order.open > 0) this.rest(order);
    return "applied";
  }

  cancel(id: number): void {
    this.orders = this.orders.filter((order) => order.id !== id);
  }

  /** A smaller size at the same price keeps the place; anything else queues again and may take. */
  amend(order: NaiveOrder, price: number, open: number, mode: SelfTradePrevention): void {
    if (price === order.price && open <= order.open) {
      order.open = open;
      order.shown = order.slice === 0 ? open : Math.min(order.slice, open);
      return;
    }
    this.cancel(order.id);
    order.price = price;
    order.open = open;
    if (!this.match(order, price, mode) && order.open > 0) this.rest(order);
  }

  /** Shown lots by price, the best price first. */
  depth(side: Side): [number, number][] {
    const levels = new Map<number, number>();
    for (const order of this.sorted(side)) levels.set(order.price, (levels.get(order.price) ?? 0) + order.shown);
    return [...levels];
  }

  private sorted(side: Side): NaiveOrder[] {
    const sign = side === "buy" ? -1 : 1;
    // The sort is stable, so orders of one price stay in the order of their time.
    return this.orders.filter((order) => order.side === side).sort((a, b) => sign * (a.price - b.price));
  }

  private opposite(order: NaiveOrder, limit: number | undefined): NaiveOrder[] {
    const side = order.side === "buy" ? "sell" : "buy";
    return this.sorted(side).filter(
      ({ price }) => limit === undefined || (side === "sell" ? price <= limit : price >= limit),
    );
  }

  private isFillable(order: NaiveOrder, terms: NaiveTerms): boolean {
    let missing = terms.lots;
    for (const maker of this.opposite(order, terms.price)) {
      const isOwn = terms.mode !== "NONE" && maker.user === order.user;
      if (isOwn && terms.mode === "EXPIRE_MAKER") continue;
      if (isOwn) return false;
      missing -= maker.open;
      if (missing <= 0) return true;
    }
    return false;
  }

  /** Returns whether self-trade prevention ended the order. */
  private match(order: NaiveOrder, limit: number | undefined, mode: SelfTradePrevention): boolean {
    for (;;) {
      const maker = this.opposite(order, limit)[0];
      if (maker === undefined || wanted(order, maker.price) === 0) return false;
      if (mode !== "NONE" && maker.user === order.user) {
        const isKilled = this.prevent(order, maker, mode);
        if (isKilled) return true;
        continue;
      }
      const lots = Math.min(wanted(order, maker.price), maker.shown);
      this.trades.push({ maker: maker.id, taker: order.id, price: maker.price, lots });
      take(order, lots, maker.price);
      maker.open -= lots;
      maker.shown -= lots;
      if (maker.shown === 0) this.refill(maker);
    }
  }

  private prevent(order: NaiveOrder, maker: NaiveOrder, mode: SelfTradePrevention): boolean {
    if (mode === "EXPIRE_TAKER") return true;
    if (mode !== "DECREMENT") {
      this.cancel(maker.id);
      return mode === "EXPIRE_BOTH";
    }
    const most = wanted(order, maker.price);
    const lots = Math.min(most, maker.open);
    maker.open -= lots;
    maker.shown = maker.slice === 0 ? maker.open : Math.min(maker.slice, maker.open);
    if (maker.open === 0) this.cancel(maker.id);
    take(order, lots, maker.price);
    return lots === most;
  }

  /** The next slice of an iceberg goes to the end of its price. */
  private refill(maker: NaiveOrder): void {
    this.cancel(maker.id);
    if (maker.open > 0) this.rest(maker);
  }

  private rest(order: NaiveOrder): void {
    order.shown = order.slice === 0 ? order.open : Math.min(order.slice, order.open);
    this.orders.push(order);
  }
}

/** Lots that an order wants at a price. */
const wanted = ({ open, budget }: NaiveOrder, price: number): number =>
  budget === undefined ? open : Math.floor(budget / price);

function take(order: NaiveOrder, lots: number, price: number): void {
  if (order.budget === undefined) order.open -= lots;
  else order.budget -= lots * price;
}
