import { formatDecimal } from "@agio/primitives";
import type { OptionUnderlying } from "../option/option-underlying.ts";
import {
  chosenPrice,
  FOLLOWING,
  holdPrice,
  isHoldAction,
  type FollowingPrice,
  type HoldAction,
} from "../ticket/following-price.ts";
import { plainTyping } from "../ticket/plain-typing.ts";

export type OptionSide = "buy" | "sell";

/** What the selector of the ticket offers. */
export const OPTION_ORDER_KINDS = ["limit", "market", "postOnly", "ioc", "fok"] as const;
export type OptionOrderKind = (typeof OPTION_ORDER_KINDS)[number];

/** How a kind travels: limit orders are told apart by how long they wait. */
export const TIME_IN_FORCE: Readonly<Record<OptionOrderKind, "GTC" | "IOC" | "FOK" | "POST_ONLY">> = {
  limit: "GTC",
  market: "IOC",
  postOnly: "POST_ONLY",
  ioc: "IOC",
  fok: "FOK",
};

/** What was wished for: typed contracts, or a whole percentage of what is possible. */
export type ContractsWish =
  | { readonly by: "text"; readonly text: string }
  | { readonly by: "share"; readonly percent: number };

export type OptionField = "price" | "amount" | "form";

/** What a trader has put into the ticket so far; everything else on it is derived. */
export interface OptionDraft extends FollowingPrice {
  readonly side: OptionSide;
  readonly kind: OptionOrderKind;
  readonly amount: ContractsWish;
  /** True after a submit was tried: empty fields are then named too. */
  readonly isTried: boolean;
  /** The server's reason, in words and at its field; gone with the next change. */
  readonly refusal: { readonly field: OptionField; readonly text: string } | undefined;
}

type Priced = { readonly ticks: number; readonly underlying: OptionUnderlying };

export type OptionDraftAction =
  | { readonly type: "side"; readonly side: OptionSide }
  | { readonly type: "kind"; readonly kind: OptionOrderKind }
  | { readonly type: "price"; readonly text: string }
  | { readonly type: "amount"; readonly text: string }
  | { readonly type: "share"; readonly percent: number }
  /** A tapped cell of the chain or row of the book; without a side the draft keeps its own. */
  | ({ readonly type: "pick"; readonly side?: OptionSide; readonly lots?: number } & Priced)
  | HoldAction
  | { readonly type: "tried" }
  | { readonly type: "refused"; readonly refusal: NonNullable<OptionDraft["refusal"]> }
  | { readonly type: "placed" };

const NO_AMOUNT: ContractsWish = { by: "text", text: "" };

export const emptyOptionDraft = (kind: OptionOrderKind): OptionDraft => ({
  side: "buy",
  kind,
  ...FOLLOWING,
  amount: NO_AMOUNT,
  isTried: false,
  refusal: undefined,
});

/** The next draft. Never refuses: whatever is typed is kept, and named by `optionErrors` when it is wrong. */
export function reduceOptionDraft(draft: OptionDraft, action: OptionDraftAction): OptionDraft {
  if (action.type === "refused") return { ...draft, refusal: action.refusal };
  if (action.type === "tried") return { ...draft, isTried: true };
  if (isHoldAction(action)) return holdPrice(draft, action);
  return { ...changedDraft(draft, action), refusal: undefined };
}

function changedDraft(
  draft: OptionDraft,
  action: Exclude<OptionDraftAction, HoldAction | { type: "refused" | "tried" }>,
): OptionDraft {
  switch (action.type) {
    case "side":
      if (action.side === draft.side) return draft;
      return { ...draft, side: action.side, amount: NO_AMOUNT, isTried: false };
    case "kind":
      // Another kind of order follows the market anew.
      return { ...draft, ...FOLLOWING, kind: action.kind, isTried: false };
    case "price":
      return { ...draft, ...chosenPrice(plainTyping(action.text)) };
    case "amount":
      return { ...draft, amount: { by: "text", text: plainTyping(action.text) } };
    case "share":
      return { ...draft, amount: { by: "share", percent: Math.min(Math.max(Math.round(action.percent), 0), 100) } };
    case "pick":
      return picked(draft, action);
    case "placed":
      return { ...draft, amount: NO_AMOUNT, isTried: false };
    default:
      return action satisfies never;
  }
}

const priceText = ({ ticks, underlying }: Priced): string => formatDecimal(ticks, underlying.priceDecimals);

/** A price that was tapped is meant: a market order becomes a limit order. A side without a price stays unpriced. */
function picked(draft: OptionDraft, action: Extract<OptionDraftAction, { type: "pick" }>): OptionDraft {
  const { underlying, ticks, side = draft.side, lots } = action;
  const amount: ContractsWish =
    lots === undefined
      ? side === draft.side
        ? draft.amount
        : NO_AMOUNT
      : { by: "text", text: formatDecimal(lots, underlying.sizeDecimals) };
  const base = { ...draft, side, amount, isTried: false };
  if (ticks === 0) return { ...base, ...FOLLOWING };
  return { ...base, kind: draft.kind === "market" ? "limit" : draft.kind, ...chosenPrice(priceText(action)) };
}
