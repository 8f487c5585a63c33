import type { ContractPairEntry, DataOf, OptionPairEntry, PriceInfo, SpotPairEntry } from "@agio/api-contract";
import { SHIPPED_COIN_LISTS, type CoinEntry } from "@agio/api-contract/markets";
import { SHIPPED_OPTION_UNDERLYINGS } from "@agio/api-contract/option-markets";
import {
  listContracts,
  listOptionUnderlyings,
  listPairs,
  periodsOf,
  secondContractRulesOf,
  type ContractRules,
  type ContractView,
  type CoreState,
  type OptionRules,
  type OptionUnderlyingView,
  type PairRules,
  type PairView,
} from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import { dayFigures } from "../../markets/day-figures.ts";
import { priceText, sizeText, valueText } from "../../markets/decimals.ts";
import type { ListedContract, ListedPair } from "../../markets/market-directory.ts";
import { priceInfo } from "../../markets/price-info.ts";
import { PERCENT_DECIMALS } from "../../markets/shipped-figure.ts";
import type { ListedOptions } from "../../options/option-directory.ts";
import { OPTION_FEE_TYPE } from "../../options/option-rules.ts";
import type { Services } from "../services.ts";
import type { Handler } from "../handler.ts";

const OPEN = 1;
const CLOSED = 2;
const onOff = (isOpen: boolean): number => (isOpen ? OPEN : CLOSED);

const percentText = (ppb: number): string => plainDecimal(ppb, PERCENT_DECIMALS);

type Lists = DataOf<"coins.list">;
type Priced = PriceInfo & { readonly amount: string; readonly open: string };

function latestPrices(services: Services, market: ListedPair | ListedContract): Priced {
  const info = priceInfo(market, dayFigures(services.live, market));
  return { ...info, amount: info.close, open: info.openPrice };
}

function ruleFields(pair: ListedPair, rules: PairRules, isOpen: boolean) {
  return {
    status: onOff(isOpen),
    orderMin: sizeText(pair, rules.lotsMin),
    orderMax: sizeText(pair, rules.lotsMax),
    buyMax: priceText(pair, rules.buyTicksMax),
    sellMin: priceText(pair, rules.sellTicksMin),
    feeRate: percentText(rules.takerFeePpb),
    makerFeeRate: percentText(rules.makerFeePpb),
    notionalMin: valueText(pair, rules.notionalAtomsMin),
    limitedBuy: onOff(rules.limitBuyOpen),
    limitedSell: onOff(rules.limitSellOpen),
    marketBuy: onOff(rules.marketBuyOpen),
    marketSell: onOff(rules.marketSellOpen),
    priceBand: percentText(rules.priceBandPpb),
    marketBand: percentText(rules.marketBandPpb),
    openOrdersMax: rules.openOrdersMax,
  };
}

function spotEntry(services: Services, view: PairView, shipped: SpotPairEntry): Lists["currencyList"][number] {
  const pair = services.markets.pair(view.pairId);
  const isOpen = view.rules.tradingOpen && !view.delisted;
  return { ...shipped, ...ruleFields(pair, view.rules, isOpen), ...latestPrices(services, pair) };
}

const contractFields = (contract: ListedContract, rules: ContractRules) => ({
  leverage: rules.leverages.join(","),
  openFee: percentText(rules.openFeePpb),
  closeFee: percentText(rules.closeFeePpb),
  minShare: rules.sharesMin,
  maxShare: rules.sharesMax,
  shareNumber: sizeText(contract, 1),
  intervalHour: rules.fundingIntervalHours,
  tiers: rules.tiers.map(({ capAtoms, maintenancePpb, leverageMax }) => ({
    cap: valueText(contract, capAtoms),
    mmr: percentText(maintenancePpb),
    leverageMax,
  })),
  fundingCap: percentText(rules.fundingCapPpb),
  liqFee: percentText(rules.liquidationFeePpb),
  priceBand: percentText(rules.priceBandPpb),
  openOrdersMax: rules.openOrdersMax,
});

function contractEntry(
  services: Services,
  view: ContractView,
  shipped: ContractPairEntry,
): Lists["contractList"][number] {
  const contract = services.markets.contract(view.contractId);
  const status = onOff(view.rules.tradingOpen && !view.delisted);
  return { ...shipped, status, ...contractFields(contract, view.rules), ...latestPrices(services, contract) };
}

/** Pairs that second contracts are on offer for. */
function pairsWithPeriods(state: CoreState): ReadonlySet<string> {
  if (secondContractRulesOf(state)?.tradingOpen !== true) return new Set();
  const open = new Set(periodsOf(state).flatMap(({ pairId, isOpen }) => (isOpen ? [pairId] : [])));
  return new Set(listPairs(state).flatMap((view) => (open.has(view.pairId) && !view.delisted ? [view.symbol] : [])));
}

function optionFields(options: ListedOptions, rules: OptionRules) {
  const { fee } = rules;
  const isFixed = fee.kind === "fixed";
  return {
    feeType: isFixed ? OPTION_FEE_TYPE.fixed : OPTION_FEE_TYPE.percent,
    feeValue: isFixed ? valueText(options, fee.atomsPerContract) : percentText(fee.ppb),
    exerciseFee: percentText(rules.exerciseFeePpb),
    orderMin: sizeText(options, rules.lotsMin),
    orderMax: sizeText(options, rules.lotsMax),
    openOrdersMax: rules.openOrdersMax,
    writing: onOff(rules.writingOpen),
  };
}

/** Open where the operator offers the product and the underlying trades. */
function optionEntry(
  services: Services,
  view: OptionUnderlyingView,
  shipped: OptionPairEntry,
): Lists["optionList"][number] {
  const options = services.options.underlying(view.pairId);
  const status = onOff(view.rules.tradingOpen && services.productGate.isOpen("option"));
  return { ...shipped, status, ...optionFields(options, view.rules), ...latestPrices(services, options.pair) };
}

/** The four coin lists with latest prices. Rules of pairs, contracts and options are the core's. */
export const listCoins: Handler<"coins.list"> = async (services) => {
  const { pairs, contracts, underlyings, withPeriods } = await services.pipeline.read((state) => ({
    withPeriods: pairsWithPeriods(state),
    pairs: listPairs(state),
    contracts: listContracts(state),
    underlyings: listOptionUnderlyings(state),
  }));
  const second = (entry: CoinEntry): Lists["coinList"] => {
    const pair = services.markets.find(entry.symbol);
    if (pair === undefined) return [];
    const status = onOff(withPeriods.has(entry.symbol) && services.productGate.isOpen("SecondContract"));
    return [{ ...entry, status, ...latestPrices(services, pair) }];
  };
  const spot = (entry: SpotPairEntry): Lists["currencyList"] => {
    const view = pairs.find(({ symbol }) => symbol === entry.symbol);
    return view === undefined ? [] : [spotEntry(services, view, entry)];
  };
  const futures = (entry: ContractPairEntry): Lists["contractList"] => {
    const view = contracts.find(({ symbol }) => symbol === entry.symbol);
    return view === undefined ? [] : [contractEntry(services, view, entry)];
  };
  const option = (entry: OptionPairEntry): Lists["optionList"] => {
    const view = underlyings.find(({ symbol }) => symbol === entry.symbol);
    return view === undefined ? [] : [optionEntry(services, view, entry)];
  };
  return {
    optionList: SHIPPED_OPTION_UNDERLYINGS.flatMap(({ entry }) => option(entry)),
    coinList: SHIPPED_COIN_LISTS.coinList.flatMap(second),
    currencyList: SHIPPED_COIN_LISTS.currencyList.flatMap(spot),
    contractList: SHIPPED_COIN_LISTS.contractList.flatMap(futures),
  };
};
