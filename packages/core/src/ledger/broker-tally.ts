/** Fills of orders that count for one broker, of one account of whoever paid for them. */
export interface BrokerRow {
  readonly brokerId: number;
  /** Account that paid the fees; in sums of a broker, their own account that is paid. */
  readonly slot: number;
  /** Orders that had their first fill. */
  orders: number;
  /** In the coin of the account. What would be beyond a safe integer stays at its end. */
  volumeAtoms: number;
  feeAtoms: number;
}

/** Figures that are added to a row. */
export type BrokerFigures = Pick<BrokerRow, "orders" | "volumeAtoms" | "feeAtoms">;

/** Orders of brokers on one day, by broker and account, in the order in which they came. */
export class BrokerTally {
  readonly rows: BrokerRow[] = [];
  private readonly byBroker = new Map<number, Map<number, BrokerRow>>();

  add(brokerId: number, slot: number, { orders, volumeAtoms, feeAtoms }: BrokerFigures): void {
    const row = this.row(brokerId, slot);
    row.orders += orders;
    row.volumeAtoms = Math.min(row.volumeAtoms + volumeAtoms, Number.MAX_SAFE_INTEGER);
    row.feeAtoms += feeAtoms;
  }

  private row(brokerId: number, slot: number): BrokerRow {
    let own = this.byBroker.get(brokerId);
    if (own === undefined) this.byBroker.set(brokerId, (own = new Map<number, BrokerRow>()));
    let row = own.get(slot);
    if (row === undefined) {
      row = { brokerId, slot, orders: 0, volumeAtoms: 0, feeAtoms: 0 };
      own.set(slot, row);
      this.rows.push(row);
    }
    return row;
  }
}

/** A tally for each product whose orders have names that may count. A bet is no order of a book. */
export interface BrokerTallies {
  readonly spot: BrokerTally;
  readonly contract: BrokerTally;
  readonly option: BrokerTally;
}

/** True where something counts for a broker. */
export const hasRows = ({ spot, contract, option }: BrokerTallies): boolean =>
  spot.rows.length + contract.rows.length + option.rows.length > 0;

export const newBrokerTallies = (): BrokerTallies => ({
  spot: new BrokerTally(),
  contract: new BrokerTally(),
  option: new BrokerTally(),
});
