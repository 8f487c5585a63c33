/** Who keeps the price still: a finger on the button, or the sheet that asks once more. */
export type PriceHolder = "press" | "sheet";

/** The price of a ticket follows the market until the trader chooses one. */
export interface FollowingPrice {
  /** Empty while it follows. */
  readonly price: string;
  /** True once a price was typed, stepped or tapped, and while it is held. */
  readonly isPriced: boolean;
  /** The price is not the trader's own: it is held as it was shown, and follows again afterwards. */
  readonly heldBy: PriceHolder | undefined;
}

export type HoldAction =
  | { readonly type: "hold"; readonly by: PriceHolder; readonly price: string }
  | { readonly type: "release"; readonly by: PriceHolder };

export const FOLLOWING: FollowingPrice = { price: "", isPriced: false, heldBy: undefined };

/** A price that the trader chose. */
export const chosenPrice = (price: string): FollowingPrice => ({ price, isPriced: true, heldBy: undefined });

export const isHoldAction = (action: { readonly type: string }): action is HoldAction =>
  action.type === "hold" || action.type === "release";

/** Keeps an offered price as it is shown, or lets it follow again. A price of the trader's own stays in both. */
export function holdPrice<Draft extends FollowingPrice>(draft: Draft, action: HoldAction): Draft {
  if (action.type === "release") return draft.heldBy === action.by ? { ...draft, ...FOLLOWING } : draft;
  if (draft.isPriced && draft.heldBy === undefined) return draft;
  return { ...draft, price: action.price, isPriced: true, heldBy: action.by };
}

/** The draft as it is shown, checked and sent: with the market's price while it follows. */
export const withOffer = <Draft extends FollowingPrice>(draft: Draft, offer: string): Draft =>
  draft.isPriced || draft.price === offer ? draft : { ...draft, price: offer };
