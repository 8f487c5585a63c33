import type { ContractPairEntry } from "@agio/api-client";
import { displaySymbol, inLetterCase } from "@agio/api-contract/markets";
import { tierTable, type MarginTierRow, type PairUnits } from "@agio/formulas";
import { atoms, parseDecimal, ppb, sizeContracts } from "@agio/primitives";
import type { Atoms, Ppb, SizeContracts } from "@agio/primitives";
import type { CoinScales, TradedMarket } from "../pair/trading-pair.ts";

/** A perpetual contract with its rules in ticks, contracts, atoms and ppb. One lot of it is one contract. */
export interface TradingContract extends TradedMarket, PairUnits {
  /** Symbol of the spot pair whose index it follows. */
  readonly indexSymbol: string;
  /** Atoms of the pricing coin in one tick × one contract. */
  readonly tickLotAtoms: number;
  /** Offered values, whole, rising; at least one. */
  readonly leverages: readonly number[];
  readonly sizeMin: SizeContracts;
  /** Per order, and per side of a position. */
  readonly sizeMax: SizeContracts;
  readonly openFee: Ppb;
  readonly closeFee: Ppb;
  /** 0: no funding. */
  readonly fundingHours: number;
  readonly fundingCap: Ppb;
  readonly liquidationFee: Ppb;
  /** How far from the mark price an opening price, and the end of a market order, may lie. */
  readonly priceBand: Ppb;
  /** By notional at mark; at least one. */
  readonly tiers: readonly MarginTierRow[];
  readonly openOrdersMax: number;
}

const COIN_SCALE_UNKNOWN = 8;
/** Percent with seven decimals is ppb: 0.1 percent = 1_000_000. */
const PPB_DECIMALS_OF_PERCENT = 7;
const PERCENT_100 = 1_000_000_000;
const LEVERAGE_NONE = 1;

/** Reads a row of `contractList`. What does not fit the contract's decimals counts as zero. */
export function readTradingContract(entry: ContractPairEntry, scales: CoinScales): TradingContract {
  const { basePrecision: priceDecimals, coinPrecision: sizeDecimals } = entry;
  const pricingScale = Math.max(scales[entry.pricingCoin] ?? COIN_SCALE_UNKNOWN, priceDecimals + sizeDecimals);
  return {
    symbol: inLetterCase(entry, entry.symbol),
    label: displaySymbol(entry),
    coin: entry.coin,
    pricingCoin: entry.pricingCoin,
    isOpen: entry.status === 1,
    needsIndex: true,
    indexSymbol: entry.indexSymbol,
    priceDecimals,
    sizeDecimals,
    tradedScale: Math.max(scales[entry.coin] ?? COIN_SCALE_UNKNOWN, sizeDecimals),
    pricingScale,
    tickLotAtoms: 10 ** (pricingScale - priceDecimals - sizeDecimals),
    leverages: readLeverages(entry.leverage),
    sizeMin: sizeContracts(Math.max(entry.minShare, 1)),
    sizeMax: sizeContracts(entry.maxShare),
    openFee: percentOf(entry.openFee),
    closeFee: percentOf(entry.closeFee),
    fundingHours: entry.intervalHour,
    fundingCap: percentOf(entry.fundingCap),
    liquidationFee: percentOf(entry.liqFee),
    priceBand: percentOf(entry.priceBand),
    tiers: tierTable(
      entry.tiers.map(({ cap, mmr, leverageMax }) => ({
        capAtoms: parseDecimal(cap, pricingScale) ?? 0,
        maintenancePpb: percentOf(mmr),
        leverageMax,
      })),
    ),
    openOrdersMax: entry.openOrdersMax,
  };
}

const percentOf = (text: string): Ppb => ppb(Math.min(parseDecimal(text, PPB_DECIMALS_OF_PERCENT) ?? 0, PERCENT_100));

function readLeverages(list: string): readonly number[] {
  const values = list.split(",").flatMap((text) => parseDecimal(text.trim(), 0) ?? []);
  const rising = [...new Set(values.filter((value) => value > 0))].toSorted((a, b) => a - b);
  return rising.length === 0 ? [LEVERAGE_NONE] : rising;
}

/** The leverage of a side before it was chosen: 20 or the largest offered not above it. */
export function defaultLeverage({ leverages }: Pick<TradingContract, "leverages">): number {
  return leverages.findLast((value) => value <= LEVERAGE_DEFAULT) ?? leverages[0] ?? LEVERAGE_NONE;
}

const LEVERAGE_DEFAULT = 20;

/** Price × contracts in the pricing coin, exact. Undefined beyond the safe integers. */
export function contractValue(
  { tickLotAtoms }: Pick<TradingContract, "tickLotAtoms">,
  ticks: number,
  size: number,
): Atoms | undefined {
  const value = ticks * size * tickLotAtoms;
  return Number.isSafeInteger(value) ? atoms(value) : undefined;
}

/** The largest notional that a leverage may carry: the cap of the highest tier that still offers it; 0 for none. */
export function notionalMaxAt({ tiers }: Pick<TradingContract, "tiers">, leverage: number): Atoms {
  return atoms(tiers.findLast((tier) => tier.leverageMax >= leverage)?.capAtoms ?? 0);
}

/** The largest position of one side at a price and leverage (rules 4.3): by size, by the last tier, by the leverage's tier. */
export function positionSizeMax(contract: TradingContract, markTicks: number, leverage: number): SizeContracts {
  const contractValue = markTicks * contract.tickLotAtoms;
  if (contractValue === 0) return sizeContracts(0);
  return sizeContracts(Math.min(contract.sizeMax, Math.floor(notionalMaxAt(contract, leverage) / contractValue)));
}
