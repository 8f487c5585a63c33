import type { BonusView } from "./deposit-views.ts";
import type { LockedFunds } from "./locked-funds.ts";

/** A bonus that runs. */
export type Bonus = BonusView;

/** Bonuses that run, by id and by user. Their sums are kept with the other locked funds. */
export class BonusBook {
  readonly running = new Map<number, Bonus>();
  nextBonusId = 1;
  /** When the first of them ends. */
  private nextEndAt = Number.MAX_SAFE_INTEGER;
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
    this.nextEndAt = Math.min(this.nextEndAt, bonus.expiresAt);
    this.locked.addBonus(bonus.userId, bonus.coinId, bonus.atoms);
  }

  remove(bonus: Bonus): void {
    this.running.delete(bonus.bonusId);
    const own = this.byUser.get(bonus.userId);
    own?.delete(bonus);
    if (own?.size === 0) this.byUser.delete(bonus.userId);
    this.locked.addBonus(bonus.userId, bonus.coinId, 0 - bonus.atoms);
  }

  /** A user's, oldest first. */
  of(user: number): Bonus[] {
    return [...(this.byUser.get(user) ?? [])].sort((one, other) => one.bonusId - other.bonusId);
  }

  /** Those that have ended, by id. Looks at them all only when one has. */
  endedBy(at: number): Bonus[] {
    if (at < this.nextEndAt) return [];
    const ended: Bonus[] = [];
    let next = Number.MAX_SAFE_INTEGER;
    for (const bonus of this.running.values()) {
      if (bonus.expiresAt <= at) ended.push(bonus);
      else next = Math.min(next, bonus.expiresAt);
    }
    this.nextEndAt = next;
    return ended.sort((one, other) => one.bonusId - other.bonusId);
  }
}
