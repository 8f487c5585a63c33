import type { OptionPairEntry } from "../coins/coin-entry.ts";
import { SHIPPED_PAIRS } from "./shipped-markets.ts";

/** A node of the volatility surface as shipped. Volatilities in percent a year; the rest as the core takes it. */
export interface ShippedSurfaceNode {
  readonly days: number;
  readonly atTheMoney: string;
  /** Percent for a log-moneyness of 1, and for its square. */
  readonly skew: string;
  readonly smile: string;
}

/** Options on the index of a pair as shipped: what the coin list shows, and what the core lists by. */
export interface ShippedOptionUnderlying {
  readonly pairId: number;
  /** First part of the symbols of its series. */
  readonly code: string;
  readonly entry: OptionPairEntry;
  /** Distance of two strikes, and how many there are on each side of the forward. */
  readonly strikeStep: string;
  readonly strikesEachSide: number;
  readonly dailyExpiries: number;
  readonly weeklyExpiries: number;
  readonly monthlyExpiries: number;
  readonly quarterlyExpiries: number;
  readonly surface: readonly ShippedSurfaceNode[];
}

interface OptionNumbers {
  readonly priceDecimals: number;
  readonly sizeDecimals: number;
  readonly orderMin: string;
  readonly orderMax: string;
  readonly strikeStep: string;
  readonly surface: readonly ShippedSurfaceNode[];
}

const OPTION_TYPE = 4;
const PERCENT_OF_NOTIONAL = 2;
const NO = 2;

function options(code: string, numbers: OptionNumbers): ShippedOptionUnderlying {
  const pair = SHIPPED_PAIRS.find(({ spot }) => spot.coin === code);
  if (pair === undefined) throw new Error(`options are written on the index of a shipped pair, not on ${code}`);
  const { coin, baseCoin, symbol, showSymbol, customizeFlag, market, amount, open, coinType, showFlag, sort, logo } =
    pair.spot;
  return {
    pairId: pair.pairId,
    code,
    entry: {
      ...{ coin, baseCoin, symbol, showSymbol, customizeFlag, market, amount, open, coinType, showFlag, sort, logo },
      status: 1,
      type: OPTION_TYPE,
      feeType: PERCENT_OF_NOTIONAL,
      feeValue: "0.03",
      exerciseFee: "0",
      basePrecision: numbers.priceDecimals,
      coinPrecision: numbers.sizeDecimals,
      orderMin: numbers.orderMin,
      orderMax: numbers.orderMax,
      openOrdersMax: 200,
      writing: NO,
    },
    strikeStep: numbers.strikeStep,
    strikesEachSide: 4,
    dailyExpiries: 2,
    weeklyExpiries: 2,
    monthlyExpiries: 1,
    quarterlyExpiries: 1,
    surface: numbers.surface,
  };
}

/**
 * The options of a new installation. One tick × one lot is a whole number of atoms. The surface rises with time, leans
 * to the side of falling prices, and bends less the further the expiry is.
 */
export const SHIPPED_OPTION_UNDERLYINGS: readonly ShippedOptionUnderlying[] = [
  options("BTC", {
    priceDecimals: 1,
    sizeDecimals: 2,
    orderMin: "0.01",
    orderMax: "100",
    strikeStep: "1000",
    surface: [
      { days: 1, atTheMoney: "42", skew: "-40", smile: "500" },
      { days: 7, atTheMoney: "44", skew: "-30", smile: "200" },
      { days: 30, atTheMoney: "46", skew: "-20", smile: "80" },
      { days: 90, atTheMoney: "48", skew: "-15", smile: "40" },
    ],
  }),
  options("ETH", {
    priceDecimals: 2,
    sizeDecimals: 1,
    orderMin: "0.1",
    orderMax: "1000",
    strikeStep: "50",
    surface: [
      { days: 1, atTheMoney: "55", skew: "-40", smile: "400" },
      { days: 7, atTheMoney: "57", skew: "-30", smile: "180" },
      { days: 30, atTheMoney: "59", skew: "-20", smile: "70" },
      { days: 90, atTheMoney: "61", skew: "-15", smile: "35" },
    ],
  }),
];
