import type { PositionRow } from "@agio/api-contract";

/** Texts of a share card in the present language. */
export interface ShareCard {
  readonly brand: string;
  readonly contract: string;
  readonly side: string;
  readonly isLong: boolean;
  /** Large: the return, or nothing while amounts are hidden. */
  readonly headline: string;
  readonly isGain: boolean;
  readonly lines: readonly (readonly [name: string, value: string])[];
  readonly note: string;
  readonly isRightToLeft: boolean;
}

export interface ShareWords {
  readonly brand: string;
  readonly contract: string;
  readonly side: string;
  readonly note: string;
  readonly isRightToLeft: boolean;
  readonly names: Readonly<Record<"profit" | "size" | "entry" | "mark", string>>;
  readonly values: Readonly<Record<"roe" | "profit" | "size" | "entry" | "mark", string>>;
}

/**
 * The card of a position. The return is what a card is for, so hiding leaves it and takes profit and size away; the eye
 * of the app hides all three.
 */
export function shareCard(
  row: Pick<PositionRow, "side" | "roe">,
  words: ShareWords,
  { hidesAmounts, hidesReturn }: { hidesAmounts: boolean; hidesReturn: boolean },
): ShareCard {
  const { names, values } = words;
  const amounts: [string, string][] = hidesAmounts
    ? []
    : [
        [names.profit, values.profit],
        [names.size, values.size],
      ];
  return {
    brand: words.brand,
    contract: words.contract,
    side: words.side,
    isLong: row.side === "long",
    headline: hidesReturn ? "••••" : `${values.roe}%`,
    isGain: !row.roe.startsWith("-"),
    lines: [...amounts, [names.entry, values.entry], [names.mark, values.mark]],
    note: words.note,
    isRightToLeft: words.isRightToLeft,
  };
}
