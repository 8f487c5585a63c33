import { PRICE_TICKS_MAX, refuse, type Refusal } from "@agio/primitives";
import { TRAILING_BIPS_MAX } from "../markets/trailing-stop.ts";
import type { Contract } from "./contract.ts";
import type { ContractOrderTerms } from "./futures-commands.ts";
import { reachedCount } from "./price-reach.ts";

/** Stop, stop-limit and trailing orders wait for a price. */
export const isConditional = (terms: ContractOrderTerms): boolean => terms.stopTicks !== 0 || terms.trailingBips !== 0;

export const isPriceTicks = (ticks: number): boolean =>
  Number.isInteger(ticks) && ticks > 0 && ticks <= PRICE_TICKS_MAX;

/** Everything about an order that needs only its terms and its contract: shape, size, leverage, prices it carries. */
export function checkContractTerms(contract: Contract, terms: ContractOrderTerms): Refusal | undefined {
  if (contract.isDelisted) return refuse("PRODUCT_CLOSED");
  return (
    checkPrices(terms) ??
    checkSize(contract, terms.size, terms.offset === "close") ??
    (terms.offset === "open" ? checkLeverage(contract, terms.leverage) : undefined) ??
    checkTrigger(contract, terms) ??
    checkCarriedTpSlOrders(contract, terms)
  );
}

function checkPrices(terms: ContractOrderTerms): Refusal | undefined {
  const { kind, priceTicks, stopTicks, trailingBips } = terms;
  if (kind === "limit" ? !isPriceTicks(priceTicks) : priceTicks !== 0) return refuse("BAD_PARAMETER", "priceTicks");
  if (kind === "market" && terms.timeInForce === "POST_ONLY") return refuse("BAD_PARAMETER", "timeInForce");
  if (stopTicks !== 0 && !isPriceTicks(stopTicks)) return refuse("BAD_PARAMETER", "stopTicks");
  const isBips = Number.isInteger(trailingBips) && trailingBips >= 0 && trailingBips <= TRAILING_BIPS_MAX;
  // A trailing stop becomes a market order.
  return isBips && (trailingBips === 0 || kind === "market") ? undefined : refuse("BAD_PARAMETER", "trailingBips");
}

/** Whole contracts within the limits of one order. What is left of a position may always be closed, however little. */
export function checkSize(contract: Contract, size: number, isClose: boolean): Refusal | undefined {
  const { sizeMin, sizeMax } = contract.rules;
  const isWithin = Number.isSafeInteger(size) && size >= (isClose ? 1 : sizeMin) && size <= sizeMax;
  return isWithin ? undefined : refuse("SHARE_FILTER", "size");
}

/** LEVERAGE_NOT_OFFERED for a value that is not in the contract's list. */
export function checkLeverage(contract: Contract, leverage: number): Refusal | undefined {
  return contract.rules.leverages.includes(leverage) ? undefined : refuse("LEVERAGE_NOT_OFFERED", "leverage");
}

/**
 * A stop by mark that mark or index has reached would wait for the other one alone, or go at once; nor is a trailing stop
 * activated by one of the two alone (rules 4.7).
 */
function checkTrigger(contract: Contract, terms: ContractOrderTerms): Refusal | undefined {
  const { stopTicks, trailingBips, triggerBy, direction } = terms;
  if (stopTicks === 0 || triggerBy !== "mark") return undefined;
  // A trailing stop is activated from either side.
  const isRising = trailingBips === 0 ? direction === "buy" : contract.markTicks < stopTicks;
  const count = reachedCount(contract, isRising, stopTicks);
  const isWrong = trailingBips === 0 ? count !== 0 : count === 1;
  return isWrong ? refuse("TRIGGER_PRICE_SIDE", "stopTicks") : undefined;
}

/**
 * Take-profit on the winning side, stop-loss on the losing side of where the order means to open, and of one that goes
 * live now not between mark and index (rules 4.7).
 */
function checkCarriedTpSlOrders(contract: Contract, terms: ContractOrderTerms): Refusal | undefined {
  const { takeProfitTicks, stopLossTicks, direction } = terms;
  const reference = terms.priceTicks || terms.stopTicks || contract.markTicks;
  for (const [field, ticks] of [
    ["takeProfitTicks", takeProfitTicks],
    ["stopLossTicks", stopLossTicks],
  ] as const) {
    if (ticks === 0) continue;
    if (!isPriceTicks(ticks) || terms.offset === "close") return refuse("BAD_PARAMETER", field);
    const isAbove = (direction === "buy") === (field === "takeProfitTicks");
    const isBetween = !isConditional(terms) && reachedCount(contract, isAbove, ticks) === 1;
    const isOnSide = isAbove ? ticks > reference : ticks < reference;
    if (!isOnSide || isBetween) return refuse("TRIGGER_PRICE_SIDE", field);
  }
  return undefined;
}
