/** That money is real, as the journal has it. */
export interface RealMoney {
  /** By coin: what `capital` was below zero when it was declared, in atoms. Empty but in journals from before. */
  readonly arrears: ReadonlyMap<number, number>;
  /** By coin: when fees were last turned into capital. */
  readonly feesTakenAt: Map<number, number>;
}
