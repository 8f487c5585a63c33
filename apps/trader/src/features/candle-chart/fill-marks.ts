import type { OwnTradeRow } from "@agio/api-client";
import type { ContractFillRow } from "@agio/api-contract";
import { barStart, type ChartInterval } from "./chart-interval.ts";

/** A fill of one's own. */
export interface OwnFill {
  readonly side: "buy" | "sell";
  readonly price: number;
  /** In the traded coin. */
  readonly size: number;
  /** UTC milliseconds. */
  readonly at: number;
}

/** Fills of one side in one bar: how many, how much, and at which mean price. */
export interface FillMark {
  readonly id: string;
  readonly side: "buy" | "sell";
  /** The bar's. */
  readonly timestamp: number;
  readonly price: number;
  readonly size: number;
  readonly count: number;
}

const BUY = 0;

export const fillOfTrade = ({ type, price, num, createTime }: OwnTradeRow): OwnFill => ({
  side: type === BUY ? "buy" : "sell",
  price: Number(price),
  size: Number(num),
  at: createTime,
});

export const fillOfContract = ({ direction, price, num, createTime }: ContractFillRow): OwnFill => ({
  side: direction,
  price: Number(price),
  size: Number(num),
  at: createTime,
});

/** One mark a bar and side, oldest first. Numbers for display only. */
export function fillMarks(fills: readonly OwnFill[], interval: ChartInterval): FillMark[] {
  const marks = new Map<string, FillMark>();
  for (const { side, price, size, at } of fills) {
    const timestamp = barStart(interval, at);
    const id = `fill-${side}-${timestamp}`;
    const kept = marks.get(id);
    const total = (kept?.size ?? 0) + size;
    const value = (kept === undefined ? 0 : kept.price * kept.size) + price * size;
    marks.set(id, {
      ...{ id, side, timestamp },
      price: total === 0 ? price : value / total,
      size: total,
      count: (kept?.count ?? 0) + 1,
    });
  }
  return [...marks.values()].toSorted((one, other) => one.timestamp - other.timestamp);
}
