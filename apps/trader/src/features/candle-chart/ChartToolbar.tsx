import { KLINE_INTERVALS, type KlineInterval } from "@agio/api-contract/push";
import { IconButton, Sheet, Switch, SegmentedControl } from "@agio/ui";
import { useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import {
  CHART_STYLES,
  INDICATOR_NAMES,
  toggledIndicator,
  type ChartPreferences,
  type ChartStyle,
} from "./chart-preferences.ts";
import type { FullScreen } from "./use-full-screen.ts";

interface ChartToolbarProps {
  preferences: ChartPreferences;
  onPreferences: (preferences: ChartPreferences) => void;
  isDrawing: boolean;
  onDrawing: () => void;
  fullScreen: FullScreen;
  onTable: () => void;
}

/** Over the chart: interval, settings, drawing, table, full screen. */
export function ChartToolbar(props: ChartToolbarProps) {
  const { preferences, onPreferences, isDrawing, onDrawing, fullScreen, onTable } = props;
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex items-center border-b border-line ps-1">
      <div
        className="flex min-w-0 flex-1 overflow-x-auto [scrollbar-width:none]"
        role="toolbar"
        aria-label={t("trade.chart.interval")}
      >
        {KLINE_INTERVALS.map((interval) => (
          <IntervalChip
            key={interval}
            interval={interval}
            isChosen={interval === preferences.interval}
            onChoose={() => onPreferences({ ...preferences, interval })}
          />
        ))}
      </div>
      <IconButton icon="settings" size={18} label={t("trade.chart.settings")} onClick={() => setIsOpen(true)} />
      <IconButton icon="edit" size={18} label={t("trade.chart.drawing")} pressed={isDrawing} onClick={onDrawing} />
      <IconButton icon="list" size={18} label={t("trade.chart.table")} onClick={onTable} />
      <IconButton
        icon={fullScreen.isOn ? "close" : "expand"}
        size={18}
        label={t(fullScreen.isOn ? "trade.chart.leaveFullScreen" : "trade.chart.fullScreen")}
        onClick={fullScreen.toggle}
      />
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t("trade.chart.settings")}
        closeLabel={t("common.close")}
      >
        <SegmentedControl<ChartStyle>
          label={t("trade.chart.style")}
          value={preferences.style}
          onChange={(style) => onPreferences({ ...preferences, style })}
          options={CHART_STYLES.map((id) => ({ id, label: t(`trade.chart.${id}`) }))}
        />
        <h3 className="mb-0 mt-4 text-12 font-medium text-text-3">{t("trade.chart.indicators")}</h3>
        {INDICATOR_NAMES.map((name) => (
          <Switch
            key={name}
            label={name}
            isChecked={preferences.indicators.includes(name)}
            onChange={() => onPreferences(toggledIndicator(preferences, name))}
          />
        ))}
      </Sheet>
    </div>
  );
}

interface IntervalChipProps {
  interval: KlineInterval;
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
          ? "min-h-11 min-w-9 flex-none px-2 text-12 font-semibold text-accent ui-figures"
          : "min-h-11 min-w-9 flex-none px-2 text-12 text-text-2 ui-figures"
      }
      onClick={onChoose}
    >
      {interval}
    </button>
  );
}
