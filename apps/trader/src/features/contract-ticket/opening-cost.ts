import {
  collarTicks,
  contractOrderCost,
  marketCollar,
  reserveTicks,
  type OrderCost,
  type PositionSide,
} from "@agio/formulas";
import { sizeContracts, type SizeContracts } from "@agio/primitives";
import { contractValue, type TradingContract } from "../contract/trading-contract.ts";
import type { OrderDirection } from "./contract-draft.ts";
import type { ContractKind } from "./contract-kinds.ts";

export interface PricedDraft {
  /** 0 before the first. */
  readonly markTicks: number;
  readonly indexTicks: number;
  readonly kind: ContractKind;
  readonly direction: OrderDirection;
  /** 0 where the kind has none, or none is typed. */
  readonly priceTicks: number;
  readonly stopTicks: number;
  /** 0: nobody bids. */
  readonly bestBidTicks: number;
}

/**
 * The price at which the order would be costed, the worst that it can fill at (rules 4.3); 0 while it is unknown. A
 * waiting order is costed when it is triggered: until then its trigger stands for the market.
 */
export function costTicksOf(contract: TradingContract, draft: PricedDraft): number {
  const { kind, direction, priceTicks, stopTicks, markTicks, indexTicks } = draft;
  const bandPpb = contract.priceBand;
  const highest = markTicks === 0 ? Infinity : collarTicks(markTicks, bandPpb, "buy");
  // No order is filled beyond the band.
  const bestBidTicks = Math.min(draft.bestBidTicks, highest);
  const marketLimit = markTicks === 0 ? 0 : marketCollar({ direction, markTicks, indexTicks, bandPpb });
  const collarOf = (ticks: number) => (ticks === 0 ? 0 : collarTicks(ticks, bandPpb, direction));
  const worst = (limitTicks: number, bidTicks: number) =>
    limitTicks === 0 ? 0 : reserveTicks({ direction, limitTicks, bestBidTicks: bidTicks });
  switch (kind) {
    case "limit":
      return worst(priceTicks, bestBidTicks);
    case "market":
      return worst(marketLimit, bestBidTicks);
    case "stop":
      return worst(collarOf(stopTicks), stopTicks);
    case "stopLimit":
      return worst(priceTicks, stopTicks);
    case "trailing":
      return worst(stopTicks === 0 ? marketLimit : collarOf(stopTicks), stopTicks || bestBidTicks);
  }
  return kind satisfies never;
}

export interface OpeningTerms {
  readonly side: PositionSide;
  readonly costTicks: number;
  readonly leverage: number;
}

/** Hold for opening so many contracts; undefined without a price and beyond the safe integers. */
export function openingCost(contract: TradingContract, terms: OpeningTerms, count: number): OrderCost | undefined {
  const notionalAtoms = terms.costTicks === 0 ? undefined : contractValue(contract, terms.costTicks, count);
  if (notionalAtoms === undefined) return undefined;
  return contractOrderCost({
    side: terms.side,
    notionalAtoms,
    leverage: terms.leverage,
    openFeePpb: contract.openFee,
    closeFeePpb: contract.closeFee,
  });
}

interface OpeningBounds {
  readonly freeAtoms: number;
  /** Contracts that the position limit leaves. */
  readonly roomSize: number;
}

/** The most contracts that can be opened: their cost, rounded as the server rounds it, is covered. Found by halving. */
export function openableSize(contract: TradingContract, terms: OpeningTerms, bounds: OpeningBounds): SizeContracts {
  const isCovered = (count: number): boolean => {
    const cost = openingCost(contract, terms, count);
    return cost !== undefined && cost.costAtoms <= bounds.freeAtoms;
  };
  const most = Math.max(Math.min(contract.sizeMax, bounds.roomSize), 0);
  if (isCovered(most)) return sizeContracts(most);
  let covered = 0;
  let uncovered = most;
  while (uncovered - covered > 1) {
    const middle = Math.floor((covered + uncovered) / 2);
    if (isCovered(middle)) covered = middle;
    else uncovered = middle;
  }
  return sizeContracts(covered);
}
