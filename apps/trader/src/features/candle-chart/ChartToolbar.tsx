import { IconButton } from "@agio/ui";
import { Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslate } from "../../shell/language.ts";
import { later } from "../../shell/later.tsx";
import type { ChartBoardChoice } from "./chart-board.ts";
import { CHART_INTERVALS, type ChartInterval } from "./chart-interval.ts";
import type { ChartPreferences } from "./chart-preferences.ts";
import { byLength, changeOwnIntervals, readOwnIntervals } from "./own-intervals.ts";
import type { FullScreen } from "./use-full-screen.ts";

const ChartSettingsSheet = later(() => import("./ChartSettingsSheet.tsx"), "ChartSettingsSheet");
const OwnIntervalSheet = later(() => import("./OwnIntervalSheet.tsx"), "OwnIntervalSheet");

interface ChartToolbarProps {
  preferences: ChartPreferences;
  onPreferences: (preferences: ChartPreferences) => void;
  isDrawing: boolean;
  onDrawing: () => void;
  /** Undefined of a chart beside the first one. */
  fullScreen: FullScreen | undefined;
  head: ReactNode;
  board: ChartBoardChoice | undefined;
  onTable: () => void;
  /** An order or an alert at a price, without pointing at the chart. */
  onPrice: () => void;
}

/** Over the chart: interval, settings, drawing, table, full screen. On a phone, and on a narrow chart, the intervals have a line of their own. */
export function ChartToolbar(props: ChartToolbarProps) {
  const { preferences, onPreferences, isDrawing, onDrawing, fullScreen, head, board, onTable, onPrice } = props;
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="@container border-b border-line">
      <div className="flex flex-wrap items-center ps-1 @min-[400px]:desk:flex-nowrap">
        {head}
        <IntervalChips
          interval={preferences.interval}
          onChoose={(interval) => onPreferences({ ...preferences, interval })}
        />
        <IconButton icon="settings" size={18} label={t("trade.chart.settings")} onClick={() => setIsOpen(true)} />
        <IconButton icon="edit" size={18} label={t("trade.chart.drawing")} pressed={isDrawing} onClick={onDrawing} />
        <IconButton icon="bell" size={18} label={t("trade.chart.alert.atPrice")} onClick={onPrice} />
        <IconButton icon="list" size={18} label={t("trade.chart.table")} onClick={onTable} />
        {fullScreen === undefined ? null : (
          <IconButton
            icon={fullScreen.isOn ? "close" : "expand"}
            size={18}
            label={t(fullScreen.isOn ? "trade.chart.leaveFullScreen" : "trade.chart.fullScreen")}
            onClick={fullScreen.toggle}
          />
        )}
        <Suspense fallback={null}>
          {isOpen ? (
            <ChartSettingsSheet
              preferences={preferences}
              onPreferences={onPreferences}
              board={board}
              onClose={() => setIsOpen(false)}
            />
          ) : null}
        </Suspense>
      </div>
    </div>
  );
}

interface IntervalChoice {
  interval: ChartInterval;
  onChoose: (interval: ChartInterval) => void;
}

/** Intervals on offer and one's own, in a row that scrolls to the chosen one. */
function IntervalChips({ interval, onChoose }: IntervalChoice) {
  const t = useTranslate();
  const rowRef = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(readOwnIntervals);
  const [isAdding, setIsAdding] = useState(false);
  useEffect(() => {
    const row = rowRef.current;
    const chosen = row?.querySelector<HTMLElement>("[aria-pressed=true]");
    if (row === null || chosen === null || chosen === undefined) return;
    row.scrollLeft = chosen.offsetLeft - row.offsetLeft - (row.clientWidth - chosen.clientWidth) / 2;
    // The chosen one is found on the page.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies react-hooks/exhaustive-deps
  }, [interval, own]);
  // A chart may be left at an interval that was taken out since.
  const shown = byLength([...new Set([...CHART_INTERVALS, ...own, interval])]);
  return (
    <>
      <div
        ref={rowRef}
        className="ui-fading-row flex min-w-[calc(100%-var(--target))] flex-1 overflow-x-auto [scrollbar-width:none] @min-[400px]:desk:min-w-0"
        role="toolbar"
        aria-label={t("trade.chart.interval")}
      >
        {shown.map((each) => (
          <IntervalChip key={each} interval={each} isChosen={each === interval} onChoose={() => onChoose(each)} />
        ))}
      </div>
      <IconButton icon="plus" size={18} label={t("trade.chart.set.ownInterval")} onClick={() => setIsAdding(true)} />
      <Suspense fallback={null}>
        {isAdding ? (
          <OwnIntervalSheet
            own={own}
            onAdd={(added) => {
              setOwn(changeOwnIntervals(added, true));
              onChoose(added);
            }}
            onRemove={(removed) => setOwn(changeOwnIntervals(removed, false))}
            onClose={() => setIsAdding(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

interface IntervalChipProps {
  interval: ChartInterval;
  isChosen: boolean;
  onChoose: () => void;
}

function IntervalChip({ interval, isChosen, onChoose }: IntervalChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={
        isChosen
          ? "min-h-11 min-w-11 flex-none px-2 desk:min-w-9 text-12 font-semibold text-accent ui-figures"
          : "min-h-11 min-w-11 flex-none px-2 desk:min-w-9 text-12 text-text-2 ui-figures"
      }
      onClick={onChoose}
    >
      {interval}
    </button>
  );
}
