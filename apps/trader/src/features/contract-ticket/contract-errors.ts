import { collarTicks } from "@agio/formulas";
import { plainDecimal } from "@agio/primitives";
import { notionalMaxAt } from "../contract/trading-contract.ts";
import { isBlank } from "../ticket/plain-typing.ts";
import type { ContractDraft, ContractField } from "./contract-draft.ts";
import { CONTRACT_KIND_TRAITS } from "./contract-kinds.ts";
import type { ContractSummary, ContractTicketContext } from "./contract-summary.ts";
import type { HeldPosition } from "./held-position.ts";
import { isolatedBankruptcy, valueAt } from "./position-after.ts";

export type ContractErrorField = ContractField | "amount" | "form";

/** Why a field would be refused. `values` are plain decimals and coin codes for the text. */
export interface ContractFieldError {
  readonly key:
    | "priceMissing"
    | "priceStep"
    | "priceTooHigh"
    | "priceTooLow"
    | "beyondBankruptcy"
    | "stopMissing"
    | "stopAbove"
    | "stopBelow"
    | "trailingRange"
    | "amountMissing"
    | "sharesWhole"
    | "sharesMin"
    | "sharesMax"
    | "balance"
    | "tier"
    | "positionLimit"
    | "closeMax"
    | "nothingToClose"
    | "notEnoughDepth"
    | "aboveEntry"
    | "belowEntry"
    | "stopLossLate"
    | "protectionNumber"
    | "contractClosed"
    | "indexHalted"
    | "marketHalted"
    | "liquidating";
  readonly values?: Readonly<Record<string, string>>;
}

export type ContractErrors = Readonly<Partial<Record<ContractErrorField, ContractFieldError>>>;

const TRAILING_BIPS_MIN = 1;
const TRAILING_BIPS_MAX = 5_000;

/**
 * Names what stands in the way of a draft, at the field that mends it, by the same rules as the server.
 * Empty fields are named only after a submit was tried. No entries: the order may be sent.
 */
export function contractErrors(
  draft: ContractDraft,
  summary: ContractSummary,
  context: ContractTicketContext,
): ContractErrors {
  const found: Partial<Record<ContractErrorField, ContractFieldError>> = {};
  const note = (field: ContractErrorField, error: ContractFieldError | undefined) => {
    if (error !== undefined) found[field] = error;
  };
  const traits = CONTRACT_KIND_TRAITS[draft.kind];
  note("form", formError(draft, summary, context));
  if (traits.hasPrice) note("price", priceError(draft, summary, context));
  if (traits.hasStop) note("stopPrice", stopError(draft, summary, context));
  if (draft.kind === "trailing") {
    note("trailingPercent", trailingError(draft, summary));
    note("stopPrice", priceStepError(draft.stopPrice, summary.stopTicks, context));
  }
  note("amount", amountError(draft, summary, context));
  if (draft.isProtected && draft.offset === "open") {
    note("takeProfit", protectionError("takeProfit", draft, summary, context));
    note("stopLoss", protectionError("stopLoss", draft, summary, context));
  }
  return found;
}

function formError(
  draft: ContractDraft,
  { side }: ContractSummary,
  { contract, indexStatus, held }: ContractTicketContext,
): ContractFieldError | undefined {
  if (held[side]?.isLiquidating === true) return { key: "liquidating" };
  if (draft.offset === "open" && !contract.isOpen) return { key: "contractClosed" };
  if (indexStatus === "live") return undefined;
  if (draft.offset === "open") return { key: "indexHalted" };
  // Whatever only reduces passes as a limit order, and at the market while the index is not halted.
  return draft.kind === "market" && indexStatus === "halted" ? { key: "marketHalted" } : undefined;
}

function priceError(
  draft: ContractDraft,
  { priceTicks, stopTicks, openShares, reduceShares }: ContractSummary,
  context: ContractTicketContext,
): ContractFieldError | undefined {
  if (isBlank(draft.price)) return draft.isTried ? { key: "priceMissing" } : undefined;
  if (priceTicks === undefined) return stepError(context);
  const reduced = context.held[draft.direction === "buy" ? "short" : "long"];
  const isReducing = draft.offset === "close" || reduceShares > 0;
  const beyond = isReducing ? closePriceError(priceTicks, context, reduced) : undefined;
  const isOpening = draft.offset === "open" && (openShares > 0 || reduceShares === 0);
  // A close that waits goes as far as the band of its own time.
  const isBanded = isOpening || draft.kind === "limit";
  if (!isBanded) return beyond;
  // What waits goes live where its trigger is.
  const middleTicks = draft.kind === "stopLimit" ? (stopTicks ?? 0) : context.markTicks;
  return beyond ?? bandError(priceTicks, middleTicks, context);
}

/** Prices stay within the band around the mark price, above and below it (rules 4.7). `middleTicks`: 0 for none. */
function bandError(
  priceTicks: number,
  middleTicks: number,
  { contract }: ContractTicketContext,
): ContractFieldError | undefined {
  if (middleTicks === 0) return undefined;
  const [lowest, highest] = [
    collarTicks(middleTicks, contract.priceBand, "sell"),
    collarTicks(middleTicks, contract.priceBand, "buy"),
  ];
  const text = (ticks: number) => ({ limit: plainDecimal(ticks, contract.priceDecimals) });
  if (priceTicks > highest) return { key: "priceTooHigh", values: text(highest) };
  return priceTicks < lowest ? { key: "priceTooLow", values: text(lowest) } : undefined;
}

/** An isolated position is not closed beyond its bankruptcy price: the loss would be someone else's. */
function closePriceError(
  priceTicks: number,
  { contract, marginMode }: ContractTicketContext,
  held: HeldPosition | undefined,
): ContractFieldError | undefined {
  if (held === undefined || marginMode === "cross") return undefined;
  const bound = isolatedBankruptcy(contract, held);
  if (bound === 0 || (held.side === "long" ? priceTicks >= bound : priceTicks <= bound)) return undefined;
  return { key: "beyondBankruptcy", values: { price: plainDecimal(bound, contract.priceDecimals) } };
}

function stopError(
  draft: ContractDraft,
  { stopTicks }: ContractSummary,
  context: ContractTicketContext,
): ContractFieldError | undefined {
  if (isBlank(draft.stopPrice)) return draft.isTried ? { key: "stopMissing" } : undefined;
  const step = priceStepError(draft.stopPrice, stopTicks, context);
  const watched = draft.triggerBy === "mark" ? context.markTicks : context.lastTicks;
  if (step !== undefined || stopTicks === undefined || watched === 0) return step;
  // A buy waits above the watched price and a sell below it; on the other side it would trigger at once.
  if (draft.direction === "buy") return stopTicks > watched ? undefined : { key: "stopAbove" };
  return stopTicks < watched ? undefined : { key: "stopBelow" };
}

function priceStepError(
  text: string,
  ticks: number | undefined,
  context: ContractTicketContext,
): ContractFieldError | undefined {
  return text === "" || (ticks !== undefined && ticks > 0) ? undefined : stepError(context);
}

function trailingError(draft: ContractDraft, { trailingBips }: ContractSummary): ContractFieldError | undefined {
  if (isBlank(draft.trailingPercent) && !draft.isTried) return undefined;
  const isWithin = trailingBips !== undefined && trailingBips >= TRAILING_BIPS_MIN && trailingBips <= TRAILING_BIPS_MAX;
  if (isWithin) return undefined;
  return {
    key: "trailingRange",
    values: { min: plainDecimal(TRAILING_BIPS_MIN, 2), max: plainDecimal(TRAILING_BIPS_MAX, 2) },
  };
}

function amountError(
  draft: ContractDraft,
  summary: ContractSummary,
  context: ContractTicketContext,
): ContractFieldError | undefined {
  const { contract } = context;
  const { shares } = summary;
  if (draft.offset === "close" && context.held[summary.side] === undefined) return { key: "nothingToClose" };
  if (isBlank(summary.amountText)) return draft.isTried ? { key: "amountMissing" } : undefined;
  if (shares === undefined) {
    return { key: "sharesWhole", values: { share: plainDecimal(1, contract.sizeDecimals), coin: contract.coin } };
  }
  // What is left of a position may always be closed, however little.
  if (draft.offset === "open" && shares < contract.sharesMin)
    return { key: "sharesMin", values: { limit: String(contract.sharesMin) } };
  if (shares === 0) return { key: "sharesMin", values: { limit: String(contract.sharesMin) } };
  if (shares > contract.sharesMax) return { key: "sharesMax", values: { limit: String(contract.sharesMax) } };
  if (draft.offset === "close") return closeAmountError(draft, summary, shares);
  return openAmountError(draft, summary, context) ?? depthError(summary);
}

function closeAmountError(
  { direction }: ContractDraft,
  summary: ContractSummary,
  count: number,
): ContractFieldError | undefined {
  const { maxShares } = summary[direction];
  if (count > maxShares) return { key: "closeMax", values: { limit: String(maxShares) } };
  return depthError(summary);
}

function openAmountError(
  { direction }: ContractDraft,
  { openShares, buy, sell }: ContractSummary,
  context: ContractTicketContext,
): ContractFieldError | undefined {
  if (openShares === 0) return undefined;
  const { contract, held, pending, leverage, freeAtoms } = context;
  const side = direction === "buy" ? "long" : "short";
  const ticks = context.markTicks || context.lastTicks;
  const whole = (held[side]?.shares ?? 0) + pending[side] + openShares;
  const value = valueAt(contract, ticks, whole);
  const money = (amount: number) => ({
    limit: plainDecimal(amount, contract.pricingScale),
    coin: contract.pricingCoin,
  });
  if (whole > contract.sharesMax || value > notionalMaxAt(contract, contract.leverages[0] ?? 1)) {
    return { key: "positionLimit", values: { limit: String(contract.sharesMax) } };
  }
  const tierMax = notionalMaxAt(contract, leverage[side]);
  if (value > tierMax) return { key: "tier", values: { ...money(tierMax), leverage: String(leverage[side]) } };
  const { cost } = direction === "buy" ? buy : sell;
  return cost !== undefined && freeAtoms !== undefined && cost.costAtoms > freeAtoms
    ? { key: "balance", values: money(freeAtoms) }
    : undefined;
}

const depthError = ({ estimate }: ContractSummary): ContractFieldError | undefined =>
  estimate?.isWhole === false ? { key: "notEnoughDepth" } : undefined;

/** A take-profit lies on the good side of the entry, a stop-loss on the bad one and before the liquidation. */
function protectionError(
  kind: "takeProfit" | "stopLoss",
  draft: ContractDraft,
  summary: ContractSummary,
  context: ContractTicketContext,
): ContractFieldError | undefined {
  const entry = summary.priceTicks || summary.stopTicks || context.markTicks || summary.fillTicks;
  if (isBlank(draft[kind]) || entry === 0) return undefined;
  const { ticks } = summary[kind];
  if (ticks === undefined) {
    return draft.protectionUnit === "price" ? stepError(context) : { key: "protectionNumber" };
  }
  const isLong = draft.direction === "buy";
  const isAbove = ticks > entry;
  const limit = plainDecimal(entry, context.contract.priceDecimals);
  if (kind === "takeProfit") {
    if (isAbove === isLong && ticks !== entry) return undefined;
    return { key: isLong ? "aboveEntry" : "belowEntry", values: { limit } };
  }
  if (isAbove === isLong || ticks === entry) {
    return { key: isLong ? "belowEntry" : "aboveEntry", values: { limit } };
  }
  const late = summary.liquidation?.ticks ?? 0;
  if (late === 0 || (isLong ? ticks > late : ticks < late)) return undefined;
  return { key: "stopLossLate", values: { limit: plainDecimal(late, context.contract.priceDecimals) } };
}

function stepError({ contract }: ContractTicketContext): ContractFieldError {
  return { key: "priceStep", values: { step: plainDecimal(1, contract.priceDecimals), coin: contract.pricingCoin } };
}
