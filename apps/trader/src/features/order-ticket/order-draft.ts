import { formatDecimal, type PriceTicks, type SizeLots, plainDecimal } from "@agio/primitives";
import type { TradingPair } from "../pair/trading-pair.ts";
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
import { KIND_TRAITS, type OrderKind } from "../ticket/order-kinds.ts";

export type Side = "buy" | "sell";
export type AmountUnit = "coin" | "pricing";

/** Fields of the ticket that hold typed text. */
export type DraftField = "price" | "stopPrice" | "stopLimitPrice" | "trailingPercent" | "visible" | ExitKind;

/** The two exits of a buy. */
export type ExitKind = "takeProfit" | "stopLoss";

/** Fields that a refusal or an error can be about, beside the form as a whole. */
export type OrderField = DraftField | "amount";

/** The trader's entries in the ticket so far; everything else on it is derived. */
export interface OrderDraft extends Readonly<Record<DraftField, string>>, TicketDraft<OrderKind, OrderField> {
  readonly side: Side;
  /** Unit in which the amount is typed. */
  readonly amountUnit: AmountUnit;
  /** The fields of exits are open; what they say counts for buys whose kind may have some. */
  readonly isExiting: boolean;
}

type Change =
  | { readonly type: "side"; readonly side: Side }
  | { readonly type: "kind"; readonly kind: OrderKind }
  | { readonly type: "field"; readonly field: DraftField; readonly text: string }
  | { readonly type: "amount"; readonly text: string }
  | { readonly type: "share"; readonly percent: number }
  | { readonly type: "exits"; readonly isOn: boolean }
  | { readonly type: "unit"; readonly unit: AmountUnit; readonly text: string }
  | { readonly type: "bookPrice"; readonly ticks: PriceTicks; readonly pair: TradingPair }
  | { readonly type: "bookSize"; readonly lots: SizeLots; readonly ticks: PriceTicks; readonly pair: TradingPair }
  | { readonly type: "placed" };

export type DraftAction = Change | TicketAction<OrderField>;

const NO_EXITS = { takeProfit: "", stopLoss: "" } as const satisfies Record<ExitKind, string>;

export const emptyDraft = (side: Side, kind: OrderKind): OrderDraft => ({
  side,
  kind,
  ...FOLLOWING,
  stopPrice: "",
  stopLimitPrice: "",
  trailingPercent: "",
  visible: "",
  ...NO_EXITS,
  isExiting: false,
  amount: NO_AMOUNT,
  amountUnit: naturalUnit(side, kind),
  isTried: false,
  refusal: undefined,
});

/** Whether the draft is a buy that may have exits, and its fields for them are open. */
export const hasExits = ({ side, kind, isExiting }: OrderDraft): boolean =>
  isExiting && side === "buy" && KIND_TRAITS[kind].canExit;

/** Market buys are best typed as the sum to spend, all other orders as a quantity. */
function naturalUnit(side: Side, kind: OrderKind): AmountUnit {
  return side === "buy" && KIND_TRAITS[kind].isMarket ? "pricing" : "coin";
}

/** The next draft. */
export const reduceDraft = (draft: OrderDraft, action: DraftAction): OrderDraft =>
  reduceTicket(draft, action, changedDraft);

function changedDraft(draft: OrderDraft, action: Change): OrderDraft {
  switch (action.type) {
    case "side":
      // An amount typed for one side would be a mistake on the other; a price is as true for both.
      return {
        ...draft,
        side: action.side,
        amount: NO_AMOUNT,
        amountUnit: naturalUnit(action.side, draft.kind),
        isTried: false,
      };
    case "kind":
      return withKind(draft, action.kind);
    case "field":
      if (action.field === "price") return { ...draft, ...chosenPrice(plainTyping(action.text)) };
      return { ...draft, [action.field]: plainTyping(action.text) };
    case "amount":
      return { ...draft, amount: typedAmount(action.text) };
    case "share":
      return withShare(draft, sharedAmount(action.percent));
    case "exits":
      return { ...draft, isExiting: action.isOn, ...(action.isOn ? {} : NO_EXITS) };
    case "unit":
      return { ...draft, amountUnit: action.unit, amount: convertedAmount(draft.amount, action.text) };
    case "bookPrice":
      return withBookPrice(draft, action.ticks, action.pair);
    case "bookSize":
      return {
        ...withBookPrice(draft, action.ticks, action.pair),
        amountUnit: "coin",
        amount: { by: "text", text: plainDecimal(action.lots, action.pair.sizeDecimals) },
      };
    case "placed":
      // Prices of exits belong to the price of the order that was placed.
      return { ...draft, amount: NO_AMOUNT, visible: "", ...NO_EXITS, isTried: false };
    default:
      return action satisfies never;
  }
}

/** A tap on the book fills the price; for kinds without one it fills the trigger, if they have that. */
function withBookPrice(draft: OrderDraft, ticks: PriceTicks, pair: TradingPair): OrderDraft {
  const text = formatDecimal(ticks, pair.priceDecimals);
  const traits = KIND_TRAITS[draft.kind];
  if (traits.hasPrice) return { ...draft, ...chosenPrice(text) };
  return traits.hasStop ? { ...draft, stopPrice: text } : draft;
}

/** Another kind of order follows the market anew. */
function withKind(draft: OrderDraft, kind: OrderKind): OrderDraft {
  const amountUnit = naturalUnit(draft.side, kind);
  // A typed number keeps its meaning only in its own unit.
  const isKept = amountUnit === draft.amountUnit || draft.amount.by === "share";
  return {
    ...draft,
    ...FOLLOWING,
    kind,
    amountUnit,
    amount: isKept ? draft.amount : NO_AMOUNT,
    isTried: false,
  };
}

/** A share of a market buy is a share of the funds: a quantity could cost more than there is. */
function withShare(draft: OrderDraft, amount: AmountWish): OrderDraft {
  const spends = naturalUnit(draft.side, draft.kind) === "pricing";
  return { ...draft, amountUnit: spends ? "pricing" : draft.amountUnit, amount };
}

function convertedAmount(amount: AmountWish, text: string): AmountWish {
  return amount.by === "share" ? amount : { by: "text", text };
}
