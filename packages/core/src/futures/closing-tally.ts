export type ClosingRow = Pick<ClosingTally, "size" | "valueAtoms" | "feeAtoms" | "releasedAtoms" | "fundPaidAtoms">;

/** Counts what is closed of one position while it is liquidated, and what became of the funds. */
export class ClosingTally {
  private slot = 0;
  size = 0;
  valueAtoms = 0;
  feeAtoms = 0;
  /** Credited to the owner's available balance; negative when its loss was paid from there. */
  releasedAtoms = 0;
  /** The shortfall that the fund paid. */
  fundPaidAtoms = 0;

  /** Counts the closings of the position of a slot from now on. */
  begin(slot: number): void {
    this.slot = slot;
    this.size = 0;
    this.valueAtoms = 0;
    this.feeAtoms = 0;
    this.releasedAtoms = 0;
    this.fundPaidAtoms = 0;
  }

  /** The figures so far, and back: of a position that may have ended, at slot 0. */
  row(): ClosingRow {
    const { size, valueAtoms, feeAtoms, releasedAtoms, fundPaidAtoms } = this;
    return { size, valueAtoms, feeAtoms, releasedAtoms, fundPaidAtoms };
  }

  restore(slot: number, row: ClosingRow): void {
    this.slot = slot;
    Object.assign(this, row);
  }

  close(slot: number, part: { readonly size: number; readonly valueAtoms: number; readonly feeAtoms: number }): void {
    if (slot !== this.slot) return;
    this.size += part.size;
    this.valueAtoms += part.valueAtoms;
    this.feeAtoms += part.feeAtoms;
  }

  release(slot: number, atoms: number): void {
    if (slot === this.slot) this.releasedAtoms += atoms;
  }

  payFromFund(slot: number, atoms: number): void {
    if (slot === this.slot) this.fundPaidAtoms += atoms;
  }
}
