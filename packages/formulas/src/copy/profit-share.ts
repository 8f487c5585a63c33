import { mulDivDown } from "@agio/primitives";

const PPM = 1_000_000;

/** A follow's profit of its whole life and what was counted of it, in atoms. */
export interface SharedProfit {
  /** After fees and funding, before shares; negative for a loss. */
  readonly realisedAtoms: number;
  /** The open positions' loss in all, at mark or index, whichever is more; 0 where they have won. */
  readonly openLossAtoms: number;
  /** The high-water mark: the highest profit that a share was counted of, 0 at first. */
  readonly markAtoms: number;
  /** 200,000 is 20 percent. */
  readonly sharePpm: number;
}

/**
 * The leader's share of what a follow has won above its high-water mark, rounded down (rules 13c). What is open
 * and has lost is taken off first: nobody closes what won, keeps what lost, and has a share of it. Source: Pionex, "High-water
 * mark profit sharing".
 */
export function profitShare({ realisedAtoms, openLossAtoms, markAtoms, sharePpm }: SharedProfit): number {
  return mulDivDown(Math.max(0, realisedAtoms - openLossAtoms - markAtoms), sharePpm, PPM);
}

/** The mark after a share was counted. */
export const raisedMark = ({ realisedAtoms, openLossAtoms, markAtoms }: Omit<SharedProfit, "sharePpm">): number =>
  Math.max(realisedAtoms - openLossAtoms, markAtoms);

/** The part that is withheld of one close, rounded down: of a loss nothing. Source: OKX, "Copy trading profit sharing". */
export const withheldOf = (wonAtoms: number, sharePpm: number): number =>
  mulDivDown(Math.max(0, wonAtoms), sharePpm, PPM);
