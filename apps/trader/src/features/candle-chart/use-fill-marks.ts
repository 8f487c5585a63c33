import { registerOverlay, type Chart } from "klinecharts";
import { useEffect } from "react";
import type { ChartColours } from "./chart-colours.ts";
import type { ChartInterval } from "./chart-interval.ts";
import { fillMarks, type OwnFill } from "./fill-marks.ts";

const FILL_MARK = "fillMark";
const FILLS_GROUP = "fills";
const HALF_PX = 5;
const HEIGHT_PX = 8;
/** From the price to the point of its mark. */
const GAP_PX = 3;

interface MarkLook {
  readonly isBuy: boolean;
  readonly colour: string;
  readonly edge: string;
}

/** A triangle whose point shows the price: a buy from below, a sale from above. */
export function registerFillMark(): void {
  registerOverlay<MarkLook>({
    name: FILL_MARK,
    totalStep: 2,
    lock: true,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures: ({ overlay, coordinates }) => {
      const [point] = coordinates;
      if (point === undefined) return [];
      const { isBuy, colour, edge } = overlay.extendData;
      const away = isBuy ? 1 : -1;
      const [tip, base] = [point.y + away * GAP_PX, point.y + away * (GAP_PX + HEIGHT_PX)];
      return {
        type: "polygon",
        attrs: {
          coordinates: [
            { x: point.x, y: tip },
            { x: point.x - HALF_PX, y: base },
            { x: point.x + HALF_PX, y: base },
          ],
        },
        styles: { style: "stroke_fill", color: colour, borderColor: edge, borderSize: 1 },
        ignoreEvent: true,
      };
    },
  });
}

interface MarkedFills {
  readonly fills: readonly OwnFill[];
  readonly interval: ChartInterval;
  readonly readColours: () => ChartColours | undefined;
  readonly paints: number;
}

/** Marks own fills on the bars they were in. */
export function useFillMarks(chart: Chart | undefined, { fills, interval, readColours, paints }: MarkedFills): void {
  const marks = fillMarks(fills, interval);
  const key = marks.map(({ id, price, count }) => `${id}:${price}:${count}`).join("|");
  useEffect(() => {
    const colours = readColours();
    if (chart === undefined || colours === undefined) return;
    chart.removeOverlay({ groupId: FILLS_GROUP });
    for (const { id, side, timestamp, price } of marks) {
      chart.createOverlay({
        ...{ id, name: FILL_MARK, groupId: FILLS_GROUP, lock: true },
        points: [{ timestamp, value: price }],
        extendData: {
          isBuy: side === "buy",
          colour: side === "buy" ? colours.up : colours.down,
          edge: colours.surface,
        },
      });
    }
    // The key stands for the marks.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [chart, key, paints]);
}
