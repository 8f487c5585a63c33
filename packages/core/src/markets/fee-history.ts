/** Rates that the orders below an id, and above those of the row before, were accepted with. */
export interface EarlierFees<Rates> {
  readonly belowOrderId: number;
  readonly rates: Rates;
}

/**
 * How often the fees of one market may change while orders were accepted in between. Another change is refused: each
 * row is looked through for an order of before, and all are in every snapshot.
 */
export const FEE_CHANGES_MAX = 1_000;

/** Rates of an order that took those of its amendment, by its id. */
export type AmendedFees<Rates> = readonly [orderId: number, rates: Rates];

/** Orders with rates of an amendment, at which those that ended are looked for first. */
const AMENDED_LOOKED_AT = 256;

/**
 * The fee rates of a market. An order keeps those of its acceptance, whenever it is filled; as ids are given in that
 * order, its id tells which they are. One that is amended to more than it was takes the rates of then, and keeps those.
 */
export class FeeHistory<Rates extends object> {
  /** Of new orders. */
  now: Rates;
  /** Oldest first. */
  private readonly rows: EarlierFees<Rates>[] = [];
  /** The first order that may have the rates of now. */
  private fromOrderId = 0;

  /** Orders from before the rates of now whose own are others than their id tells. Those that ended may be among them. */
  private readonly amended = new Map<number, Rates>();
  private amendedMax = AMENDED_LOOKED_AT;

  constructor(rates: Rates) {
    this.now = rates;
  }

  /** The rates of an order that was accepted. */
  of(orderId: number): Rates {
    return orderId >= this.fromOrderId ? this.now : this.earlier(orderId);
  }

  /** An open order has the rates of now from here on. `isOpen` tells which ids have to be remembered. */
  renew(orderId: number, isOpen: (orderId: number) => boolean): void {
    if (orderId >= this.fromOrderId) return;
    if (this.isNow(this.ofId(orderId))) this.amended.delete(orderId);
    else this.amended.set(orderId, this.now);
    if (this.amended.size <= this.amendedMax) return;
    for (const id of this.amended.keys()) if (!isOpen(id)) this.amended.delete(id);
    this.amendedMax = Math.max(AMENDED_LOOKED_AT, 2 * this.amended.size);
  }

  /** Sets the rates of the orders from `nextOrderId` on. The caller has checked `mayChange`. */
  change(rates: Rates, nextOrderId: number): void {
    if (this.isNow(rates)) return;
    if (nextOrderId > this.fromOrderId) this.rows.push({ belowOrderId: nextOrderId, rates: this.now });
    this.fromOrderId = nextOrderId;
    this.now = rates;
  }

  /** False when these rates are others and there were too many changes already. */
  mayChange(rates: Rates): boolean {
    return this.rows.length < FEE_CHANGES_MAX || this.isNow(rates);
  }

  /** For a snapshot, and back. */
  get earlierFees(): readonly EarlierFees<Rates>[] {
    return this.rows;
  }

  /** Of the open orders, by id. */
  amendedFees(isOpen: (orderId: number) => boolean): readonly AmendedFees<Rates>[] {
    return [...this.amended].filter(([orderId]) => isOpen(orderId)).sort(([a], [b]) => a - b);
  }

  restore(rows: readonly EarlierFees<Rates>[], amended: readonly AmendedFees<Rates>[]): void {
    this.rows.push(...rows);
    this.fromOrderId = rows.at(-1)?.belowOrderId ?? 0;
    for (const [orderId, rates] of amended) this.amended.set(orderId, rates);
  }

  private earlier(orderId: number): Rates {
    return this.amended.get(orderId) ?? this.ofId(orderId);
  }

  private ofId(orderId: number): Rates {
    return (this.rows.find((row) => orderId < row.belowOrderId) as EarlierFees<Rates>).rates;
  }

  private isNow(rates: Rates): boolean {
    return (Object.keys(rates) as (keyof Rates)[]).every((name) => rates[name] === this.now[name]);
  }
}
