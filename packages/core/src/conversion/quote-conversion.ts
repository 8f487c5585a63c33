import { refuse, utcMs, type Refusal } from "@agio/primitives";
import { writeColdEvent } from "../cold-event.ts";
import type { FundsContext } from "../funds-context.ts";
import type { QuoteConversion } from "./conversion-commands.ts";
import { inventoryOf } from "./conversion-money.ts";
import { priceExchange } from "./conversion-price.ts";
import type { ConversionState } from "./conversion-state.ts";

/**
 * Gives a price that holds for a while, to one user, for one pair and amount. It takes the place of their last quote.
 * Refuses as `priceExchange`, NOT_FOUND for an unknown user, INVENTORY_SHORT when the house could not pay it now.
 */
export function quoteConversion(
  state: ConversionState,
  context: FundsContext,
  command: QuoteConversion,
): Refusal | undefined {
  const { userId } = command;
  if (!state.users.isKnown(userId)) return refuse("NOT_FOUND", "userId");
  const priced = priceExchange(state, context, command);
  if ("refusal" in priced) return priced;
  const { terms, receiveAtoms, feeAtoms, rules } = priced;
  if (inventoryOf(state.ledger, terms.toCoinId) < receiveAtoms + feeAtoms) return refuse("INVENTORY_SHORT");
  const expiresAt = utcMs(state.at + rules.quoteMs);
  const quote = { quoteId: state.nextQuoteId++, userId, ...terms, receiveAtoms, expiresAt };
  state.accountOf(userId).quote = quote;
  writeColdEvent(state.events, { type: "ConversionQuoted", ...quote });
  return undefined;
}
