import { convertedAtoms, hasMovedAgainstHouse } from "@agio/formulas";
import { assert, atoms, refuse, type Refusal } from "@agio/primitives";
import type { ListCoin } from "../markets/market-commands.ts";
import { writeColdEvent } from "../cold-event.ts";
import { ORDER_STATUS } from "../book/order-status.ts";
import type { FundsContext } from "../funds-context.ts";
import type { Replayed } from "../requests/client-requests.ts";
import { platformDayOf } from "../time/platform-day.ts";
import type { ConvertCoins } from "./conversion-commands.ts";
import { convertibleOf, inventoryOf, postConversion } from "./conversion-money.ts";
import { priceExchange, type PricedExchange } from "./conversion-price.ts";
import type { ConversionState } from "./conversion-state.ts";
import type { ConversionQuoteView } from "./conversion-views.ts";

/**
 * Exchanges two coins at a quote, or at the price of now. Refuses, in this order: another body under a known key,
 * NOT_FOUND for an unknown user, the quote (NOT_FOUND, QUOTE_USED, QUOTE_EXPIRED also for one that was replaced,
 * BAD_PARAMETER for another pair or amount), as `priceExchange`, QUOTE_MOVED, CONVERSION_RANGE for the day,
 * INSUFFICIENT_BALANCE, INVENTORY_SHORT.
 */
export function convertCoins(
  state: ConversionState,
  context: FundsContext,
  command: ConvertCoins,
): Refusal | Replayed | undefined {
  const { userId, fromCoinId, toCoinId, quoteId, receiveAtomsMin, key } = command;
  const body = JSON.stringify([fromCoinId, toCoinId, command.atoms, quoteId, receiveAtomsMin]);
  const request = { room: "conversion", userId, key, body } as const;
  const answer = key === "" ? undefined : state.requests.replayOf(request);
  if (answer !== undefined) return answer;
  if (!state.users.isKnown(userId)) return refuse("NOT_FOUND", "userId");
  const quote = quoteId === 0 ? undefined : quoteFor(state, command);
  if (quote !== undefined && "refusal" in quote) return quote;
  const current = priceExchange(state, context, command);
  if ("refusal" in current) return current;
  const priced = quote === undefined ? current : asQuoted(context, quote, current);
  const refusal = checkPrice(priced, current, receiveAtomsMin) ?? checkFunds(state, command, priced);
  if (refusal !== undefined) return refusal;
  const conversionId = convert(state, command, priced);
  if (key !== "") {
    const figures = { filledLots: 0, notionalAtoms: priced.receiveAtoms, feeAtoms: priced.feeAtoms, otherLegId: 0 };
    state.requests.remember(request, {
      replayed: true,
      orderId: conversionId,
      status: ORDER_STATUS.filled,
      ...figures,
    });
  }
  return undefined;
}

function quoteFor(state: ConversionState, command: ConvertCoins): Refusal | ConversionQuoteView {
  const { userId, quoteId, fromCoinId, toCoinId, atoms: given } = command;
  if (!Number.isSafeInteger(quoteId) || quoteId < 0 || quoteId >= state.nextQuoteId) {
    return refuse("NOT_FOUND", "quoteId");
  }
  const account = state.accounts.get(userId);
  if (account?.usedQuoteId === quoteId) return refuse("QUOTE_USED", "quoteId");
  const quote = account?.quote;
  if (quote === undefined || quote.quoteId !== quoteId || state.at > quote.expiresAt) {
    return refuse("QUOTE_EXPIRED", "quoteId");
  }
  if (quote.fromCoinId !== fromCoinId) return refuse("BAD_PARAMETER", "fromCoinId");
  if (quote.toCoinId !== toCoinId) return refuse("BAD_PARAMETER", "toCoinId");
  return quote.atoms === given ? quote : refuse("BAD_PARAMETER", "atoms");
}

/** The quoted conversion with its present value. */
function asQuoted({ coins }: FundsContext, quote: ConversionQuoteView, current: PricedExchange): PricedExchange {
  const { fromCoinId, toCoinId, fromE8, toE8, fromSeq, toSeq, spreadPpb, feePpb, receiveAtoms } = quote;
  const terms = { fromCoinId, toCoinId, atoms: quote.atoms, fromE8, toE8, fromSeq, toSeq, spreadPpb, feePpb };
  const scaleOf = (coin: number): number => (coins.get(coin) as ListCoin).scale;
  const scales = { fromScale: scaleOf(terms.fromCoinId), toScale: scaleOf(terms.toCoinId) };
  const bought = convertedAtoms(terms.atoms, { ...terms, ...scales });
  assert(bought?.receiveAtoms === receiveAtoms, "a quote gives what it said");
  return { ...current, terms, receiveAtoms, feeAtoms: atoms(bought.feeAtoms) };
}

function checkPrice(priced: PricedExchange, current: PricedExchange, receiveAtomsMin: number): Refusal | undefined {
  if (!Number.isSafeInteger(receiveAtomsMin) || receiveAtomsMin < 0) return refuse("BAD_PARAMETER", "receiveAtomsMin");
  if (hasMovedAgainstHouse(priced.terms, current.terms, toleranceOf(priced))) return refuse("QUOTE_MOVED");
  return priced.receiveAtoms < receiveAtomsMin ? refuse("QUOTE_MOVED", "receiveAtomsMin") : undefined;
}

/**
 * How far the price may have moved against the house: less than the spread of the quote, or whoever waits for it to move
 * takes more than they pay. Rules of before that bear what they say.
 */
function toleranceOf({ rules, terms }: PricedExchange): number {
  if (rules.withinSpread !== true) return rules.tolerancePpb;
  return Math.max(0, Math.min(rules.tolerancePpb, terms.spreadPpb - 1));
}

function checkFunds(state: ConversionState, command: ConvertCoins, priced: PricedExchange): Refusal | undefined {
  const { userId, fromCoinId, toCoinId, atoms: given } = command;
  const { receiveAtoms, feeAtoms, valueAtoms, rules } = priced;
  const today = convertedToday(state, userId) + valueAtoms;
  if (rules.dayValueAtomsMax !== 0 && today > rules.dayValueAtomsMax) {
    return refuse("CONVERSION_RANGE", "dayValueAtomsMax");
  }
  if (convertibleOf(state.ledger, userId, fromCoinId) < given) return refuse("INSUFFICIENT_BALANCE", "atoms");
  return inventoryOf(state.ledger, toCoinId) < receiveAtoms + feeAtoms ? refuse("INVENTORY_SHORT") : undefined;
}

/** In the valuation coin. What is of a later day than today is of today: a day that is moved makes nobody forget. */
function convertedToday(state: ConversionState, userId: number): number {
  const account = state.accounts.get(userId);
  const today = platformDayOf(state.at, state.rules?.dayOffsetMinutes ?? 0);
  return account === undefined || account.day < today ? 0 : account.dayValueAtoms;
}

function convert(state: ConversionState, { userId, quoteId }: ConvertCoins, priced: PricedExchange): number {
  const { terms, receiveAtoms, feeAtoms, valueAtoms, rules } = priced;
  const converted = { conversionId: state.nextConversionId++, userId, quoteId, ...terms, receiveAtoms, feeAtoms };
  // Never past the safe integers: a day without bound stops counting there.
  const dayValueAtoms = Math.min(convertedToday(state, userId) + valueAtoms, Number.MAX_SAFE_INTEGER);
  const account = state.accountOf(userId);
  account.day = Math.max(platformDayOf(state.at, rules.dayOffsetMinutes), account.day);
  account.dayValueAtoms = dayValueAtoms;
  if (quoteId !== 0) {
    account.quote = undefined;
    account.usedQuoteId = quoteId;
  }
  writeColdEvent(state.events, { type: "CoinsConverted", ...converted });
  postConversion(state.ledger, converted);
  return converted.conversionId;
}
