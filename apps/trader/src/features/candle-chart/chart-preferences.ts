import { readInterval, type ChartInterval } from "./chart-interval.ts";
import {
  INDICATOR_NAMES,
  INDICATORS,
  INDICATORS_MAX,
  initialSetting,
  type IndicatorName,
  type IndicatorParam,
  type IndicatorSetting,
} from "./indicator-catalogue.ts";
import { isLineColour } from "./line-colours.ts";

export const CHART_STYLES = ["candle", "line", "heikinAshi"] as const;
export type ChartStyle = (typeof CHART_STYLES)[number];

/** How the chart of one pair is set up. */
export interface ChartPreferences {
  readonly interval: ChartInterval;
  readonly style: ChartStyle;
  /** In the order of the catalogue. */
  readonly indicators: readonly IndicatorSetting[];
}

export const CHART_DEFAULTS: ChartPreferences = {
  interval: "15m",
  style: "candle",
  indicators: [initialSetting("MA"), initialSetting("VOL")],
};

/** Reads what was kept; whatever is damaged or unknown falls back to the default of its part. */
export function readChartPreferences(text: string | null): ChartPreferences {
  const kept = parsed(text);
  return {
    interval: readInterval(kept.interval) ?? CHART_DEFAULTS.interval,
    style: CHART_STYLES.find((style) => style === kept.style) ?? CHART_DEFAULTS.style,
    indicators: Array.isArray(kept.indicators) ? readIndicators(kept.indicators) : CHART_DEFAULTS.indicators,
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

function readIndicators(kept: readonly unknown[]): IndicatorSetting[] {
  const read = kept.flatMap((each) => readIndicator(each) ?? []);
  return ordered(read).slice(0, INDICATORS_MAX);
}

const ordered = (settings: readonly IndicatorSetting[]): IndicatorSetting[] =>
  INDICATOR_NAMES.flatMap((name) => settings.find((setting) => setting.name === name) ?? []);

/** An indicator was kept by its name alone before it could be set. */
function readIndicator(kept: unknown): IndicatorSetting | undefined {
  const fields = (typeof kept === "string" ? { name: kept } : (kept ?? {})) as Record<string, unknown>;
  const name = INDICATOR_NAMES.find((known) => known === fields.name);
  if (name === undefined) return undefined;
  const initial = initialSetting(name);
  const params = Array.isArray(fields.params) ? (fields.params as unknown[]) : [];
  const colours = Array.isArray(fields.colours) ? (fields.colours as unknown[]) : [];
  return {
    name,
    params: INDICATORS[name].params.map((param, at) => readParam(param, params[at])),
    colours: initial.colours.map((colour, at) => {
      const chosen = colours[at];
      return isLineColour(chosen) ? chosen : colour;
    }),
  };
}

/** A value of a parameter within its bounds and decimals; its initial one for anything else. */
export function readParam({ initial, min, max, decimals }: IndicatorParam, value: unknown): number {
  if (typeof value !== "number" || !Number.isFinite(value)) return initial;
  const unit = 10 ** decimals;
  return Math.min(Math.max(Math.round(value * unit) / unit, min), max);
}

/** Puts an indicator on the chart or takes it off; beyond INDICATORS_MAX nothing is put on. */
export function toggledIndicator(preferences: ChartPreferences, name: IndicatorName): ChartPreferences {
  const { indicators } = preferences;
  const isOn = indicators.some((kept) => kept.name === name);
  if (!isOn && indicators.length >= INDICATORS_MAX) return preferences;
  const wanted = isOn
    ? indicators.filter((kept) => kept.name !== name)
    : ordered([...indicators, initialSetting(name)]);
  return { ...preferences, indicators: wanted };
}

/** Sets an indicator that is on the chart. */
export const withIndicator = (preferences: ChartPreferences, setting: IndicatorSetting): ChartPreferences => ({
  ...preferences,
  indicators: preferences.indicators.map((kept) => (kept.name === setting.name ? setting : kept)),
});
