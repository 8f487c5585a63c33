import { registerIndicator, type IndicatorFigure, type IndicatorTemplate } from "klinecharts";
import { bollinger, exponentialAverage, movingAverage, volumeBars } from "./indicators/averages.ts";
import { incrementally, type Bar, type Feed, type Values } from "./indicators/incremental.ts";
import { macd, relativeStrength } from "./indicators/oscillators.ts";
import type { IndicatorName } from "./chart-preferences.ts";
import type { ChartColours } from "./chart-colours.ts";

/** Our indicators beside the library's own, which compute every bar on every tick. */
export const libraryName = (name: IndicatorName): string => `live${name}`;

type Figure = IndicatorFigure<Values>;

const lines = (entries: readonly (readonly [string, string])[]): Figure[] =>
  entries.map(([key, title]) => ({ key, title: `${title}: `, type: "line" }));

const numbered = (key: string, title: string, periods: readonly number[]): Figure[] =>
  lines(periods.map((period, place) => [`${key}${place + 1}`, `${title}${period}`]));

type Template = Omit<IndicatorTemplate<Values>, "name" | "calc" | "shortName">;

interface Definition {
  readonly name: IndicatorName;
  readonly makeFeed: () => Feed;
  readonly template: Template;
}

const MEANS = [7, 25, 99];
const VOLUME_MEANS = [5, 10];
const STRENGTHS = [6, 14];

function definitions(colours: () => ChartColours): Definition[] {
  // Faint bars, and their figure at full strength: the library paints nothing of a type that it does not know.
  const bar = (key: string, title: string, isRising: (values: Values) => boolean): Figure[] => [
    {
      key,
      type: "bar",
      baseValue: 0,
      styles: ({ data }) => {
        const colour = isRising(data.current ?? {}) ? colours().upFaint : colours().downFaint;
        return { style: "fill", color: colour, borderColor: colour };
      },
    },
    {
      key,
      title,
      type: "legend",
      styles: ({ data }) => ({ color: isRising(data.current ?? {}) ? colours().up : colours().down }),
    },
  ];
  return [
    {
      name: "MA",
      makeFeed: () => movingAverage(MEANS),
      template: { series: "price", figures: numbered("ma", "MA", MEANS) },
    },
    {
      name: "EMA",
      makeFeed: () => exponentialAverage(MEANS),
      template: { series: "price", figures: numbered("ema", "EMA", MEANS) },
    },
    {
      name: "BOLL",
      makeFeed: () => bollinger(20, 2),
      template: {
        series: "price",
        figures: lines([
          ["up", "UP"],
          ["mid", "MID"],
          ["down", "DN"],
        ]),
      },
    },
    {
      name: "VOL",
      makeFeed: () => volumeBars(VOLUME_MEANS),
      template: {
        series: "volume",
        minValue: 0,
        shouldFormatBigNumber: true,
        figures: [...bar("volume", "", (values) => (values.rises ?? 1) > 0), ...numbered("ma", "MA", VOLUME_MEANS)],
      },
    },
    {
      name: "MACD",
      makeFeed: () => macd(12, 26, 9),
      template: {
        figures: [
          ...bar("macd", "MACD: ", (values) => (values.macd ?? 0) >= 0),
          ...lines([
            ["dif", "DIF"],
            ["dea", "DEA"],
          ]),
        ],
      },
    },
    {
      name: "RSI",
      makeFeed: () => relativeStrength(STRENGTHS),
      template: { precision: 2, figures: numbered("rsi", "RSI", STRENGTHS) },
    },
  ];
}

/** Makes the indicators known to the library. `colours` is asked at each paint, so a theme change needs nothing else. */
export function registerIndicators(colours: () => ChartColours): void {
  for (const { name, makeFeed, template } of definitions(colours)) {
    // Each placed indicator keeps its own progress.
    const calculations = new WeakMap<object, (bars: readonly Bar[]) => Values[]>();
    registerIndicator<Values>({
      ...template,
      name: libraryName(name),
      shortName: name,
      calc: (bars, indicator) => {
        const calculation = calculations.get(indicator) ?? incrementally(makeFeed);
        calculations.set(indicator, calculation);
        return calculation(bars);
      },
    });
  }
}
