import { Skeleton } from "@agio/ui";
import { lazy, Suspense, useRef, useState } from "react";
import { useStale } from "../../live/silence.ts";
import { useTranslate } from "../../shell/language.ts";
import { later } from "../../shell/later.tsx";
import { lastDetail } from "../../live/details.ts";
import type { LineMove } from "../line-move/line-move.ts";
import { droppedTicks } from "../line-move/moved-price.ts";
import { ticksOf } from "../pair/last-ticks.ts";
import { alertLines } from "../price-alerts/alert-lines.ts";
import { usePriceAlerts } from "../price-alerts/use-price-alerts.ts";
import { useOwnFills } from "./use-own-fills.ts";
import type { TradedMarket } from "../pair/trading-pair.ts";
import { ChartTable } from "./ChartTable.tsx";
import { ChartToolbar } from "./ChartToolbar.tsx";
import { DrawingBar } from "./DrawingBar.tsx";
import { withDrawing, withoutDrawing, type DrawingTool } from "./drawing-history.ts";
import type { Bar } from "./indicators/incremental.ts";
import { useChartPreferences, useDrawingHistory } from "./kept-charts.ts";
import type { OrderLine } from "./order-line.ts";
import type { LineDrop } from "./use-drawn-lines.ts";
import { useFullScreen } from "./use-full-screen.ts";

// The chart library is the largest part of the app; it comes when a chart is looked at.
const CandleCanvas = lazy(async () => ({ default: (await import("./CandleCanvas.tsx")).CandleCanvas }));
const CancelLineDialog = lazy(async () => ({
  default: (await import("../line-move/CancelLineDialog.tsx")).CancelLineDialog,
}));
const PriceSheet = later(() => import("../price-alerts/PriceSheet.tsx"), "PriceSheet");
const MoveLineDialog = lazy(async () => ({
  default: (await import("../line-move/MoveLineDialog.tsx")).MoveLineDialog,
}));

interface ChartPanelProps {
  pair: TradedMarket;
  /** Own orders, and what else waits at a price. */
  lines: readonly OrderLine[];
}

/** Chart with its tools. Mount it anew for another pair; it fills the height it is given. */
export function ChartPanel({ pair, lines }: ChartPanelProps) {
  const isStale = useStale();
  const panelRef = useRef<HTMLElement>(null);
  const fullScreen = useFullScreen(panelRef);
  const [preferences, setPreferences] = useChartPreferences(pair.symbol);
  const [history, changeHistory] = useDrawingHistory(pair.symbol);
  const [isDrawing, setIsDrawing] = useState(false);
  const [tool, setTool] = useState<DrawingTool>();
  const [tableBars, setTableBars] = useState<readonly Bar[]>();
  const readBars = useRef<() => readonly Bar[]>(() => []);
  const [drop, setDrop] = useState<LineDrop>();
  const [cancelled, setCancelled] = useState<LineMove>();
  const [pressedTicks, setPressedTicks] = useState<number>();
  const t = useTranslate();
  const alerts = usePriceAlerts(pair.symbol);
  const fills = useOwnFills(pair.symbol);
  const allLines = [...lines, ...alertLines(alerts, t("trade.chart.alert.title"))];

  return (
    <section
      ref={panelRef}
      aria-label={t("trade.chart.title")}
      className={
        fullScreen.isOn ? "fixed inset-0 z-50 flex flex-col bg-surface-1" : "flex h-full min-h-0 flex-col bg-surface-1"
      }
    >
      <ChartToolbar
        preferences={preferences}
        onPreferences={setPreferences}
        isDrawing={isDrawing}
        onDrawing={() => setIsDrawing(!isDrawing)}
        fullScreen={fullScreen}
        onTable={() => setTableBars([...readBars.current()])}
        onPrice={() => setPressedTicks(ticksOf(lastDetail(pair.symbol)?.data.close, pair) ?? 1)}
      />
      <div className="flex min-h-0 flex-1">
        {isDrawing ? <DrawingBar tool={tool} onTool={setTool} history={history} onHistory={changeHistory} /> : null}
        <div className={isStale ? "min-w-0 flex-1 ui-stale" : "min-w-0 flex-1"}>
          <Suspense fallback={<Skeleton height="100%" />}>
            <CandleCanvas
              pair={pair}
              preferences={preferences}
              orderLines={allLines}
              fills={fills}
              onPrice={(price) => setPressedTicks(droppedTicks(price, pair))}
              onLineCancelled={setCancelled}
              isLineHeld={drop !== undefined}
              onLineDropped={setDrop}
              drawings={history.drawings}
              tool={tool}
              onDrawn={(drawing) => {
                changeHistory((before) => withDrawing(before, drawing));
                setTool(undefined);
              }}
              onRemoved={(id) => changeHistory((before) => withoutDrawing(before, id))}
              onReady={(read) => {
                readBars.current = read;
              }}
            />
          </Suspense>
        </div>
      </div>
      <Suspense fallback={null}>
        {drop === undefined ? null : (
          <MoveLineDialog move={drop.move} price={drop.price} market={pair} onClose={() => setDrop(undefined)} />
        )}
        {cancelled === undefined ? null : (
          <CancelLineDialog line={cancelled} market={pair} onClose={() => setCancelled(undefined)} />
        )}
        {pressedTicks === undefined ? null : (
          <PriceSheet market={pair} ticks={pressedTicks} onClose={() => setPressedTicks(undefined)} />
        )}
      </Suspense>
      <ChartTable bars={tableBars} pair={pair} onClose={() => setTableBars(undefined)} />
    </section>
  );
}
