import {
  houseGreeksOf,
  largestPositionsOf,
  listContracts,
  listOptionUnderlyings,
  secondExposuresOf,
  warnedMargins,
  type CoreState,
  type LargePosition,
} from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import { insuranceBalances } from "../../../futures/insurance-balances.ts";
import { priceText, sizeText, valueText } from "../../../markets/decimals.ts";
import type { ListedCoin, MarketDirectory } from "../../../markets/market-directory.ts";
import type { Handler } from "../../handler.ts";

const POSITIONS_SHOWN = 20;
const WARNED_SHOWN = 100;
/** Prices of the core in units of 10^-8. */
const PRICE_DECIMALS = 8;
/** Funding in parts per billion: a percent is ten million of them. */
const PERCENT_DECIMALS = 7;

function positionRow(markets: MarketDirectory, position: LargePosition) {
  const contract = markets.contract(position.contractId);
  return {
    positionId: position.positionId,
    userId: position.userId,
    symbol: contract.symbol,
    side: position.side,
    marginMode: position.marginMode,
    leverage: position.leverage,
    size: sizeText(contract, position.size),
    value: valueText(contract, position.valueAtoms),
    unrealised: valueText(contract, position.unrealisedAtoms),
    liquidation: priceText(contract, position.liquidationTicks),
    mark: priceText(contract, position.markTicks),
  };
}

function contractRows(markets: MarketDirectory, state: CoreState) {
  return listContracts(state)
    .filter(({ delisted }) => !delisted)
    .map((view) => {
      const contract = markets.contract(view.contractId);
      const atomsOfTick = 10 ** (contract.pricing.scale - contract.priceDecimals - contract.sizeDecimals);
      return {
        symbol: contract.symbol,
        openInterest: sizeText(contract, view.openSize),
        openValue: valueText(contract, Math.round(view.openSize * view.markTicks * atomsOfTick)),
        mark: priceText(contract, view.markTicks),
        index: plainDecimal(view.indexE8, PRICE_DECIMALS),
        indexStatus: view.indexStatus,
        fundingPercent: plainDecimal(view.fundingPpb, PERCENT_DECIMALS),
      };
    });
}

function secondRows(markets: MarketDirectory, { code: coin, scale }: ListedCoin, state: CoreState) {
  return secondExposuresOf(state).map(({ pairId, minuteAt, ...sums }) => ({
    symbol: markets.pair(pairId).symbol,
    minuteTime: minuteAt,
    upStake: plainDecimal(sums.upStake, scale),
    upProfit: plainDecimal(sums.upProfit, scale),
    downStake: plainDecimal(sums.downStake, scale),
    downProfit: plainDecimal(sums.downProfit, scale),
    coin,
  }));
}

const optionRows = (state: CoreState) =>
  listOptionUnderlyings(state).map(({ pairId, symbol, indexE8, indexStatus }) => ({
    symbol,
    index: plainDecimal(indexE8, PRICE_DECIMALS),
    indexStatus,
    ...houseGreeksOf(state, pairId),
  }));

/** Risks of the house now, from the core: all rows are of one sequence. */
export const showRisk: Handler<"operator.risk.show", "markets" | "pipeline" | "stakeCoin"> = ({
  markets,
  pipeline,
  stakeCoin,
}) =>
  pipeline.read((state) => ({
    sequence: pipeline.durableSequence,
    contracts: contractRows(markets, state),
    positions: largestPositionsOf(state, POSITIONS_SHOWN).map((position) => positionRow(markets, position)),
    warned: warnedMargins(state)
      .slice(0, WARNED_SHOWN)
      .map(({ positionId, userId, contractId }) => ({
        ...{ positionId, userId },
        symbol: markets.contract(contractId).symbol,
      })),
    insurance: insuranceBalances(markets, state),
    seconds: secondRows(markets, stakeCoin, state),
    options: optionRows(state),
  }));
