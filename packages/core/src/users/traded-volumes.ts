import { mulDivDown, mulDivUp, PPB } from "@agio/primitives";
import type { Milestones } from "./milestones.ts";

// Pages of so many users, by a power of two, where one of them traded.
const PAGE_BITS = 10;
const PAGE_USERS = 1 << PAGE_BITS;
const PAGE_MASK = PAGE_USERS - 1;

/** Volumes of one day by user, in atoms. What would be beyond a safe integer stays at its end. */
export class DayVolumes {
  private readonly pages: (Float64Array | undefined)[] = [];

  atomsOf(user: number): number {
    return this.pages[user >> PAGE_BITS]?.[user & PAGE_MASK] ?? 0;
  }

  add(user: number, atoms: number): void {
    const page = this.pages[user >> PAGE_BITS] ?? this.openPage(user >> PAGE_BITS);
    const at = user & PAGE_MASK;
    page[at] = Math.min((page[at] as number) + atoms, Number.MAX_SAFE_INTEGER);
  }

  /** Everybody who has some, by number. */
  *all(): Generator<readonly [user: number, atoms: number]> {
    for (const [page, atoms] of this.pages.entries()) {
      if (atoms === undefined) continue;
      for (const [at, own] of atoms.entries()) if (own !== 0) yield [page * PAGE_USERS + at, own];
    }
  }

  private openPage(page: number): Float64Array {
    while (this.pages.length <= page) this.pages.push(undefined);
    return (this.pages[page] = new Float64Array(PAGE_USERS));
  }
}

/**
 * Volumes that users trade in the coin of the VIP programme, while it counts them. A trade counts as far as the house keeps
 * a fee of it (rules 13): whole from `wholePpb` of its value on, less in proportion, so that a volume of nothing but trades
 * with a friend costs more than the level it leads to saves on as much.
 */
export class TradedVolumes {
  /** False while nothing is counted: a trade looks no further. */
  isOn = false;
  /** Of markets that are priced in it. */
  coinId = 0;
  wholePpb = 1;
  today = new DayVolumes();
  private readonly milestones: Milestones;

  constructor(milestones: Milestones) {
    this.milestones = milestones;
  }

  /** A side of a trade of which the house keeps a rate. */
  addAtRate(user: number, volumeAtoms: number, keptPpb: number): void {
    const kept = this.certainOf(user, keptPpb);
    const counted = kept >= this.wholePpb ? volumeAtoms : mulDivDown(volumeAtoms, kept, this.wholePpb);
    if (counted > 0) this.today.add(user, counted);
  }

  /** A side of a trade, or a part of one, of which the house keeps an amount. */
  addWithFee(user: number, volumeAtoms: number, keptAtoms: number): void {
    const kept = this.certainOf(user, keptAtoms);
    if (kept <= 0) return;
    const volume = Math.min(volumeAtoms, Number.MAX_SAFE_INTEGER);
    const whole = mulDivUp(volume, this.wholePpb, PPB);
    const counted = kept >= whole ? volume : mulDivDown(volume, kept, whole);
    if (counted > 0) this.today.add(user, counted);
  }

  /** Campaigns give back half at most of what is kept of the fees of whom they count. */
  private certainOf(user: number, kept: number): number {
    return this.milestones.isCounted(user) ? Math.floor(kept / 2) : kept;
  }
}
