import type { BonusView } from "./deposit-views.ts";
import type { LockedFunds } from "./locked-funds.ts";

/** A bonus that runs. */
export type Bonus = BonusView;

/** Ended ones are taken out when there are this many. */
const SWEPT_OUT = 1_024;

/** Bonuses that run, by id and by user. Their sums are kept with the other locked funds. */
export class BonusBook {
  readonly running = new Map<number, Bonus>();
  nextBonusId = 1;
  /** By when they end, then by id, from `ended` on; those that ended otherwise are still among them. */
  private byEnd: Bonus[] = [];
  private ended = 0;
  private readonly byDeposit = new Map<number, Bonus>();
  private readonly byUser = new Map<number, Set<Bonus>>();
  private readonly locked: LockedFunds;

  constructor(locked: LockedFunds) {
    this.locked = locked;
  }

  add(bonus: Bonus): void {
    this.running.set(bonus.bonusId, bonus);
    const own = this.byUser.get(bonus.userId);
    if (own === undefined) this.byUser.set(bonus.userId, new Set([bonus]));
    else own.add(bonus);
    if (bonus.depositId !== 0) this.byDeposit.set(bonus.depositId, bonus);
    this.byEnd.splice(this.placeOf(bonus), 0, bonus);
    this.locked.addBonus(bonus.userId, bonus.coinId, bonus.atoms);
  }

  remove(bonus: Bonus): void {
    this.running.delete(bonus.bonusId);
    this.byDeposit.delete(bonus.depositId);
    const own = this.byUser.get(bonus.userId);
    own?.delete(bonus);
    if (own?.size === 0) this.byUser.delete(bonus.userId);
    this.locked.addBonus(bonus.userId, bonus.coinId, 0 - bonus.atoms);
  }

  /** A user's, oldest first. */
  of(user: number): Bonus[] {
    return [...(this.byUser.get(user) ?? [])].sort((one, other) => one.bonusId - other.bonusId);
  }

  /** The one that a deposit gave and that still runs. */
  ofDeposit(depositId: number): Bonus | undefined {
    return this.byDeposit.get(depositId);
  }

  /** The first one that has ended by a time. */
  endedBy(at: number): Bonus | undefined {
    for (let next = this.byEnd[this.ended]; next !== undefined; next = this.byEnd[this.ended]) {
      if (this.running.get(next.bonusId) === next) return next.expiresAt <= at ? next : undefined;
      this.ended++;
      if (this.ended < SWEPT_OUT) continue;
      this.byEnd = this.byEnd.slice(this.ended);
      this.ended = 0;
    }
    return undefined;
  }

  /** Where a bonus belongs among those that have not ended: mostly at their end. */
  private placeOf(bonus: Bonus): number {
    let [low, high] = [this.ended, this.byEnd.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.byEnd[middle] as Bonus;
      if (other.expiresAt < bonus.expiresAt || (other.expiresAt === bonus.expiresAt && other.bonusId < bonus.bonusId)) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
