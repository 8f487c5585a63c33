import type { IndicatorName } from "./indicator-catalogue.ts";

/** Our indicators beside the library's own, which compute every bar on every tick. */
export const libraryName = (name: IndicatorName): string => `live${name}`;

/** The library's name of the pane with the candles. */
export const CANDLE_PANE = "candle_pane";

const INDICATOR_PANE_PX = 84;
export const INDICATOR_PANE_PX_MIN = 28;
/** The time scale under all panes. */
const TIME_SCALE_PX = 26;

/** The height of each pane under the candles, which keep half of the chart at least. */
export function indicatorPanePx(chartPx: number, count: number): number {
  if (count === 0) return INDICATOR_PANE_PX;
  const share = Math.floor((chartPx - TIME_SCALE_PX) / 2 / count);
  return Math.min(Math.max(share, INDICATOR_PANE_PX_MIN), INDICATOR_PANE_PX);
}

const LEGEND_ROW_PX = 19;
const LEGEND_EDGE_PX = 4;

/** The height of the figures in the corner of the candles: those of the bar, and a row an indicator over them. */
export const legendPx = (overlaid: number): number => LEGEND_EDGE_PX + (1 + overlaid) * LEGEND_ROW_PX;
