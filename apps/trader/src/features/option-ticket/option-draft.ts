import { formatDecimal } from "@agio/primitives";
import type { OptionUnderlying } from "../option/option-underlying.ts";
import { chosenPrice, FOLLOWING } from "../ticket/following-price.ts";
import { plainTyping } from "../ticket/plain-typing.ts";
import {
  NO_AMOUNT,
  reduceTicket,
  sharedAmount,
  typedAmount,
  type AmountWish,
  type TicketAction,
  type TicketDraft,
} from "../ticket/ticket-draft.ts";

export type OptionSide = "buy" | "sell";

/** Order kinds that the ticket offers. */
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

/** Fields that a refusal or an error can be about, beside the form as a whole. */
export type OptionField = "price" | "amount";

/** The trader's entries in the ticket so far; everything else on it is derived. */
export interface OptionDraft extends TicketDraft<OptionOrderKind, OptionField> {
  readonly side: OptionSide;
}

type Priced = { readonly ticks: number; readonly underlying: OptionUnderlying };

type Change =
  | { readonly type: "side"; readonly side: OptionSide }
  | { readonly type: "kind"; readonly kind: OptionOrderKind }
  | { readonly type: "price"; readonly text: string }
  | { readonly type: "amount"; readonly text: string }
  | { readonly type: "share"; readonly percent: number }
  /** A tapped cell of the chain or row of the book; without a side the draft keeps its own. */
  | ({ readonly type: "pick"; readonly side?: OptionSide; readonly lots?: number } & Priced)
  /** All of a position is given back; `num` is its signed size, a written one is below zero. */
  | { readonly type: "close"; readonly num: string }
  | { readonly type: "placed" };

export type OptionDraftAction = Change | TicketAction<OptionField>;

export const emptyOptionDraft = (kind: OptionOrderKind): OptionDraft => ({
  side: "buy",
  kind,
  ...FOLLOWING,
  amount: NO_AMOUNT,
  isTried: false,
  refusal: undefined,
});

/** The next draft. */
export const reduceOptionDraft = (draft: OptionDraft, action: OptionDraftAction): OptionDraft =>
  reduceTicket(draft, action, changedDraft);

function changedDraft(draft: OptionDraft, action: Change): OptionDraft {
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
      return { ...draft, amount: typedAmount(action.text) };
    case "share":
      return { ...draft, amount: sharedAmount(action.percent) };
    case "pick":
      return picked(draft, action);
    case "close":
      return closing(draft, action.num);
    case "placed":
      return { ...draft, amount: NO_AMOUNT, isTried: false };
    default:
      return action satisfies never;
  }
}

/** A held position is sold as far as it is free; of a written one exactly what was written is bought. */
function closing(draft: OptionDraft, num: string): OptionDraft {
  const base = { ...draft, ...FOLLOWING, isTried: false };
  return num.startsWith("-")
    ? { ...base, side: "buy", amount: typedAmount(num.slice(1)) }
    : { ...base, side: "sell", amount: sharedAmount(100) };
}

const priceText = ({ ticks, underlying }: Priced): string => formatDecimal(ticks, underlying.priceDecimals);

/** A price that was tapped is meant: a market order becomes a limit order. A side without a price stays unpriced. */
function picked(draft: OptionDraft, action: Extract<Change, { type: "pick" }>): OptionDraft {
  const { underlying, ticks, side = draft.side, lots } = action;
  const amount: AmountWish =
    lots === undefined
      ? side === draft.side
        ? draft.amount
        : NO_AMOUNT
      : { by: "text", text: formatDecimal(lots, underlying.sizeDecimals) };
  const base = { ...draft, side, amount, isTried: false };
  if (ticks === 0) return { ...base, ...FOLLOWING };
  return { ...base, kind: draft.kind === "market" ? "limit" : draft.kind, ...chosenPrice(priceText(action)) };
}
