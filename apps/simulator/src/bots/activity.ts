/** How much goes on in the market, as shares of its full pace. */
export interface Activity {
  /** Of the orders that traders send. */
  readonly trading: number;
  /** Of the commands with which the house follows the price. */
  readonly quoting: number;
  /** Times the usual size of an order: fewer orders are larger ones, so that candles keep much of their volume. */
  readonly size: number;
}

export const WATCHED: Activity = { trading: 1, quoting: 1, size: 1 };

/**
 * While nobody watches: everything the bots do stays in the journal for ever. A leading pair still trades about every
 * second, a quiet one every few seconds.
 */
export const AT_REST: Activity = { trading: 0.3, quoting: 0.4, size: 2 };
