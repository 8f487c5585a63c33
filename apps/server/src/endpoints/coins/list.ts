import type { CoinLists, ContractPairEntry, SpotPairEntry } from "@agio/api-contract";
import { SHIPPED_COIN_LISTS } from "@agio/api-contract/markets";
import {
  listContracts,
  listPairs,
  type ContractRules,
  type ContractView,
  type PairRules,
  type PairView,
} from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import { priceText, sizeText, valueText } from "../../markets/decimals.ts";
import type { ListedContract, ListedMarket, ListedPair } from "../../markets/market-directory.ts";
import { PERCENT_DECIMALS } from "../../markets/shipped-figure.ts";
import type { Services } from "../../services.ts";
import type { Handler } from "../handler.ts";

const OPEN = 1;
const CLOSED = 2;
const onOff = (isOpen: boolean): number => (isOpen ? OPEN : CLOSED);

const percentText = (ppb: number): string => plainDecimal(ppb, PERCENT_DECIMALS);

function latestPrices(services: Services, market: ListedMarket): { amount: string; open: string } {
  const ticker = services.live.ticker(market.marketId);
  return { amount: priceText(market, ticker?.lastTicks ?? 0), open: priceText(market, ticker?.openTicks ?? 0) };
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

function spotEntry(services: Services, view: PairView, shipped: SpotPairEntry): SpotPairEntry {
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

function contractEntry(services: Services, view: ContractView, shipped: ContractPairEntry): ContractPairEntry {
  const contract = services.markets.contract(view.contractId);
  const status = onOff(view.rules.tradingOpen && !view.delisted);
  return { ...shipped, status, ...contractFields(contract, view.rules), ...latestPrices(services, contract) };
}

/** The four coin lists with latest prices. Rules of pairs and contracts are the core's; the other products are closed. */
export const listCoins: Handler<"coins.list"> = async (services) => {
  const { pairs, contracts } = await services.pipeline.read((state) => ({
    pairs: listPairs(state),
    contracts: listContracts(state),
  }));
  const priced = <Entry extends { symbol: string }>(entry: Entry): Entry => {
    const pair = services.markets.find(entry.symbol);
    return pair === undefined ? entry : { ...entry, ...latestPrices(services, pair) };
  };
  const spot = (entry: SpotPairEntry): SpotPairEntry[] => {
    const view = pairs.find(({ symbol }) => symbol === entry.symbol);
    return view === undefined ? [] : [spotEntry(services, view, entry)];
  };
  const futures = (entry: ContractPairEntry): ContractPairEntry[] => {
    const view = contracts.find(({ symbol }) => symbol === entry.symbol);
    return view === undefined ? [] : [contractEntry(services, view, entry)];
  };
  const lists: CoinLists = {
    optionList: SHIPPED_COIN_LISTS.optionList,
    coinList: SHIPPED_COIN_LISTS.coinList.map(priced),
    currencyList: SHIPPED_COIN_LISTS.currencyList.flatMap(spot),
    contractList: SHIPPED_COIN_LISTS.contractList.flatMap(futures),
  };
  return lists;
};
