import { atoms, mulDivDown, mulDivUp, PPB, priceTicks, sizeLots } from "@agio/primitives";
import type { Atoms, PriceTicks, SizeLots } from "@agio/primitives";
import { atomsPerTickLot, type PairUnits } from "./order-cost.ts";

/** One price of a book side: [ticks, lots]. */
export type BookLevel = readonly [PriceTicks, SizeLots];

/** Size of a market order: a quantity, or a total to spend (buys only). */
export type MarketWish = { readonly lots: SizeLots } | { readonly totalAtoms: Atoms };

export interface MarketOrder {
  readonly side: "buy" | "sell";
  /** The side it takes from, best first. */
  readonly levels: readonly BookLevel[];
  readonly wish: MarketWish;
  /** The last price that it may trade at. */
  readonly endTicks: number;
  /** The price of the market, which slippage is measured from. */
  readonly marketTicks: number;
}

export interface MarketEstimate {
  readonly filledLots: SizeLots;
  readonly notionalAtoms: Atoms;
  /** The last price touched; 0 when nothing fills. */
  readonly worstTicks: PriceTicks;
  /** Average price, rounded against the trader: up for a buy, down for a sell; 0 when nothing fills. */
  readonly averageTicks: PriceTicks;
  /** How much worse than the price of the market the average is, rounded up. */
  readonly slippagePpb: number;
  /** False when the visible book up to the end cannot fill the wish. */
  readonly isWhole: boolean;
}

/**
 * Estimated fill of a market order on the visible levels (best first), up to the price where it ends.
 * An estimate: the book may change before the order arrives. Levels beyond the safe integers end the walk.
 */
export function estimateMarket(
  units: PairUnits,
  { side, levels, wish, endTicks, marketTicks }: MarketOrder,
): MarketEstimate {
  const perTickLot = atomsPerTickLot(units);
  let lots = 0;
  let notional = 0;
  let worst = 0;
  let isWhole = false;
  for (const [ticks, size] of levels) {
    if (side === "buy" ? ticks > endTicks : ticks < endTicks) break;
    const wanted = "lots" in wish ? wish.lots - lots : Math.floor((wish.totalAtoms - notional) / (ticks * perTickLot));
    const taken = Math.min(wanted, size);
    const next = notional + taken * ticks * perTickLot;
    if (next > Number.MAX_SAFE_INTEGER) break;
    isWhole = taken === wanted;
    if (taken > 0) {
      lots += taken;
      notional = next;
      worst = ticks;
    }
    if (isWhole) break;
  }
  return { ...averageOf({ side, lots, notional, marketTicks, perTickLot }), worstTicks: priceTicks(worst), isWhole };
}

interface Taken {
  readonly side: "buy" | "sell";
  readonly lots: number;
  readonly notional: number;
  readonly marketTicks: number;
  readonly perTickLot: number;
}

function averageOf({ side, lots, notional, marketTicks, perTickLot }: Taken) {
  const filled = { filledLots: sizeLots(lots), notionalAtoms: atoms(notional) };
  if (lots === 0) return { ...filled, averageTicks: priceTicks(0), slippagePpb: 0 };
  const round = side === "buy" ? mulDivUp : mulDivDown;
  const averageTicks = priceTicks(round(notional, 1, lots * perTickLot));
  const atMarket = marketTicks * lots * perTickLot;
  const worse = Math.max(side === "buy" ? notional - atMarket : atMarket - notional, 0);
  return { ...filled, averageTicks, slippagePpb: mulDivUp(worse, PPB, atMarket) };
}
