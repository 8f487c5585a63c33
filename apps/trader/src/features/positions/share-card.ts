/** Texts of a share card in the present language. */
export interface ShareCard {
  readonly brand: string;
  readonly contract: string;
  readonly side: string;
  readonly isLong: boolean;
  /** Large: the return. */
  readonly headline: string;
  readonly isGain: boolean;
  readonly lines: readonly ShareLine[];
  readonly note: string;
  readonly isRightToLeft: boolean;
}

interface ShareLine {
  readonly name: string;
  readonly value: string;
  /** Profit and size. */
  readonly isAmount?: boolean;
}

/**
 * The card without what is hidden. The return is what a card is for, so hiding amounts leaves it; the eye of the app
 * hides all three.
 */
export const withHidden = (
  card: ShareCard,
  { hidesAmounts, hidesReturn }: { hidesAmounts: boolean; hidesReturn: boolean },
): ShareCard => ({
  ...card,
  headline: hidesReturn ? "••••" : card.headline,
  lines: card.lines.filter(({ isAmount }) => !hidesAmounts || isAmount !== true),
});
