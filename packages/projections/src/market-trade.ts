import type { ContractTraded, Side, Traded } from "@agio/core";

/** A trade of a pair or a perpetual, as candles and 24 h figures count it. One contract is one lot. */
export interface MarketTrade {
  readonly marketId: number;
  readonly tradeId: number;
  readonly takerSide: Side;
  readonly priceTicks: number;
  readonly sizeLots: number;
  readonly notionalAtoms: number;
}

export const tradeOfPair = (event: Traded): MarketTrade => ({
  marketId: event.pairId,
  tradeId: event.tradeId,
  takerSide: event.takerSide,
  priceTicks: event.priceTicks,
  sizeLots: event.sizeLots,
  notionalAtoms: event.notionalAtoms,
});

export const tradeOfContract = (event: ContractTraded): MarketTrade => ({
  marketId: event.contractId,
  tradeId: event.tradeId,
  takerSide: event.takerSide,
  priceTicks: event.priceTicks,
  sizeLots: event.size,
  notionalAtoms: event.notionalAtoms,
});
