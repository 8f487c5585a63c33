import { collarTicks } from "@agio/formulas";
import { plainDecimal } from "@agio/primitives";
import type { TranslationKey } from "@agio/translations";
import { notionalMaxAt } from "../contract/trading-contract.ts";
import { foundErrors, stepError, trailingError, type FieldError, type FieldErrors } from "../ticket/field-errors.ts";
import { isBlank } from "../ticket/plain-typing.ts";
import type { ContractDraft, ContractErrorField } from "./contract-draft.ts";
import { CONTRACT_KIND_TRAITS } from "./contract-kinds.ts";
import type { ContractSummary, ContractTicketContext } from "./contract-summary.ts";
import type { RefusalPlaces } from "../ticket/refusal.ts";
import type { HeldPosition } from "./held-position.ts";
import { isolatedBankruptcy, valueAt } from "./position-after.ts";

/** Words of the errors of a contract order: those that other tickets say too, and its own. */
export const CONTRACT_ERROR_KEYS = {
  priceMissing: "trade.errors.priceMissing",
  priceStep: "trade.errors.priceStep",
  priceTooHigh: "trade.errors.priceTooHigh",
  priceTooLow: "trade.errors.priceTooLow",
  beyondBankruptcy: "position.close.beyondBankruptcy",
  stopMissing: "trade.errors.stopMissing",
  stopAbove: "contract.errors.stopAbove",
  stopBelow: "contract.errors.stopBelow",
  trailingRange: "trade.errors.trailingRange",
  amountMissing: "trade.errors.amountMissing",
  sharesWhole: "contract.errors.sharesWhole",
  sharesMin: "contract.errors.sharesMin",
  sharesMax: "contract.errors.sharesMax",
  balance: "trade.errors.balance",
  tier: "contract.errors.tier",
  positionLimit: "contract.errors.positionLimit",
  closeMax: "contract.errors.closeMax",
  nothingToClose: "contract.errors.nothingToClose",
  notEnoughDepth: "trade.errors.notEnoughDepth",
  aboveEntry: "contract.errors.aboveEntry",
  belowEntry: "contract.errors.belowEntry",
  stopLossLate: "contract.errors.stopLossLate",
  protectionNumber: "contract.errors.protectionNumber",
  contractClosed: "contract.errors.contractClosed",
  indexHalted: "contract.errors.indexHalted",
  marketHalted: "contract.errors.marketHalted",
  liquidating: "position.blocked.liquidating",
} as const satisfies Record<string, TranslationKey>;

type ContractError = FieldError<keyof typeof CONTRACT_ERROR_KEYS>;
export type ContractErrors = FieldErrors<ContractErrorField, keyof typeof CONTRACT_ERROR_KEYS>;

/** Where refusals of a contract's order belong on its ticket. */
export const CONTRACT_PLACES: RefusalPlaces<ContractErrorField> = {
  fields: {
    price: "price",
    share: "amount",
    stopPrice: "stopPrice",
    trailingDelta: "trailingPercent",
    takeProfit: "takeProfit",
    stopLoss: "stopLoss",
  },
  /** Balance, shares, tier, band, reduce-only, position limit. */
  codes: {
    [-1010]: "amount",
    [-3001]: "amount",
    [-3003]: "amount",
    [-3004]: "price",
    [-3005]: "amount",
    [-3006]: "amount",
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
): ContractError | undefined {
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
): ContractError | undefined {
  if (isBlank(draft.price)) return draft.isTried ? { key: "priceMissing" } : undefined;
  if (priceTicks === undefined) return offStep(context);
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
): ContractError | undefined {
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
): ContractError | undefined {
  if (held === undefined || marginMode === "cross") return undefined;
  const bound = isolatedBankruptcy(contract, held);
  if (bound === 0 || (held.side === "long" ? priceTicks >= bound : priceTicks <= bound)) return undefined;
  return { key: "beyondBankruptcy", values: { price: plainDecimal(bound, contract.priceDecimals) } };
}

function stopError(
  draft: ContractDraft,
  { stopTicks }: ContractSummary,
  context: ContractTicketContext,
): ContractError | undefined {
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
): ContractError | undefined {
  return text === "" || (ticks !== undefined && ticks > 0) ? undefined : offStep(context);
}

function amountError(
  draft: ContractDraft,
  summary: ContractSummary,
  context: ContractTicketContext,
): ContractError | undefined {
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
): ContractError | undefined {
  const { maxShares } = summary[direction];
  if (count > maxShares) return { key: "closeMax", values: { limit: String(maxShares) } };
  return depthError(summary);
}

function openAmountError(
  { direction }: ContractDraft,
  { openShares, buy, sell }: ContractSummary,
  context: ContractTicketContext,
): ContractError | undefined {
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

const depthError = ({ estimate }: ContractSummary): ContractError | undefined =>
  estimate?.isWhole === false ? { key: "notEnoughDepth" } : undefined;

/** A take-profit lies on the good side of the entry, a stop-loss on the bad one and before the liquidation. */
function protectionError(
  kind: "takeProfit" | "stopLoss",
  draft: ContractDraft,
  summary: ContractSummary,
  context: ContractTicketContext,
): ContractError | undefined {
  const entry = summary.priceTicks || summary.stopTicks || context.markTicks || summary.fillTicks;
  if (isBlank(draft[kind]) || entry === 0) return undefined;
  const { ticks } = summary[kind];
  if (ticks === undefined) {
    return draft.protectionUnit === "price" ? offStep(context) : { key: "protectionNumber" };
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

const offStep = ({ contract }: ContractTicketContext): ContractError =>
  stepError("priceStep", contract.priceDecimals, contract.pricingCoin);
