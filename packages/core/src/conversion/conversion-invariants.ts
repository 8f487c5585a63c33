import { assert } from "@agio/primitives";
import { inventoryOf } from "./conversion-money.ts";
import type { ConversionState } from "./conversion-state.ts";

/** The laws that hold between any two commands. Throws an AssertionFailure that names the broken one. */
export function checkConversions(state: ConversionState): void {
  for (const coin of state.coins.keys()) {
    assert(inventoryOf(state.ledger, coin) >= 0, "the inventory of a coin is never below zero");
  }
  const quotes = new Set<number>();
  for (const [user, { userId, quote, usedQuoteId, dayValueAtoms }] of state.accounts) {
    assert(user === userId && dayValueAtoms >= 0, "what a user converted in a day is not negative");
    assert(usedQuoteId < state.nextQuoteId, "a used quote was given");
    if (quote === undefined) continue;
    const isOwn = quote.userId === userId && quote.quoteId !== usedQuoteId && quote.quoteId < state.nextQuoteId;
    assert(isOwn && !quotes.has(quote.quoteId), "a quote is of one user and was not used");
    quotes.add(quote.quoteId);
  }
}
