/*
 * The same rule in plain words, for a buyer who meets one price level: at each tick at most one slice, of an even part
 * of what is left, at most three even parts of the whole; while the pair is halted none is used up.
 */

export interface NaiveTerms {
  readonly sizeLots: number;
  readonly slices: number;
  readonly intervalMs: number;
  /** Cost of a lot at the only price. */
  readonly lotCost: number;
}

export interface NaiveWorld {
  readonly at: number;
  /** Lots that others offer at the price. */
  offeredLots: number;
  /** Of the buyer, free to spend. */
  funds: number;
  readonly isHalted: boolean;
}

export type NaiveEnd = "running" | "filled" | "slicesSent" | "insufficientBalance" | "user";

export class NaiveTwap {
  readonly terms: NaiveTerms;
  sentSlices = 0;
  filledLots = 0;
  end: NaiveEnd = "running";
  private nextAt: number;

  constructor(terms: NaiveTerms, placedAt: number) {
    this.terms = terms;
    this.nextAt = placedAt;
  }

  cancel(): void {
    if (this.end === "running") this.end = "user";
  }

  tick(world: NaiveWorld): void {
    const { sizeLots, slices, intervalMs, lotCost } = this.terms;
    if (this.end !== "running" || world.at < this.nextAt) return;
    this.nextAt = world.at + intervalMs;
    if (world.isHalted) return;
    const left = sizeLots - this.filledLots;
    const even = Math.ceil(left / (slices - this.sentSlices));
    const lots = Math.min(even, 3 * Math.ceil(sizeLots / slices), left);
    this.sentSlices++;
    if (lots * lotCost > world.funds) {
      this.end = "insufficientBalance";
      return;
    }
    const filled = Math.min(lots, world.offeredLots);
    this.filledLots += filled;
    world.offeredLots -= filled;
    world.funds -= filled * lotCost;
    if (this.filledLots === sizeLots) this.end = "filled";
    else if (this.sentSlices === slices) this.end = "slicesSent";
  }
}
