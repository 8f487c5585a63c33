import { Skeleton } from "@agio/ui";
import { lazy, Suspense, useRef, useState, type ReactNode } from "react";
import { useStale } from "../../live/silence.ts";
import { useTranslate } from "../../shell/language.ts";
import { later } from "../../shell/later.tsx";
import { lastDetail } from "../../live/details.ts";
import type { LineMove } from "../line-move/line-move.ts";
import { droppedTicks } from "../line-move/moved-price.ts";
import { ticksOf } from "../pair/last-ticks.ts";
import { alertLines } from "./alert-lines.ts";
import { usePriceAlerts } from "../price-alerts/use-price-alerts.ts";
import { useOwnFills } from "./use-own-fills.ts";
import type { TradedMarket } from "../pair/trading-pair.ts";
import { ChartTable } from "./ChartTable.tsx";
import type { ChartBoardChoice } from "./chart-board.ts";
import { ChartToolbar } from "./ChartToolbar.tsx";
import { PLAIN_STYLE, withDrawing, withoutDrawing, type DrawingTool } from "./drawing-history.ts";
import type { Bar } from "./indicators/incremental.ts";
import { useChartPreferences, useDrawingHistory } from "./kept-charts.ts";
import type { OrderLine } from "./order-line.ts";
import type { LineDrop } from "./use-drawn-lines.ts";
import type { FullScreen } from "./use-full-screen.ts";

// The chart library is the largest part of the app; it comes when a chart is looked at.
// Its arithmetic comes beside it, so that no part is too large by itself.
const CandleCanvas = lazy(async () => {
  const parts = [import("./CandleCanvas.tsx"), import("./register-indicators.ts")] as const;
  const [{ CandleCanvas: Canvas, presentColours }, { registerIndicators }] = await Promise.all(parts);
  registerIndicators(presentColours);
  return { default: Canvas };
});
const DrawingBar = later(() => import("./DrawingBar.tsx"), "DrawingBar");
const DrawingStyleBar = later(() => import("./DrawingStyleBar.tsx"), "DrawingStyleBar");
const CancelLineDialog = lazy(async () => ({
  default: (await import("../line-move/CancelLineDialog.tsx")).CancelLineDialog,
}));
const PriceSheet = later(() => import("../price-alerts/PriceSheet.tsx"), "PriceSheet");
const MoveLineDialog = lazy(async () => ({
  default: (await import("../line-move/MoveLineDialog.tsx")).MoveLineDialog,
}));

export interface OneChartProps {
  pair: TradedMarket;
  /** Own orders, and what else waits at a price. */
  lines: readonly OrderLine[];
  /** Its place on the board: each keeps a setting of its own. The first is the market's own chart. */
  place: number;
  fullScreen?: FullScreen;
  /** Before its intervals. */
  head?: ReactNode;
  /** How many charts are side by side, and how to change it. */
  board?: ChartBoardChoice;
}

/** One chart with its tools. Mount it anew for another pair; it fills the height it is given. */
export function OneChart({ pair, lines, place, fullScreen, head, board }: OneChartProps) {
  const isStale = useStale();
  const [preferences, setPreferences] = useChartPreferences(place === 0 ? pair.symbol : `${place}:${pair.symbol}`);
  const [history, changeHistory] = useDrawingHistory(pair.symbol);
  const [isDrawing, setIsDrawing] = useState(false);
  const [tool, setTool] = useState<DrawingTool>();
  const [chosenId, setChosenId] = useState<string>();
  const [nextStyle, setNextStyle] = useState(PLAIN_STYLE);
  const chosen = history.drawings.find(({ id }) => id === chosenId);
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
      aria-label={place === 0 ? t("trade.chart.title") : `${t("trade.chart.title")} ${place + 1}`}
      className="flex size-full min-h-0 min-w-0 flex-col bg-surface-1"
    >
      <ChartToolbar
        preferences={preferences}
        onPreferences={setPreferences}
        isDrawing={isDrawing}
        onDrawing={() => setIsDrawing(!isDrawing)}
        fullScreen={fullScreen}
        head={head}
        board={board}
        onTable={() => setTableBars([...readBars.current()])}
        onPrice={() => setPressedTicks(ticksOf(lastDetail(pair.symbol)?.data.close, pair) ?? 1)}
      />
      {chosen === undefined ? null : (
        <Suspense fallback={null}>
          <DrawingStyleBar
            drawing={chosen}
            onChange={(changed) => {
              setNextStyle(changed.style);
              changeHistory((before) => withDrawing(before, changed));
            }}
            onRemove={() => changeHistory((before) => withoutDrawing(before, chosen.id))}
            onClose={() => setChosenId(undefined)}
          />
        </Suspense>
      )}
      <div className="flex min-h-0 flex-1">
        {isDrawing ? (
          <Suspense fallback={null}>
            <DrawingBar tool={tool} onTool={setTool} history={history} onHistory={changeHistory} />
          </Suspense>
        ) : null}
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
              drawn={{
                drawings: history.drawings,
                tool,
                style: nextStyle,
                onDrawn: (drawing) => {
                  changeHistory((before) => withDrawing(before, drawing));
                  setTool(undefined);
                  setChosenId(drawing.id);
                },
                onChosen: setChosenId,
                onRemoved: (id) => changeHistory((before) => withoutDrawing(before, id)),
              }}
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
