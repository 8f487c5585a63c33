import { KLINE_INTERVALS, type KlineInterval } from "@agio/api-contract/push";

export const CHART_STYLES = ["candle", "line", "heikinAshi"] as const;
export type ChartStyle = (typeof CHART_STYLES)[number];

export const INDICATOR_NAMES = ["MA", "EMA", "BOLL", "VOL", "MACD", "RSI"] as const;
export type IndicatorName = (typeof INDICATOR_NAMES)[number];
/** Drawn over the candles; the others have a pane of their own. */
export const OVERLAID: ReadonlySet<IndicatorName> = new Set(["MA", "EMA", "BOLL"]);

/** How the chart of one pair is set up. */
export interface ChartPreferences {
  readonly interval: KlineInterval;
  readonly style: ChartStyle;
  readonly indicators: readonly IndicatorName[];
}

export const CHART_DEFAULTS: ChartPreferences = { interval: "15m", style: "candle", indicators: ["MA", "VOL"] };

/** Reads what was kept; whatever is damaged or unknown falls back to the default of its part. */
export function readChartPreferences(text: string | null): ChartPreferences {
  const kept = parsed(text);
  const indicators = Array.isArray(kept.indicators) ? kept.indicators : undefined;
  return {
    interval: KLINE_INTERVALS.find((interval) => interval === kept.interval) ?? CHART_DEFAULTS.interval,
    style: CHART_STYLES.find((style) => style === kept.style) ?? CHART_DEFAULTS.style,
    indicators:
      indicators === undefined
        ? CHART_DEFAULTS.indicators
        : INDICATOR_NAMES.filter((name) => indicators.includes(name)),
  };
}

export const writeChartPreferences = (preferences: ChartPreferences): string => JSON.stringify(preferences);

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export function toggledIndicator(preferences: ChartPreferences, name: IndicatorName): ChartPreferences {
  const isOn = preferences.indicators.includes(name);
  const wanted = isOn ? preferences.indicators.filter((kept) => kept !== name) : [...preferences.indicators, name];
  return { ...preferences, indicators: INDICATOR_NAMES.filter((known) => wanted.includes(known)) };
}
