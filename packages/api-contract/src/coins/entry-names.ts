import type { CoinEntry } from "./coin-entry.ts";

/** Values of `market` with a meaning of their own. */
const ENTRY_MARKETS = {
  /** An outside reference feed, which writes coins in letters of its own. */
  mt5: "mt5",
  /** Issued by the platform: priced by trades in its own book alone, and no underlying of anything. */
  ownCoin: "owncoin",
} as const;

const SHOWS_CUSTOM_SYMBOL = 2;

/** Name of a pair on screen: `showSymbol` where `customizeFlag` says so, else the symbol in capitals. */
export const displaySymbol = ({
  customizeFlag,
  showSymbol,
  symbol,
}: Pick<CoinEntry, "customizeFlag" | "showSymbol" | "symbol">): string =>
  customizeFlag === SHOWS_CUSTOM_SYMBOL ? showSymbol : symbol.toUpperCase();

/** A coin or symbol of an entry as calls and subscriptions write it: that of an mt5 entry as listed, any other lowered. */
export const inLetterCase = ({ market }: Pick<CoinEntry, "market">, text: string): string =>
  market === ENTRY_MARKETS.mt5 ? text : text.toLowerCase();

/** Whether the platform issued the traded coin. */
export const isOwnCoin = ({ market }: Pick<CoinEntry, "market">): boolean => market === ENTRY_MARKETS.ownCoin;
