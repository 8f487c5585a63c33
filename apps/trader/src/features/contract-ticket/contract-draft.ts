import type { PositionSide } from "@agio/formulas";
import { formatDecimal, type PriceTicks, plainDecimal, type SizeLots } from "@agio/primitives";
import type { TradingContract } from "../contract/trading-contract.ts";
import { chosenPrice, FOLLOWING } from "../ticket/following-price.ts";
import { plainTyping } from "../ticket/plain-typing.ts";
import {
  NO_AMOUNT,
  reduceTicket,
  sharedAmount,
  typedAmount,
  type TicketAction,
  type TicketDraft,
} from "../ticket/ticket-draft.ts";
import { CONTRACT_KIND_TRAITS, type ContractKind, type TimeInForce } from "./contract-kinds.ts";

export type OrderDirection = "buy" | "sell";
/** Close orders only ever reduce a position: closing in hedge mode, reduce-only in one-way mode. */
export type Offset = "open" | "close";
export type SizeUnit = "contracts" | "coin" | "pricing";
type TriggerBy = "mark" | "last";
/** How take-profit and stop-loss are said: as a price, as a move of the price, or as a return on the margin. */
export type ProtectionUnit = "price" | "percent" | "return";

/** Fields of the ticket that hold typed text. */
export type ContractField = "price" | "stopPrice" | "trailingPercent" | "takeProfit" | "stopLoss";

/** Fields that a refusal or an error can be about, beside the form as a whole. */
export type ContractErrorField = ContractField | "amount";

/** The trader's entries in the contract ticket so far; everything else on it is derived. */
export interface ContractDraft
  extends Readonly<Record<ContractField, string>>, TicketDraft<ContractKind, ContractErrorField> {
  readonly direction: OrderDirection;
  readonly offset: Offset;
  readonly timeInForce: TimeInForce;
  readonly triggerBy: TriggerBy;
  readonly unit: SizeUnit;
  readonly isProtected: boolean;
  readonly protectionUnit: ProtectionUnit;
}

type Priced = { readonly ticks: PriceTicks; readonly contract: TradingContract };

type Change =
  | { readonly type: "direction"; readonly direction: OrderDirection }
  /** In hedge mode the position stays and the direction turns; reduce-only keeps the direction. */
  | { readonly type: "offset"; readonly offset: Offset; readonly keeps: "position" | "direction" }
  | { readonly type: "kind"; readonly kind: ContractKind }
  | { readonly type: "timeInForce"; readonly timeInForce: TimeInForce }
  | { readonly type: "triggerBy"; readonly triggerBy: TriggerBy }
  | { readonly type: "field"; readonly field: ContractField; readonly text: string }
  | { readonly type: "amount"; readonly text: string }
  | { readonly type: "share"; readonly percent: number }
  /** `text` is what was typed, by its value in the new unit. */
  | { readonly type: "unit"; readonly unit: SizeUnit; readonly text: string }
  | { readonly type: "protect"; readonly isOn: boolean }
  | { readonly type: "protectionUnit"; readonly unit: ProtectionUnit }
  | ({ readonly type: "bookPrice" } & Priced)
  | ({ readonly type: "bookSize"; readonly lots: SizeLots } & Priced)
  | { readonly type: "placed" };

export type ContractDraftAction = Change | TicketAction<ContractErrorField>;

interface DraftStart {
  readonly direction: OrderDirection;
  readonly kind: ContractKind;
  readonly unit: SizeUnit;
}

export const emptyContractDraft = ({ direction, kind, unit }: DraftStart): ContractDraft => ({
  direction,
  offset: "open",
  kind,
  timeInForce: "GTC",
  triggerBy: "mark",
  ...FOLLOWING,
  stopPrice: "",
  trailingPercent: "",
  takeProfit: "",
  stopLoss: "",
  amount: NO_AMOUNT,
  unit,
  isProtected: false,
  protectionUnit: "price",
  isTried: false,
  refusal: undefined,
});

/** The position a draft is about: buy+open and sell+close are about the long one. */
export const positionSideOf = ({ direction, offset }: Pick<ContractDraft, "direction" | "offset">): PositionSide =>
  (direction === "buy") === (offset === "open") ? "long" : "short";

/** The next draft. */
export const reduceContractDraft = (draft: ContractDraft, action: ContractDraftAction): ContractDraft =>
  reduceTicket(draft, action, changedDraft);

function changedDraft(draft: ContractDraft, action: Change): ContractDraft {
  switch (action.type) {
    case "direction":
      // Take-profit and stop-loss of one side would be on the wrong side of the other.
      return { ...draft, direction: action.direction, takeProfit: "", stopLoss: "", isTried: false };
    case "offset":
      return withOffset(draft, action);
    case "kind":
      // Another kind of order follows the market anew.
      return { ...draft, ...FOLLOWING, kind: action.kind, timeInForce: "GTC", isTried: false };
    case "timeInForce":
      return { ...draft, timeInForce: action.timeInForce };
    case "triggerBy":
      return { ...draft, triggerBy: action.triggerBy };
    case "field":
      if (action.field === "price") return { ...draft, ...chosenPrice(plainTyping(action.text)) };
      return { ...draft, [action.field]: plainTyping(action.text) };
    case "amount":
      return { ...draft, amount: typedAmount(action.text) };
    case "share":
      return { ...draft, amount: sharedAmount(action.percent) };
    case "unit":
      return {
        ...draft,
        unit: action.unit,
        amount: draft.amount.by === "share" ? draft.amount : typedAmount(action.text),
      };
    case "protect":
      return { ...draft, isProtected: action.isOn, takeProfit: "", stopLoss: "" };
    case "protectionUnit":
      return { ...draft, protectionUnit: action.unit, takeProfit: "", stopLoss: "" };
    case "bookPrice":
      return withBookPrice(draft, action);
    case "bookSize":
      return { ...withBookPrice(draft, action), amount: { by: "text", text: bookAmount(draft, action) } };
    case "placed":
      return { ...draft, amount: NO_AMOUNT, takeProfit: "", stopLoss: "", isTried: false };
    default:
      return action satisfies never;
  }
}

const priceText = ({ ticks, contract }: Priced): string => formatDecimal(ticks, contract.priceDecimals);

function withOffset(draft: ContractDraft, { offset, keeps }: Extract<Change, { type: "offset" }>): ContractDraft {
  if (offset === draft.offset) return draft;
  const turned = draft.direction === "buy" ? "sell" : "buy";
  return {
    ...draft,
    offset,
    direction: keeps === "position" ? turned : draft.direction,
    amount: NO_AMOUNT,
    takeProfit: "",
    stopLoss: "",
    isTried: false,
  };
}

/** A tap on the book fills the price; for kinds without one it fills the trigger, if they have that. */
function withBookPrice(draft: ContractDraft, priced: Priced): ContractDraft {
  const traits = CONTRACT_KIND_TRAITS[draft.kind];
  if (traits.hasPrice) return { ...draft, ...chosenPrice(priceText(priced)) };
  return traits.hasStop ? { ...draft, stopPrice: priceText(priced) } : draft;
}

/** The summed quantity of a book row in the unit of the ticket; an amount of money takes the value of it. */
function bookAmount({ unit }: ContractDraft, { lots, ticks, contract }: Extract<Change, { type: "bookSize" }>): string {
  if (unit === "contracts") return String(lots);
  if (unit === "coin") return plainDecimal(lots, contract.sizeDecimals);
  const value = lots * ticks * contract.tickLotAtoms;
  return Number.isSafeInteger(value) ? plainDecimal(value, contract.pricingScale) : "";
}
