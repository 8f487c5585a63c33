import type { Chart } from "klinecharts";
import { useEffect, useRef, useState, type RefObject } from "react";
import type { ChartColours } from "./chart-colours.ts";
import type { LineMove } from "../line-move/line-move.ts";
import type { OrderLine } from "./order-line.ts";
import { CANCEL_KEY, ORDER_LINE, ORDER_LINES_GROUP, type DrawnLine } from "./order-line-overlay.ts";

/** Where a line was let go. */
export interface LineDrop {
  readonly move: LineMove;
  readonly price: number;
}

interface DrawnLines {
  /** Of the figures in the corner of the candles. */
  readonly legendPx: number;
  readonly priceText: (price: number | undefined) => string;
  readonly orderLines: readonly OrderLine[];
  readonly isLineHeld: boolean;
  readonly onLineDropped: (drop: LineDrop) => void;
  readonly onLineCancelled: (line: LineMove) => void;
  readonly readColours: () => ChartColours | undefined;
}

/** Draws own lines on the chart and reports where one was dragged to. A line in the hand is never redrawn. */
export function useDrawnLines(
  chart: Chart | undefined,
  hostRef: RefObject<HTMLDivElement | null>,
  lines: DrawnLines,
): void {
  const [isDragging, setIsDragging] = useState(false);
  const latest = useRef(lines);
  const dragged = useRef(false);
  useEffect(() => {
    latest.current = lines;
  });
  const key = lines.orderLines
    .map(({ id, price, text, tone, cancel }) => `${id}:${price}:${text}:${tone}:${cancel === undefined}`)
    .join("|");
  const isStill = isDragging || lines.isLineHeld;
  useEffect(() => {
    if (chart === undefined || isStill) return;
    const grab = (isOn: boolean) => {
      dragged.current = isOn;
      setIsDragging(isOn);
    };
    draw(chart, latest, grab);
    // The key stands for the lines.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [chart, key, isStill, lines.legendPx]);

  useEffect(() => {
    const host = hostRef.current;
    if (host === null) return;
    // The page scrolls under a finger that moves up or down, unless it holds a line.
    const keepStill = (event: TouchEvent) => {
      if (dragged.current && event.cancelable) event.preventDefault();
    };
    host.addEventListener("touchmove", keepStill, { passive: false });
    return () => host.removeEventListener("touchmove", keepStill);
  }, [hostRef]);
}

function draw(chart: Chart, latest: RefObject<DrawnLines>, grab: (isOn: boolean) => void): void {
  const { priceText, orderLines, legendPx, readColours } = latest.current;
  const colours = readColours();
  if (colours === undefined) return;
  chart.removeOverlay({ groupId: ORDER_LINES_GROUP });
  const lines = orderLines.map(({ id, price, tone, move }): DrawnLine => ({
    id,
    price,
    colour: colours[tone],
    isMovable: move !== undefined,
  }));
  for (const { id, price, tone, text, move, cancel } of orderLines) {
    chart.createOverlay({
      id,
      name: ORDER_LINE,
      groupId: ORDER_LINES_GROUP,
      lock: move === undefined && cancel === undefined,
      points: [{ value: price }],
      extendData: {
        text,
        colour: colours[tone],
        textColour: colours.surface,
        isMovable: move !== undefined,
        isCancellable: cancel !== undefined,
        lines,
        legendPx,
        priceText,
      },
      onClick: ({ figure }) => {
        if (figure?.key === CANCEL_KEY && cancel !== undefined) latest.current.onLineCancelled(cancel);
      },
      onPressedMoveStart: () => grab(move !== undefined),
      onPressedMoveEnd: ({ overlay }) => {
        grab(false);
        const dropped = overlay.points[0]?.value;
        if (move !== undefined && dropped !== undefined && dropped !== price) {
          latest.current.onLineDropped({ move, price: dropped });
        }
      },
    });
  }
}
