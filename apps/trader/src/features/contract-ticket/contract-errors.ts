import { collarTicks } from "@agio/formulas";
import { plainDecimal } from "@agio/primitives";
import { notionalMaxAt } from "../contract/trading-contract.ts";
import { foundErrors, stepError, trailingError, type FieldError, type FieldErrors } from "../ticket/field-errors.ts";
import { isBlank } from "../ticket/plain-typing.ts";
import type { ContractDraft, ContractErrorField } from "./contract-draft.ts";
import { CONTRACT_KIND_TRAITS } from "./contract-kinds.ts";
import type { ContractSummary, ContractTicketContext } from "./contract-summary.ts";
import { sheetPlaces } from "../positions/refusal-places.ts";
import type { RefusalPlaces } from "../ticket/refusal.ts";
import type { HeldPosition } from "./held-position.ts";
import { isolatedBankruptcy, valueAt } from "./position-after.ts";

export type ContractErrors = FieldErrors<ContractErrorField>;

/** Where refusals of a contract's order belong on its ticket. */
const ORDER_PLACES = sheetPlaces("amount");
export const CONTRACT_PLACES: RefusalPlaces<ContractErrorField> = {
  ...ORDER_PLACES,
  fields: {
    ...ORDER_PLACES.fields,
    stopPrice: "stopPrice",
    trailingDelta: "trailingPercent",
    takeProfit: "takeProfit",
    stopLoss: "stopLoss",
  },
};

/**
 * Names what stands in the way of a draft, at the field that mends it, by the same rules as the server.
 * Empty fields are named only after a submit was tried. No entries: the order may be sent.
 */
export function contractErrors(
  draft: ContractDraft,
  summary: ContractSummary,
  context: ContractTicketContext,
): ContractErrors {
  const traits = CONTRACT_KIND_TRAITS[draft.kind];
  const isTrailing = draft.kind === "trailing";
  const isProtected = draft.isProtected && draft.offset === "open";
  return foundErrors({
    form: formError(draft, summary, context),
    price: traits.hasPrice ? priceError(draft, summary, context) : undefined,
    stopPrice: isTrailing
      ? priceStepError(draft.stopPrice, summary.stopTicks, context)
      : traits.hasStop
        ? stopError(draft, summary, context)
        : undefined,
    trailingPercent: isTrailing ? trailingError(draft, summary.trailingBips) : undefined,
    amount: amountError(draft, summary, context),
    takeProfit: isProtected ? protectionError("takeProfit", draft, summary, context) : undefined,
    stopLoss: isProtected ? protectionError("stopLoss", draft, summary, context) : undefined,
  });
}

function formError(
  draft: ContractDraft,
  { side }: ContractSummary,
  { contract, indexStatus, held }: ContractTicketContext,
): FieldError | undefined {
  if (held[side]?.isLiquidating === true) return { key: "position.blocked.liquidating" };
  if (draft.offset === "open" && !contract.isOpen) return { key: "contract.errors.contractClosed" };
  if (indexStatus === "live") return undefined;
  if (draft.offset === "open") {
    return { key: indexStatus === "thin" ? "contract.errors.indexThin" : "contract.errors.indexHalted" };
  }
  // Whatever only reduces passes as a limit order, and at the market while the index is not halted.
  return draft.kind === "market" && indexStatus === "halted" ? { key: "contract.errors.marketHalted" } : undefined;
}

function priceError(
  draft: ContractDraft,
  { priceTicks, stopTicks, openSize, reduceSize }: ContractSummary,
  context: ContractTicketContext,
): FieldError | undefined {
  if (isBlank(draft.price)) return draft.isTried ? { key: "trade.errors.priceMissing" } : undefined;
  if (priceTicks === undefined) return offStep(draft.price, context);
  const reduced = context.held[draft.direction === "buy" ? "short" : "long"];
  const isReducing = draft.offset === "close" || reduceSize > 0;
  const beyond = isReducing ? closePriceError(priceTicks, context, reduced) : undefined;
  const isOpening = draft.offset === "open" && (openSize > 0 || reduceSize === 0);
  // A close that waits goes as far as the band of its own time.
  const isBanded = isOpening || draft.kind === "limit";
  if (!isBanded) return beyond;
  // A waiting order goes live where its trigger is.
  const middleTicks = draft.kind === "stopLimit" ? (stopTicks ?? 0) : context.markTicks;
  return beyond ?? bandError(priceTicks, middleTicks, context);
}

/** Prices stay within the band around the mark price, above and below it (rules 4.7). `middleTicks`: 0 for none. */
function bandError(
  priceTicks: number,
  middleTicks: number,
  { contract }: ContractTicketContext,
): FieldError | undefined {
  if (middleTicks === 0) return undefined;
  const [lowest, highest] = [
    collarTicks(middleTicks, contract.priceBand, "sell"),
    collarTicks(middleTicks, contract.priceBand, "buy"),
  ];
  const text = (ticks: number) => ({ limit: plainDecimal(ticks, contract.priceDecimals) });
  if (priceTicks > highest) return { key: "trade.errors.priceTooHigh", values: text(highest) };
  return priceTicks < lowest ? { key: "trade.errors.priceTooLow", values: text(lowest) } : undefined;
}

/** An isolated position is not closed beyond its bankruptcy price: the loss would be someone else's. */
function closePriceError(
  priceTicks: number,
  { contract, marginMode }: ContractTicketContext,
  held: HeldPosition | undefined,
): FieldError | undefined {
  if (held === undefined || marginMode === "cross") return undefined;
  const bound = isolatedBankruptcy(contract, held);
  if (bound === 0 || (held.side === "long" ? priceTicks >= bound : priceTicks <= bound)) return undefined;
  return { key: "position.close.beyondBankruptcy", values: { price: plainDecimal(bound, contract.priceDecimals) } };
}

function stopError(
  draft: ContractDraft,
  { stopTicks }: ContractSummary,
  context: ContractTicketContext,
): FieldError | undefined {
  if (isBlank(draft.stopPrice)) return draft.isTried ? { key: "trade.errors.stopMissing" } : undefined;
  const step = priceStepError(draft.stopPrice, stopTicks, context);
  const watched = draft.triggerBy === "mark" ? context.markTicks : context.lastTicks;
  if (step !== undefined || stopTicks === undefined || watched === 0) return step;
  // A buy waits above the watched price and a sell below it; on the other side it would trigger at once.
  if (draft.direction === "buy") return stopTicks > watched ? undefined : { key: "contract.errors.stopAbove" };
  return stopTicks < watched ? undefined : { key: "contract.errors.stopBelow" };
}

function priceStepError(
  text: string,
  ticks: number | undefined,
  context: ContractTicketContext,
): FieldError | undefined {
  return text === "" || (ticks !== undefined && ticks > 0) ? undefined : offStep(text, context);
}

function amountError(
  draft: ContractDraft,
  summary: ContractSummary,
  context: ContractTicketContext,
): FieldError | undefined {
  const { contract } = context;
  const { size } = summary;
  if (draft.offset === "close" && context.held[summary.side] === undefined)
    return { key: "contract.errors.nothingToClose" };
  if (isBlank(summary.amountText)) return draft.isTried ? { key: "trade.errors.amountMissing" } : undefined;
  if (size === undefined) {
    return {
      key: "contract.errors.sharesWhole",
      values: { share: plainDecimal(1, contract.sizeDecimals), coin: contract.coin },
    };
  }
  // The rest of a position may always be closed, however little.
  if (size === 0 || (draft.offset === "open" && size < contract.sizeMin))
    return { key: "contract.errors.sharesMin", values: { limit: String(contract.sizeMin) } };
  if (size > contract.sizeMax) return { key: "contract.errors.sharesMax", values: { limit: String(contract.sizeMax) } };
  return draft.offset === "close" ? closeAmountError(draft, summary, size) : openAmountError(draft, summary, context);
}

function closeAmountError(
  { direction }: ContractDraft,
  summary: ContractSummary,
  count: number,
): FieldError | undefined {
  const { maxSize } = summary[direction];
  return count > maxSize ? { key: "contract.errors.closeMax", values: { limit: String(maxSize) } } : undefined;
}

function openAmountError(
  { direction }: ContractDraft,
  { openSize, buy, sell }: ContractSummary,
  context: ContractTicketContext,
): FieldError | undefined {
  if (openSize === 0) return undefined;
  const { contract, held, pending, leverage, freeAtoms } = context;
  const side = direction === "buy" ? "long" : "short";
  const ticks = context.markTicks || context.lastTicks;
  const whole = (held[side]?.size ?? 0) + pending[side] + openSize;
  const value = valueAt(contract, ticks, whole);
  const money = (amount: number) => ({
    limit: plainDecimal(amount, contract.pricingScale),
    coin: contract.pricingCoin,
  });
  if (whole > contract.sizeMax || value > notionalMaxAt(contract, contract.leverages[0] ?? 1)) {
    return { key: "contract.errors.positionLimit", values: { limit: String(contract.sizeMax) } };
  }
  const tierMax = notionalMaxAt(contract, leverage[side]);
  if (value > tierMax)
    return { key: "contract.errors.tier", values: { ...money(tierMax), leverage: String(leverage[side]) } };
  const { cost } = direction === "buy" ? buy : sell;
  return cost !== undefined && freeAtoms !== undefined && cost.costAtoms > freeAtoms
    ? { key: "trade.errors.balance", values: money(freeAtoms) }
    : undefined;
}

/** A take-profit lies on the good side of the entry, a stop-loss on the bad one and before the liquidation. */
function protectionError(
  kind: "takeProfit" | "stopLoss",
  draft: ContractDraft,
  summary: ContractSummary,
  context: ContractTicketContext,
): FieldError | undefined {
  const entry = summary.priceTicks || summary.stopTicks || context.markTicks || summary.fillTicks;
  if (isBlank(draft[kind]) || entry === 0) return undefined;
  const { ticks } = summary[kind];
  if (ticks === undefined) {
    return draft.protectionUnit === "price"
      ? offStep(draft[kind], context)
      : { key: "contract.errors.protectionNumber" };
  }
  const isLong = draft.direction === "buy";
  const isAbove = ticks > entry;
  const limit = plainDecimal(entry, context.contract.priceDecimals);
  if (kind === "takeProfit") {
    if (isAbove === isLong && ticks !== entry) return undefined;
    return { key: isLong ? "contract.errors.aboveEntry" : "contract.errors.belowEntry", values: { limit } };
  }
  if (isAbove === isLong || ticks === entry) {
    return { key: isLong ? "contract.errors.belowEntry" : "contract.errors.aboveEntry", values: { limit } };
  }
  const late = summary.liquidation?.ticks ?? 0;
  if (late === 0 || (isLong ? ticks > late : ticks < late)) return undefined;
  return { key: "contract.errors.stopLossLate", values: { limit: plainDecimal(late, context.contract.priceDecimals) } };
}

const offStep = (text: string, { contract }: ContractTicketContext): FieldError =>
  stepError("trade.errors.priceStep", { text, decimals: contract.priceDecimals, coin: contract.pricingCoin });
