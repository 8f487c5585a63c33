import { mulDivDown } from "@agio/primitives";

const PPM = 1_000_000;

/** A follow's profit of its whole life and what was counted of it, in atoms. */
export interface SharedProfit {
  /** After fees and funding, before shares; negative for a loss. */
  readonly realisedAtoms: number;
  /** The high-water mark: the highest profit that a share was counted of, 0 at first. */
  readonly markAtoms: number;
  /** 200,000 is 20 percent. */
  readonly sharePpm: number;
}

/**
 * The leader's share of what a follow has won above its high-water mark, rounded down (rules 13b). Source: Pionex, "High-water
 * mark profit sharing".
 */
export function profitShare({ realisedAtoms, markAtoms, sharePpm }: SharedProfit): number {
  return mulDivDown(Math.max(0, realisedAtoms - markAtoms), sharePpm, PPM);
}

/** The mark after a share was counted. */
export const raisedMark = ({ realisedAtoms, markAtoms }: Pick<SharedProfit, "realisedAtoms" | "markAtoms">): number =>
  Math.max(realisedAtoms, markAtoms);

/** The part that is withheld of one close, rounded down: of a loss nothing. Source: OKX, "Copy trading profit sharing". */
export const withheldOf = (wonAtoms: number, sharePpm: number): number =>
  mulDivDown(Math.max(0, wonAtoms), sharePpm, PPM);
