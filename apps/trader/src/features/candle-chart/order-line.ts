import type { LineMove } from "../line-move/line-move.ts";

/** Something of one's own on the price axis: a waiting order, a position, a take-profit. */
export interface OrderLine {
  /** Unique on the chart. */
  readonly id: string;
  readonly price: number;
  readonly tone: "up" | "down" | "accent" | "warn";
  readonly text: string;
  /** Without it the line stands where it is. */
  readonly move?: LineMove;
}

/** The price an order waits at: its limit, else its trigger; undefined when it has neither. */
export function waitingPrice(row: { readonly limitPrice: string; readonly stopPrice: string }): number | undefined {
  const price = Number(row.limitPrice) || Number(row.stopPrice);
  return price > 0 ? price : undefined;
}

const EDGE_PX = 8;
/** Two rows of the legend, in the corner where lines to drag have their words. */
const LEGEND_PX = 42;
const WORDS_PX = 21;

/** Where a line has its words: those to drag at the start and never over the legend, the others at the end. */
export const placeOfWords = (line: { readonly y: number; readonly isMovable: boolean; readonly widthPx: number }) =>
  line.isMovable
    ? ({ x: EDGE_PX, y: Math.max(line.y, LEGEND_PX + WORDS_PX / 2), align: "left" } as const)
    : ({ x: line.widthPx - EDGE_PX, y: line.y, align: "right" } as const);
