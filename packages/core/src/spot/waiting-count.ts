import type { Pair } from "./pair.ts";
import type { Triggers } from "./triggers.ts";
import { TRAILING_PER_PAIR_MAX, WAITING_PER_PAIR_MAX, WAITING_PER_USER_MAX } from "./work-bounds.ts";

/** How many orders wait for a price, by user and by pair. */
export class WaitingCount {
  /** By seat; seats without any are not in it. */
  private readonly bySeat = new Map<number, number>();

  /** True when one more may wait. */
  hasRoom(seat: number, { triggers }: Pair, isTrailing: boolean): boolean {
    if ((this.bySeat.get(seat) ?? 0) >= WAITING_PER_USER_MAX) return false;
    if (triggers === undefined) return true;
    return triggers.waiting < WAITING_PER_PAIR_MAX && (!isTrailing || triggers.trailing < TRAILING_PER_PAIR_MAX);
  }

  add(seat: number, triggers: Triggers, isTrailing: boolean): void {
    this.bySeat.set(seat, (this.bySeat.get(seat) ?? 0) + 1);
    triggers.waiting++;
    if (isTrailing) triggers.trailing++;
  }

  remove(seat: number, triggers: Triggers, isTrailing: boolean): void {
    const left = (this.bySeat.get(seat) as number) - 1;
    if (left === 0) this.bySeat.delete(seat);
    else this.bySeat.set(seat, left);
    triggers.waiting--;
    if (isTrailing) triggers.trailing--;
  }
}
