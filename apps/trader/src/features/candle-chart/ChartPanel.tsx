import { Skeleton } from "@agio/ui";
import { Suspense, useRef, useState, type ReactNode } from "react";
import { later } from "../../shell/later.tsx";
import { useIsWide } from "../desk/use-is-wide.ts";
import type { TradedMarket } from "../pair/trading-pair.ts";
import { keepBoard, readBoard, type ChartBoard } from "./chart-board.ts";
import { OneChart } from "./OneChart.tsx";
import type { OrderLine } from "./order-line.ts";
import { useFullScreen } from "./use-full-screen.ts";

const ChartsBeside = later(() => import("./ChartsBeside.tsx"), "ChartsBeside");

interface ChartPanelProps {
  pair: TradedMarket;
  /** Own orders, and what else waits at a price. */
  lines: readonly OrderLine[];
  /** Stands beside the chart in full screen on a desk. */
  ticket?: ReactNode;
}

const LAYOUTS = {
  1: "",
  2: "grid-cols-2",
  3: "grid-cols-2 grid-rows-2 [&>:first-child]:row-span-2",
  4: "grid-cols-2 grid-rows-2",
} as const;

/** The chart of a market, on a desk with up to three others. Mount it anew for another pair; it fills the height it is given. */
export function ChartPanel({ pair, lines, ticket }: ChartPanelProps) {
  const panelRef = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(panelRef);
  const isWide = useIsWide();
  const [board, setBoard] = useState(readBoard);
  const change = (next: ChartBoard) => {
    setBoard(next);
    keepBoard(next);
  };
  const count = isWide ? board.count : 1;
  return (
    <div
      ref={panelRef}
      className={fullScreen.isOn ? "fixed inset-0 z-50 flex bg-surface-1" : "flex h-full min-h-0 bg-surface-1"}
    >
      <div className={`grid min-h-0 min-w-0 flex-1 gap-px bg-line [&>*]:min-h-0 [&>*]:min-w-0 ${LAYOUTS[count]}`}>
        <OneChart
          pair={pair}
          lines={lines}
          place={0}
          fullScreen={fullScreen}
          {...(isWide ? { board: { count, onCount: (next) => change({ ...board, count: next }) } } : {})}
        />
        {count === 1 ? null : (
          <Suspense fallback={<Skeleton height="100%" />}>
            <ChartsBeside board={board} own={pair.symbol} onBoard={change} />
          </Suspense>
        )}
      </div>
      {fullScreen.isOn && isWide && ticket !== undefined ? (
        <aside className="w-[300px] flex-none overflow-y-auto border-s border-line p-3">{ticket}</aside>
      ) : null}
    </div>
  );
}
