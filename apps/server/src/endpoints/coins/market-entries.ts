import { wireNamed, type DataOf, type PriceInfo } from "@agio/api-contract";
import type { CoinEntry } from "@agio/api-contract/markets";
import type { ContractView, OptionRules, OptionUnderlyingView, PairView } from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import { contractRulesRow } from "../../markets/contract-rules.ts";
import { dayFigures } from "../../markets/day-figures.ts";
import { sizeText, valueText } from "../../markets/decimals.ts";
import type { ListedContract, ListedPair } from "../../markets/market-directory.ts";
import { FOLLOWS_FEED } from "../../markets/market-looks.ts";
import { pairRulesRow } from "../../markets/pair-rules.ts";
import { priceInfo } from "../../markets/price-info.ts";
import { PERCENT_DECIMALS } from "../../markets/shipped-figure.ts";
import type { ListedOptions } from "../../options/option-directory.ts";
import { OPTION_FEE_TYPE, surfaceRows } from "../../options/option-rules.ts";
import { withStep } from "../../options/surface-step-row.ts";
import type { Services } from "../services.ts";

const OPEN = 1;
const CLOSED = 2;
const onOff = (isOpen: boolean): number => (isOpen ? OPEN : CLOSED);
/** `customizeFlag`: `showSymbol` is what people read. */
const SHOWS_CUSTOM_SYMBOL = 2;
/** `coinType` of a pair that trades only while its outside feed is open, and of any other. */
const COIN_TYPE = { feed: 3, other: 1 };
/** `type` of an entry. */
const ENTRY_TYPE = { spot: 1, second: 2, contract: 3, option: 4 };

const percentText = (ppb: number): string => plainDecimal(ppb, PERCENT_DECIMALS);

type Lists = DataOf<"coins.list">;
type Needs = Pick<Services, "markets" | "looks" | "live">;
type Priced = PriceInfo & { readonly amount: string; readonly open: string };

function latestPrices(services: Pick<Services, "live">, market: ListedPair | ListedContract): Priced {
  const info = priceInfo(market, dayFigures(services.live, market));
  return { ...info, amount: info.close, open: info.openPrice };
}

/** The part that all entries share. A delisted market stays in the list for its past, and is no longer shown. */
function entryOf(
  services: Needs,
  market: ListedPair | ListedContract,
  { type, isOpen, isDelisted }: { readonly type: number; readonly isOpen: boolean; readonly isDelisted: boolean },
): CoinEntry {
  const { symbol, traded, pricing } = market;
  const { showSymbol, kind, sort, logo } = services.looks.market(symbol);
  return wireNamed<CoinEntry>({
    ...{ coin: traded.code, pricingCoin: pricing.code, symbol, showSymbol, customizeFlag: SHOWS_CUSTOM_SYMBOL },
    ...{ market: kind, coinType: kind === FOLLOWS_FEED ? COIN_TYPE.feed : COIN_TYPE.other, type, sort, logo },
    ...{ showFlag: onOff(!isDelisted), status: onOff(isOpen && !isDelisted) },
    ...latestPrices(services, market),
  });
}

/** A spot pair with the rules in force. */
export function spotEntry(services: Needs, { pairId, rules, delisted }: PairView): Lists["currencyList"][number] {
  const pair = services.markets.pair(pairId);
  const { priceDecimals, sizeDecimals, pricing } = pair;
  const row = pairRulesRow(rules, { priceDecimals, sizeDecimals, pricingScale: pricing.scale });
  return {
    ...entryOf(services, pair, { type: ENTRY_TYPE.spot, isOpen: rules.tradingOpen, isDelisted: delisted }),
    ...row,
    ...{ basePrecision: priceDecimals, coinPrecision: sizeDecimals },
    ...{ limitedBuy: onOff(row.limitedBuy), limitedSell: onOff(row.limitedSell) },
    ...{ marketBuy: onOff(row.marketBuy), marketSell: onOff(row.marketSell) },
  };
}

/** A pair as the underlying of second contracts. */
export const secondEntry = (
  services: Needs,
  { pairId, delisted }: PairView,
  isOpen: boolean,
): Lists["coinList"][number] =>
  entryOf(services, services.markets.pair(pairId), { type: ENTRY_TYPE.second, isOpen, isDelisted: delisted });

/** A contract with the rules in force. */
export function contractEntry(
  services: Needs,
  { contractId, rules, delisted }: ContractView,
): Lists["contractList"][number] {
  const contract = services.markets.contract(contractId);
  const { priceDecimals, sizeDecimals, pricing, indexPair } = contract;
  return {
    ...entryOf(services, contract, { type: ENTRY_TYPE.contract, isOpen: rules.tradingOpen, isDelisted: delisted }),
    ...contractRulesRow(rules, pricing.scale),
    ...{ basePrecision: priceDecimals, coinPrecision: sizeDecimals, indexSymbol: indexPair.symbol },
    leverage: rules.leverages.join(","),
    shareNumber: sizeText(contract, 1),
  };
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
export function optionEntry(
  services: Needs & Pick<Services, "options" | "productGate">,
  { pairId, rules, step }: OptionUnderlyingView,
  isDelisted: boolean,
): Lists["optionList"][number] {
  const options = services.options.underlying(pairId);
  const isOpen = rules.tradingOpen && services.productGate.isOpen("option");
  return {
    ...entryOf(services, options.pair, { type: ENTRY_TYPE.option, isOpen, isDelisted }),
    ...optionFields(options, rules),
    ...{ basePrecision: options.priceDecimals, coinPrecision: options.sizeDecimals },
    surface: surfaceRows(rules.surface),
    ...withStep({ step }),
  };
}
