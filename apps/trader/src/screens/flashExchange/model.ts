import type { ConversionDraft } from "../../features/conversion/conversion-draft.ts";

/** Pricing coin of every preset pair. */
export const PRICING_COIN = "USDT";
/** Amounts to buy for, in the pricing coin. */
export const PRESET_AMOUNTS = ["20", "50", "100", "500"] as const;

export type FlashSide = "buy" | "sell";

/** Which way a draft goes, and with which coin: whatever is not sold for the pricing coin is bought. */
export function flashSide({ from, to }: Pick<ConversionDraft, "from" | "to">): { side: FlashSide; coin: string } {
  return to === PRICING_COIN ? { side: "sell", coin: from } : { side: "buy", coin: to };
}

/** The preset pair of a link: one side is always the pricing coin. */
export function presetDraft(draft: ConversionDraft): ConversionDraft {
  return draft.from === PRICING_COIN || draft.to === PRICING_COIN ? draft : { ...draft, from: PRICING_COIN };
}
