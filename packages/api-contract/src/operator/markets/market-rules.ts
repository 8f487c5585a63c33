import { z } from "zod";
import { decimal, timeMs, wholeNumber } from "../../fields.ts";
import { LANGUAGE_DEFAULTS } from "../../settings/languages.ts";
import { onOff, once, pictureAddress, shortText } from "../../settings/schemas/setting-fields.ts";

const ORDERS_MAX = 10_000;
const SHARES_MAX = 1_000_000_000;
const HOURS_MAX = 24;
const TIERS_MAX = 20;
const LEVERAGE_MAX = 1_000;
/** An index hears no more venues (rules 2). */
const SOURCES_MAX = 8;
/** One venue makes no index (rules 2). */
const SOURCES_MIN = 2;
const DECIMALS_MAX = 16;
const DISPLAY_DECIMALS_MAX = 8;
const SORT_MAX = 1_000_000;

/**
 * Rules of a spot pair that an operator decides: quantities in the traded coin, prices in the pricing coin, rates in
 * percent.
 */
export const pairRulesRow = z.object({
  feeRate: decimal,
  makerFeeRate: decimal,
  orderMin: decimal,
  orderMax: decimal,
  notionalMin: decimal,
  /** Highest buy and lowest sell price, "0" for none. */
  buyMax: decimal,
  sellMin: decimal,
  priceBand: decimal,
  marketBand: decimal,
  openOrdersMax: wholeNumber(0, ORDERS_MAX),
  limitedBuy: onOff,
  limitedSell: onOff,
  marketBuy: onOff,
  marketSell: onOff,
});

/** Rules of a contract that an operator decides: rates in percent of the notional, caps in the pricing coin. */
export const contractRulesRow = z.object({
  openFee: decimal,
  closeFee: decimal,
  /** Offered values, rising. */
  leverage: z.array(wholeNumber(1, LEVERAGE_MAX)).min(1).max(LEVERAGE_MAX),
  minShare: wholeNumber(1, SHARES_MAX),
  maxShare: wholeNumber(1, SHARES_MAX),
  intervalHour: wholeNumber(0, HOURS_MAX),
  fundingCap: decimal,
  liqFee: decimal,
  priceBand: decimal,
  openOrdersMax: wholeNumber(0, ORDERS_MAX),
  tiers: z
    .array(z.object({ cap: decimal, mmr: decimal, leverageMax: wholeNumber(1, LEVERAGE_MAX) }))
    .min(1)
    .max(TIERS_MAX),
});

export type PairRulesRow = z.output<typeof pairRulesRow>;
export type ContractRulesRow = z.output<typeof contractRulesRow>;

export const decimals = wholeNumber(0, DECIMALS_MAX);

const coinName = shortText(40).pipe(z.string().min(1));
const LANGUAGES: ReadonlySet<string> = new Set(LANGUAGE_DEFAULTS.map(({ dictValue }) => dictValue));
const languageCode = z.string().refine((code) => LANGUAGES.has(code), "is no language of the app");

/** How a coin is shown. */
export const coinLook = {
  /** In English, and in every language that has no name of its own. */
  name: coinName,
  /** By language code; a language that is not there has the app's own name of the coin, else `name`. */
  names: z.record(languageCode, coinName).default({}),
  /** Decimals that wallets show. */
  displayDecimals: wholeNumber(0, DISPLAY_DECIMALS_MAX),
  /** A picture; "" for a mark drawn from its code. */
  logo: pictureAddress.default(""),
};

/** How a pair or contract is shown, and its place in the list. */
export const marketLook = {
  showSymbol: shortText(30).pipe(z.string().min(1)),
  sort: wholeNumber(0, SORT_MAX),
  logo: pictureAddress.default(""),
};

/** The venues whose prices make the index of a pair, and what each calls it, in small letters: "btcusdt". */
export const priceSources = z
  .array(z.object({ venue: z.string().regex(/^[a-z0-9]{1,20}$/), symbol: z.string().regex(/^[a-z0-9]{2,30}$/) }))
  .max(SOURCES_MAX)
  .superRefine(once("venue"));

/** The same for an index that others rest on: it is not left without one. */
export const indexSources = priceSources.min(SOURCES_MIN);

/** From when on it counts, UTC milliseconds, a year ahead at most; left out: as soon as a second person has agreed. */
export const dueTime = timeMs.optional();

/** "agio": any other; "owncoin": the platform issued it; "mt5": it trades only while its outside feed is open. */
export const pairKind = z.enum(["agio", "owncoin", "mt5"]);
