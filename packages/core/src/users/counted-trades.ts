import { assert } from "@agio/primitives";
import type { Milestones } from "./milestones.ts";

/** Products whose trades may be asked for; their order is in every snapshot. A bet is none of them. */
export const COUNTED_PRODUCTS = ["spot", "contract", "option"] as const;
export type CountedProduct = (typeof COUNTED_PRODUCTS)[number];

/** Trades of a user in one coin since they are counted. What would be beyond a safe integer stays at its end. */
export interface TradeTally {
  readonly coinId: number;
  /** Campaigns and vouchers that count by it. */
  uses: number;
  /** By product. */
  readonly trades: number[];
  readonly volumes: number[];
  /** The part that the house keeps for certain of the fees that the user paid, of all products. */
  feesAtoms: number;
  /** Given back on these fees by campaigns: never more than half of them. */
  givenAtoms: number;
}

const NO_TALLIES: readonly TradeTally[] = [];

/** Trades of those who joined a campaign: how many, how much, and what they paid for them. */
export class CountedTrades {
  private readonly byUser = new Map<number, TradeTally[]>();
  private readonly milestones: Milestones;

  constructor(milestones: Milestones) {
    this.milestones = milestones;
  }

  /** False while nobody is counted: a trade looks no further. */
  get isOn(): boolean {
    return this.byUser.size !== 0;
  }

  /** True for somebody whose trades are counted. */
  has(user: number): boolean {
    return this.milestones.isCounted(user);
  }

  /** A trade of a user: its value and fee in the coin that prices the market. Most users are not counted. */
  add(user: number, coin: number, product: number, trade: { volumeAtoms: number; feeAtoms: number }): void {
    if (!this.milestones.isCounted(user)) return;
    const tally = this.find(user, coin);
    if (tally === undefined) return;
    tally.trades[product] = (tally.trades[product] as number) + 1;
    tally.volumes[product] = saturated((tally.volumes[product] as number) + trade.volumeAtoms);
    tally.feesAtoms = saturated(tally.feesAtoms + trade.feeAtoms);
  }

  /** The part that the house keeps of a fee, where it is collected apart from its trade. */
  addFee(user: number, coin: number, feeAtoms: number): void {
    if (!this.milestones.isCounted(user)) return;
    const tally = this.find(user, coin);
    if (tally !== undefined) tally.feesAtoms = saturated(tally.feesAtoms + feeAtoms);
  }

  find(user: number, coin: number): TradeTally | undefined {
    return (this.byUser.get(user) ?? NO_TALLIES).find(({ coinId }) => coinId === coin);
  }

  /** The tally of somebody whose trades are counted in a coin. */
  known(user: number, coin: number): TradeTally {
    const tally = this.find(user, coin);
    assert(tally !== undefined, "the trades of a member are counted");
    return tally;
  }

  /** One more campaign or voucher counts by the user's trades in a coin. */
  use(user: number, coin: number): TradeTally {
    let tally = this.find(user, coin);
    if (tally === undefined) {
      tally = { coinId: coin, uses: 0, trades: [0, 0, 0], volumes: [0, 0, 0], feesAtoms: 0, givenAtoms: 0 };
      const own = this.byUser.get(user);
      if (own === undefined) this.byUser.set(user, [tally]);
      else own.push(tally);
      this.milestones.setCounted(user, true);
    }
    tally.uses++;
    return tally;
  }

  /** One less. What nobody counts by is forgotten. */
  release(user: number, coin: number): void {
    const tally = this.known(user, coin);
    tally.uses--;
    if (tally.uses > 0) return;
    const own = this.byUser.get(user) as TradeTally[];
    own.splice(own.indexOf(tally), 1);
    if (own.length > 0) return;
    this.byUser.delete(user);
    this.milestones.setCounted(user, false);
  }

  /** Every tally, by user and coin. */
  all(): (readonly [user: number, tally: TradeTally])[] {
    const rows = [...this.byUser].flatMap(([user, own]) => own.map((tally) => [user, tally] as const));
    return rows.sort(([one, left], [other, right]) => one - other || left.coinId - right.coinId);
  }
}

const saturated = (atoms: number): number => Math.min(atoms, Number.MAX_SAFE_INTEGER);
