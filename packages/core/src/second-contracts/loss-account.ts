import type { SecondOrder } from "./second-order.ts";

/** A user's running stakes, today's losses, and own loss limit. */
export class LossAccount {
  readonly userId: number;
  /** 0 for none. `nextLimitAtoms` takes its place at `nextFrom`. */
  limitAtoms = 0;
  nextLimitAtoms = 0;
  nextFrom = 0;
  /** The day that `lostAtoms` is of. */
  day = 0;
  /** Lost less won, of orders settled on that day. */
  lostAtoms = 0;
  /** Stakes and fees of running orders. */
  runningAtoms = 0;
  /** Ids of running orders, oldest first. */
  readonly running = new Set<number>();

  constructor(userId: number) {
    this.userId = userId;
  }

  limitAt(at: number): number {
    return at >= this.nextFrom ? this.nextLimitAtoms : this.limitAtoms;
  }

  /**
   * Takes a limit from now on, or from a later time while the one in force stays. Whatever was to come before is
   * replaced.
   */
  setLimit(atoms: number, at: number, fromAt: number): void {
    this.limitAtoms = fromAt <= at ? atoms : this.limitAt(at);
    this.nextLimitAtoms = atoms;
    this.nextFrom = fromAt;
  }

  /** A loss of a later day than today is of today: a clock that went back makes nobody forget. */
  lostOn(day: number): number {
    return this.day >= day ? this.lostAtoms : 0;
  }

  start(order: SecondOrder): void {
    this.running.add(order.orderId);
    this.runningAtoms += order.stakeAtoms + order.feeAtoms;
  }

  /** `profitAtoms`: what they won (positive) or lost with it. */
  finish(order: SecondOrder, profitAtoms: number, day: number): void {
    this.running.delete(order.orderId);
    this.runningAtoms -= order.stakeAtoms + order.feeAtoms;
    this.lostAtoms = this.lostOn(day) - profitAtoms;
    this.day = Math.max(day, this.day);
  }
}
