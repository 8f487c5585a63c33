import { newTallies, type DayTallies } from "../ledger/day-tally.ts";
import type { RewardProduct } from "./reward-product.ts";

/** Rewards of a day by the platform accounts of their receivers, so that no more is taken back than was paid. */
export class PaidDay {
  readonly day: number;
  readonly rewards: DayTallies;
  /** Less than that: what was taken back, and what is owed still. */
  readonly less: Record<RewardProduct, Map<number, number>> = {
    spot: new Map(),
    contract: new Map(),
    option: new Map(),
    second: new Map(),
    interest: new Map(),
  };

  constructor(day: number, rewards: DayTallies = newTallies()) {
    this.day = day;
    this.rewards = rewards;
  }

  /** The amount that a receiver has of a day's rewards. */
  atomsOf(product: RewardProduct, slot: number): number {
    return this.rewards[product].atomsOf(slot) - (this.less[product].get(slot) ?? 0);
  }

  /** A part was taken back or is owed; negative: what was owed is paid. */
  lessen(product: RewardProduct, slot: number, atoms: number): void {
    const less = (this.less[product].get(slot) ?? 0) + atoms;
    if (less === 0) this.less[product].delete(slot);
    else this.less[product].set(slot, less);
  }
}
