import type { CoinLists, SpotPairEntry } from "@agio/api-contract";
import { SHIPPED_COIN_LISTS } from "@agio/api-contract/markets";
import { listPairs, type PairRules, type PairView } from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import { priceText, sizeText, valueText } from "../../markets/decimals.ts";
import type { ListedPair } from "../../markets/market-directory.ts";
import type { Services } from "../../services.ts";
import type { Handler } from "../handler.ts";

/** Rates are parts per billion in the core and percent on the wire: 0.1 percent = 1_000_000. */
const PERCENT_DECIMALS = 7;
const OPEN = 1;
const CLOSED = 2;
const onOff = (isOpen: boolean): number => (isOpen ? OPEN : CLOSED);

function latestPrices(services: Services, pair: ListedPair): { amount: string; open: string } {
  const ticker = services.live.ticker(pair.pairId);
  return { amount: priceText(pair, ticker?.lastTicks ?? 0), open: priceText(pair, ticker?.openTicks ?? 0) };
}

function ruleFields(pair: ListedPair, rules: PairRules, isOpen: boolean) {
  return {
    status: onOff(isOpen),
    orderMin: sizeText(pair, rules.lotsMin),
    orderMax: sizeText(pair, rules.lotsMax),
    buyMax: priceText(pair, rules.buyTicksMax),
    sellMin: priceText(pair, rules.sellTicksMin),
    feeRate: plainDecimal(rules.takerFeePpb, PERCENT_DECIMALS),
    makerFeeRate: plainDecimal(rules.makerFeePpb, PERCENT_DECIMALS),
    notionalMin: valueText(pair, rules.notionalAtomsMin),
    limitedBuy: onOff(rules.limitBuyOpen),
    limitedSell: onOff(rules.limitSellOpen),
    marketBuy: onOff(rules.marketBuyOpen),
    marketSell: onOff(rules.marketSellOpen),
    priceBand: plainDecimal(rules.priceBandPpb, PERCENT_DECIMALS),
    marketBand: plainDecimal(rules.marketBandPpb, PERCENT_DECIMALS),
    openOrdersMax: rules.openOrdersMax,
  };
}

function spotEntry(services: Services, view: PairView, shipped: SpotPairEntry): SpotPairEntry {
  const pair = services.markets.pair(view.pairId);
  const isOpen = view.rules.tradingOpen && !view.delisted;
  return { ...shipped, ...ruleFields(pair, view.rules, isOpen), ...latestPrices(services, pair) };
}

/** The four coin lists with latest prices. Rules of spot pairs are the core's; the other products are closed. */
export const listCoins: Handler<"coins.list"> = async (services) => {
  const views = await services.pipeline.read(listPairs);
  const priced = <Entry extends { symbol: string }>(entry: Entry): Entry => {
    const pair = services.markets.find(entry.symbol);
    return pair === undefined ? entry : { ...entry, ...latestPrices(services, pair) };
  };
  const spot = (entry: SpotPairEntry): SpotPairEntry[] => {
    const view = views.find(({ symbol }) => symbol === entry.symbol);
    return view === undefined ? [] : [spotEntry(services, view, entry)];
  };
  const lists: CoinLists = {
    optionList: SHIPPED_COIN_LISTS.optionList,
    coinList: SHIPPED_COIN_LISTS.coinList.map(priced),
    currencyList: SHIPPED_COIN_LISTS.currencyList.flatMap(spot),
    contractList: SHIPPED_COIN_LISTS.contractList.map(priced),
  };
  return lists;
};
