/** How long a quote holds (rules 7). */
export const QUOTE_MS = 15_000;
/** Renewals without a touch, four minutes: a screen that was left open stops asking. */
export const RENEWALS_MAX = 16;

/**
 * Milliseconds that a quote still holds, by its end on the server's clock. A clock that is wrong by more than a quote's
 * life says nothing, so the quote then counts as fresh; the server decides in any case.
 */
export function quoteLife(expireTime: number, serverNowMs: number): number {
  const left = expireTime - serverNowMs;
  return left > 0 && left <= QUOTE_MS ? left : QUOTE_MS;
}
