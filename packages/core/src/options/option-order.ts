/** State of an open option order beside its record in the pool. */
export interface OptionOrder {
  readonly clientOrderId: string;
  /** Broker that it counts for, 0 for none. */
  readonly brokerId: number;
  /** "liquidation": made by the core to buy a written position back. */
  readonly source: "user" | "liquidation";
  /** Discount on the terms ask, since its acceptance; 0 for none. */
  readonly discount: number;
  /** Open lots that sell what is held: counted in the claims of the participant. The rest of a sale writes. */
  claimLots: number;
  /** In `platform.frozen`: premium and fee of a buyer, margin of a writer. */
  holdAtoms: number;
  /** The fee that the terms at acceptance ask for its open lots, before the cap. */
  askedFeeAtoms: number;
}
