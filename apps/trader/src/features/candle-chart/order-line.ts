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
  /** Without it the line cannot be taken off the chart. */
  readonly cancel?: LineMove;
}

/** The price an order waits at: its limit, else its trigger; undefined when it has neither. */
export function waitingPrice(row: { readonly limitPrice: string; readonly stopPrice: string }): number | undefined {
  const price = Number(row.limitPrice) || Number(row.stopPrice);
  return price > 0 ? price : undefined;
}

const EDGE_PX = 8;
/** The legend, in the corner where lines to drag have their words, leaves them half of a low pane. */
const LEGEND_PART = 0.5;
/** Words of a line with the gap to the next ones; those to drag are higher. */
const WORDS_PX = { still: 19, movable: 23 };

/** A line as it lies on the pane. */
interface LyingLine {
  /** From the upper edge of the pane. */
  readonly y: number;
  readonly isMovable: boolean;
}

interface Pane {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Of the figures in the corner where lines to drag have their words. */
  readonly legendPx: number;
}

/**
 * Where a line has its words: those to drag at the start and never over the legend, the others at the end. Words of
 * lines that lie close to each other make room. `lines`: all of the pane, `line` among them.
 */
export function placeOfWords(line: LyingLine, lines: readonly LyingLine[], { widthPx, heightPx, legendPx }: Pane) {
  const { isMovable } = line;
  const wordsPx = isMovable ? WORDS_PX.movable : WORDS_PX.still;
  const isOnPane = ({ y }: LyingLine) => y >= 0 && y <= heightPx;
  const beside = lines
    .filter((each) => each.isMovable === isMovable && isOnPane(each))
    .toSorted((one, other) => one.y - other.y);
  const top = (isMovable ? Math.min(legendPx, heightPx * LEGEND_PART) : 0) + wordsPx / 2;
  const places = spread(
    beside.map(({ y }) => y),
    { top, bottom: heightPx - wordsPx / 2, gap: wordsPx },
  );
  const y = places[beside.indexOf(line)] ?? line.y;
  return isMovable
    ? ({ x: EDGE_PX, y, align: "left" } as const)
    : ({ x: widthPx - EDGE_PX, y, align: "right" } as const);
}

interface Room {
  readonly top: number;
  readonly bottom: number;
  /** The least distance between two. */
  readonly gap: number;
}

/** The places nearest to the wanted ones, in their order, that keep their distance and stay in the room while they fit. */
function spread(wanted: readonly number[], { top, bottom, gap }: Room): number[] {
  // Neighbours that would touch become one group, which stands around the middle of what its members want.
  const groups: { sum: number; count: number }[] = [];
  for (const [index, y] of wanted.entries()) {
    let group = { sum: y - index * gap, count: 1 };
    for (;;) {
      const last = groups.at(-1);
      if (last === undefined || last.sum / last.count <= group.sum / group.count) break;
      groups.pop();
      group = { sum: last.sum + group.sum, count: last.count + group.count };
    }
    groups.push(group);
  }
  const lowest = Math.max(bottom - (wanted.length - 1) * gap, top);
  return groups
    .flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count))
    .map((start, index) => Math.min(Math.max(start, top), lowest) + index * gap);
}
