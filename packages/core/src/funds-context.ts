import type { ChannelBook } from "./channels/channel-book.ts";
import type { ListCoin } from "./markets/market-commands.ts";
import type { LockedFunds } from "./deposits/locked-funds.ts";
import type { IndexPrices } from "./prices/index-prices.ts";
import type { Pair } from "./spot/pair.ts";
import type { SpotState } from "./spot/spot-state.ts";
import type { Tape } from "./tape/tape.ts";

/** The parts of the exchange that deposits, withdrawals, conversions and finance use. */
export interface FundsContext {
  readonly coins: ReadonlyMap<number, ListCoin>;
  readonly pairs: readonly (Pair | undefined)[];
  readonly prices: IndexPrices;
  readonly tape: Tape;
  readonly channels: ChannelBook;
  /** Locked funds of users. */
  readonly locked: LockedFunds;
  readonly spot: SpotState;
  /** True while platform funds of a user lie where they come back from: of the products above these too. */
  readonly isHolding: (user: number) => boolean;
}

/** The part of it by which an amount is valued. */
export type ValueContext = Pick<FundsContext, "coins" | "pairs" | "prices" | "tape" | "channels">;
