/** Rates that the orders below an id, and above those of the row before, were accepted with. */
export interface EarlierFees<Rates> {
  readonly belowOrderId: number;
  readonly rates: Rates;
}

/** How often the fees of one market may change. */
export const FEE_CHANGES_MAX = 1_000;

/**
 * The fee rates of a market. An order keeps those of its acceptance, whenever it is filled; as ids are given in that
 * order, its id tells which they are.
 */
export class FeeHistory<Rates extends object> {
  /** Of new orders. */
  now: Rates;
  /** Oldest first. */
  private readonly rows: EarlierFees<Rates>[] = [];
  /** The first order that may have the rates of now. */
  private fromOrderId = 0;

  constructor(rates: Rates) {
    this.now = rates;
  }

  /** The rates of an order that was accepted. */
  of(orderId: number): Rates {
    return orderId >= this.fromOrderId ? this.now : this.earlier(orderId);
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

  restore(rows: readonly EarlierFees<Rates>[]): void {
    this.rows.push(...rows);
    this.fromOrderId = rows.at(-1)?.belowOrderId ?? 0;
  }

  private earlier(orderId: number): Rates {
    return (this.rows.find((row) => orderId < row.belowOrderId) as EarlierFees<Rates>).rates;
  }

  private isNow(rates: Rates): boolean {
    return (Object.keys(rates) as (keyof Rates)[]).every((name) => rates[name] === this.now[name]);
  }
}
