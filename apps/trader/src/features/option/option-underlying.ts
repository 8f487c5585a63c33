import type { OptionPairEntry } from "@agio/api-client";
import type { SurfaceStepRow } from "@agio/api-contract";
import type { PairUnits } from "@agio/formulas";
import { atoms, mulDivUp, parseDecimal, PPB, ppb, sizeLots } from "@agio/primitives";
import type { Atoms, Ppb, SizeLots } from "@agio/primitives";
import type { CoinScales, TradedMarket } from "../pair/trading-pair.ts";

/** Fee terms of an underlying, before the cap by the premium. */
type FeeTerms =
  | { readonly kind: "fixed"; readonly atomsPerContract: Atoms }
  | { readonly kind: "notional"; readonly rate: Ppb };

/** Options on one index, with their rules in ticks of the premium, lots of contracts, atoms and ppb. */
export interface OptionUnderlying extends TradedMarket, PairUnits {
  /** Atoms of the pricing coin in one tick × one lot. */
  readonly tickLotAtoms: number;
  /** Lots in one contract. */
  readonly contractLots: number;
  readonly lotsMin: SizeLots;
  readonly lotsMax: SizeLots;
  readonly fee: FeeTerms;
  /** Of the notional at expiry. */
  readonly exerciseFee: Ppb;
  readonly openOrdersMax: number;
  /** Users may sell what they do not hold, against margin. */
  readonly isWritingOpen: boolean;
  /** A step of the volatility surface that is announced, or less than a day in force. */
  readonly surfaceStep?: SurfaceStepRow;
}

const COIN_SCALE_UNKNOWN = 8;
/** Percent with seven decimals is ppb: 0.1 percent = 1_000_000. */
const PPB_DECIMALS_OF_PERCENT = 7;
const ON = 1;

/** Reads a row of `optionList`. What does not fit the decimals counts as zero. */
export function readOptionUnderlying(entry: OptionPairEntry, scales: CoinScales): OptionUnderlying {
  const { basePrecision: priceDecimals, coinPrecision: sizeDecimals } = entry;
  const pricingScale = Math.max(scales[entry.pricingCoin] ?? COIN_SCALE_UNKNOWN, priceDecimals + sizeDecimals);
  const lots = (text: string) => sizeLots(parseDecimal(text, sizeDecimals) ?? 0);
  return {
    symbol: entry.symbol,
    label: entry.coin,
    coin: entry.coin,
    pricingCoin: entry.pricingCoin,
    isOpen: entry.status === ON,
    needsIndex: true,
    priceDecimals,
    sizeDecimals,
    pricingScale,
    tradedScale: Math.max(scales[entry.coin] ?? COIN_SCALE_UNKNOWN, sizeDecimals),
    tickLotAtoms: 10 ** (pricingScale - priceDecimals - sizeDecimals),
    contractLots: 10 ** sizeDecimals,
    lotsMin: lots(entry.orderMin),
    lotsMax: lots(entry.orderMax),
    fee:
      entry.feeType === ON
        ? { kind: "fixed", atomsPerContract: atoms(parseDecimal(entry.feeValue, pricingScale) ?? 0) }
        : { kind: "notional", rate: percentOf(entry.feeValue) },
    exerciseFee: percentOf(entry.exerciseFee),
    openOrdersMax: entry.openOrdersMax,
    isWritingOpen: entry.writing === ON,
    ...(entry.surfaceStep === undefined ? {} : { surfaceStep: entry.surfaceStep }),
  };
}

const percentOf = (text: string): Ppb => ppb(Math.min(parseDecimal(text, PPB_DECIMALS_OF_PERCENT) ?? 0, PPB));

/** Price × contracts in atoms of the pricing coin, exact. Undefined beyond the safe integers. */
export function optionValueAtoms(
  { tickLotAtoms }: Pick<OptionUnderlying, "tickLotAtoms">,
  ticks: number,
  lots: number,
): number | undefined {
  const value = ticks * lots * tickLotAtoms;
  return Number.isSafeInteger(value) ? value : undefined;
}

/** Fee for a trade of `lots` at this index, before the cap. Undefined while the index is unknown. */
export function askedFeeAtoms(underlying: OptionUnderlying, indexTicks: number, lots: number): number | undefined {
  const { fee, contractLots } = underlying;
  if (fee.kind === "fixed") return mulDivUp(fee.atomsPerContract, lots, contractLots);
  if (fee.rate === 0) return 0;
  const notional = indexTicks === 0 ? undefined : optionValueAtoms(underlying, indexTicks, lots);
  return notional === undefined ? undefined : mulDivUp(notional, fee.rate, PPB);
}

/** First part of the symbol of a series: its coin. */
export const coinOfSeries = (symbol: string): string => symbol.split("-")[0] ?? symbol;

/** The underlying that a series belongs to; undefined for one that is listed no more. */
export const underlyingOf = (underlyings: readonly OptionUnderlying[], symbol: string): OptionUnderlying | undefined =>
  underlyings.find(({ coin }) => coin === coinOfSeries(symbol));
