import type { UtcMs } from "@agio/primitives";
import { BinaryHeap } from "../binary-heap.ts";
import type { UserTable } from "../users/user-table.ts";
import type { BonusRest, BonusView } from "./deposit-views.ts";
import type { LockedFunds } from "./locked-funds.ts";

/** A bonus that runs, or what is still out of one that has ended. */
export type Bonus = BonusView;

const NONE: ReadonlySet<number> = new Set();

/** Amount of a bonus that is still to come back, in its coin: it is locked. */
export const outAtomsOf = ({ atoms, rest }: Bonus): number => rest?.restAtoms ?? atoms;

const lookOf = ({ rest }: Bonus): number => rest?.looksAt ?? 0;

/** Bonuses that run and rests of ended ones, by id and by user. Their sums are kept with the other locked funds. */
export class BonusBook {
  /** By id, rests included. */
  readonly running = new Map<number, Bonus>();
  nextBonusId = 1;
  /** Those that have not ended, by when they do; those that ended otherwise are still among them. */
  private readonly byEnd = new BinaryHeap<Bonus>((a, b) => a.expiresAt - b.expiresAt || a.bonusId - b.bonusId);
  /** Rests, by when they are looked for; those that are gone or were looked for since are still among them. */
  private readonly byLook = new BinaryHeap<Bonus>((a, b) => lookOf(a) - lookOf(b) || a.bonusId - b.bonusId);
  /** Those that have not ended. */
  private readonly byDeposit = new Map<number, Bonus>();
  private readonly byUser = new Map<number, Set<number>>();
  private readonly locked: LockedFunds;
  private readonly users: UserTable;

  constructor(locked: LockedFunds, users: UserTable) {
    this.locked = locked;
    this.users = users;
  }

  /** Keeps a bonus or a rest, or puts it back from a snapshot. */
  add(bonus: Bonus): void {
    this.running.set(bonus.bonusId, bonus);
    const own = this.byUser.get(bonus.userId);
    if (own === undefined) this.byUser.set(bonus.userId, new Set([bonus.bonusId]));
    else own.add(bonus.bonusId);
    this.locked.addBonus(bonus.userId, bonus.coinId, outAtomsOf(bonus));
    if (bonus.rest !== undefined) {
      this.users.owing.add(bonus.userId);
      this.byLook.push(bonus);
      return;
    }
    this.byEnd.push(bonus);
    if (bonus.depositId !== 0) this.byDeposit.set(bonus.depositId, bonus);
  }

  remove(bonus: Bonus): void {
    this.running.delete(bonus.bonusId);
    const own = this.byUser.get(bonus.userId);
    own?.delete(bonus.bonusId);
    if (own?.size === 0) this.byUser.delete(bonus.userId);
    this.locked.addBonus(bonus.userId, bonus.coinId, 0 - outAtomsOf(bonus));
    if (bonus.rest === undefined) this.byDeposit.delete(bonus.depositId);
    else if (!this.of(bonus.userId).some(({ rest }) => rest !== undefined)) this.users.owing.delete(bonus.userId);
  }

  /** Nothing could be taken of a rest: it is looked for again at another time. */
  postpone(bonus: Bonus, rest: BonusRest, looksAt: UtcMs): Bonus {
    const later = { ...bonus, rest: { ...rest, looksAt } };
    this.running.set(bonus.bonusId, later);
    this.byLook.push(later);
    return later;
  }

  /** A user's, oldest first. */
  of(user: number): Bonus[] {
    const ids = [...(this.byUser.get(user) ?? NONE)].sort((one, other) => one - other);
    return ids.map((id) => this.running.get(id) as Bonus);
  }

  /** Rests of a user in a coin. */
  restAtomsOf(user: number, coin: number): number {
    if (!this.users.owesBonus(user)) return 0;
    const own = this.of(user).filter(({ coinId, rest }) => coinId === coin && rest !== undefined);
    return own.reduce((sum, bonus) => sum + outAtomsOf(bonus), 0);
  }

  /** The one that a deposit gave and that still runs. */
  ofDeposit(depositId: number): Bonus | undefined {
    return this.byDeposit.get(depositId);
  }

  /** The first one that has ended by a time. */
  endedBy(at: number): Bonus | undefined {
    const next = this.firstOf(this.byEnd);
    return next !== undefined && next.expiresAt <= at ? next : undefined;
  }

  /** The first rest that is to be looked for by a time. */
  dueBy(at: number): Bonus | undefined {
    const next = this.firstOf(this.byLook);
    return next !== undefined && lookOf(next) <= at ? next : undefined;
  }

  private firstOf(heap: BinaryHeap<Bonus>): Bonus | undefined {
    for (let next = heap.first; next !== undefined; next = heap.first) {
      if (this.running.get(next.bonusId) === next) return next;
      heap.shift();
    }
    return undefined;
  }
}
