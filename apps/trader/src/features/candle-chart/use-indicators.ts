import type { Chart, DeepPartial, IndicatorStyle } from "klinecharts";
import { useEffect } from "react";
import type { ChartColours } from "./chart-colours.ts";
import { INDICATORS, INDICATOR_NAMES, type IndicatorSetting } from "./indicator-catalogue.ts";
import { CANDLE_PANE, indicatorPanePx, INDICATOR_PANE_PX_MIN, libraryName } from "./panes.ts";

interface Paint {
  readonly readColours: () => ChartColours | undefined;
  /** Changes when the colours of the page were read anew. */
  readonly paints: number;
}

/** Keeps the indicators on the chart as they are set. */
export function useIndicators(
  chart: Chart | undefined,
  settings: readonly IndicatorSetting[],
  { readColours, paints }: Paint,
): void {
  const key = JSON.stringify(settings);
  useEffect(() => {
    const colours = readColours();
    if (chart === undefined || colours === undefined) return;
    for (const name of INDICATOR_NAMES) {
      const setting = settings.find((each) => each.name === name);
      const isPlaced = chart.getIndicators({ name: libraryName(name) }).length > 0;
      if (setting === undefined) {
        if (isPlaced) chart.removeIndicator({ name: libraryName(name) });
      } else if (isPlaced) chart.overrideIndicator(createdAs(setting, colours));
      else place(chart, setting, colours);
    }
    fitPanes(chart, settings);
    // The key stands for the settings.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [chart, key, paints]);

  useEffect(() => {
    const host = chart?.getDom();
    if (chart === undefined || host === null || host === undefined) return;
    const observer = new ResizeObserver(() => fitPanes(chart, settings));
    observer.observe(host);
    return () => observer.disconnect();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [chart, key]);
}

const paneOf = ({ name }: IndicatorSetting): string => `pane-${name}`;

/** A chart that is made smaller keeps its candles in sight. */
function fitPanes(chart: Chart, settings: readonly IndicatorSetting[]): void {
  const under = settings.filter(({ name }) => !INDICATORS[name].isOverlaid);
  const height = indicatorPanePx(chart.getSize()?.height ?? 0, under.length);
  for (const setting of under) {
    chart.setPaneOptions({ id: paneOf(setting), height, minHeight: INDICATOR_PANE_PX_MIN });
  }
}

function createdAs({ name, params, colours: chosen }: IndicatorSetting, colours: ChartColours) {
  const lines = chosen.map((colour) => ({
    ...{ style: "solid" as const, size: 1, smooth: false, dashedValue: [2, 2] },
    color: colours.lines[colour],
  }));
  const styles: DeepPartial<IndicatorStyle> = lines.length === 0 ? {} : { lines };
  return { name: libraryName(name), calcParams: [...params], styles };
}

function place(chart: Chart, setting: IndicatorSetting, colours: ChartColours): void {
  const created = createdAs(setting, colours);
  if (INDICATORS[setting.name].isOverlaid) {
    chart.createIndicator({ ...created, paneId: CANDLE_PANE }, true);
    return;
  }
  chart.createIndicator({ ...created, paneId: paneOf(setting) });
}
