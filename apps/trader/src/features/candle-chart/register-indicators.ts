import { registerIndicator, type IndicatorFigure, type IndicatorTemplate } from "klinecharts";
import { INDICATOR_NAMES, INDICATORS, type IndicatorName } from "./indicator-catalogue.ts";
import { createCalculation, type Calculation } from "./indicators/calculation.ts";
import type { Values } from "./indicators/incremental.ts";
import { drawIndicator, type DrawnIndicator } from "./draw-indicator.ts";
import type { ChartColours } from "./chart-colours.ts";
import { libraryName } from "./panes.ts";

type Figure = IndicatorFigure<Values>;
type Template = Omit<IndicatorTemplate<Values, number>, "name" | "calc" | "shortName" | "figures">;

/** Bars that rise or fall under a level. */
interface BarsOf {
  readonly key: string;
  readonly title: string;
  readonly isRising: (values: Values) => boolean;
}

const BARS: Partial<Record<IndicatorName, BarsOf>> = {
  VOL: { key: "volume", title: "", isRising: (values) => (values.rises ?? 1) > 0 },
  MACD: { key: "macd", title: "MACD: ", isRising: (values) => (values.macd ?? 0) >= 0 },
  AO: { key: "ao", title: "AO: ", isRising: (values) => (values.rises ?? 1) > 0 },
};

/** Percents and parts: two decimals whatever the decimals of the price. */
const PERCENT: Template = { precision: 2 };
/** As many decimals as the price has. */
const PRICE: Template = { series: "price" };
const TEMPLATES: Partial<Record<IndicatorName, Template>> = {
  VOL: { series: "volume", minValue: 0, shouldFormatBigNumber: true },
  OBV: { series: "volume", shouldFormatBigNumber: true },
  MACD: PRICE,
  ATR: PRICE,
  MOM: PRICE,
  AO: PRICE,
  RSI: PERCENT,
  STOCH: PERCENT,
  STOCHRSI: PERCENT,
  CCI: PERCENT,
  WR: PERCENT,
  DMI: PERCENT,
  MFI: PERCENT,
  ROC: PERCENT,
  AROON: PERCENT,
  CMF: { precision: 3 },
  TRIX: { precision: 4 },
};

/** Points beside the candles, not a line through them. */
const DOTTED: ReadonlySet<IndicatorName> = new Set(["SAR"]);

const filledTitle = (title: string, params: readonly number[]): string =>
  `${title.replace(/\{(\d)\}/, (_, place: string) => String(params[Number(place)] ?? ""))}: `;

function figuresOf(name: IndicatorName, params: readonly number[], colours: () => ChartColours): Figure[] {
  const bars = BARS[name];
  // Points are a line here too: the legend has the colours of lines.
  const lines = INDICATORS[name].lines.map(({ key, title }): Figure => ({
    ...{ key, title: filledTitle(title, params), type: "line" },
  }));
  return bars === undefined ? lines : [barFigure(bars, colours), ...lines];
}

function drawnAs(name: IndicatorName, colours: () => ChartColours): DrawnIndicator {
  const bars = BARS[name];
  const lines = { lines: INDICATORS[name].lines.map(({ key }) => key), isDotted: DOTTED.has(name) };
  if (bars === undefined) return lines;
  const colour = (values: Values) => (bars.isRising(values) ? colours().upFaint : colours().downFaint);
  return { ...lines, bars: { key: bars.key, colour } };
}

/** In the legend only: what is drawn is `drawIndicator`'s. */
const barFigure = ({ key, title, isRising }: BarsOf, colours: () => ChartColours): Figure => ({
  key,
  title,
  type: "legend",
  styles: ({ data }) => ({ color: isRising(data.current ?? {}) ? colours().up : colours().down }),
});

/** Makes the indicators known to the library. `colours` is asked at each paint, so a theme change needs nothing else. */
export function registerIndicators(colours: () => ChartColours): void {
  for (const name of INDICATOR_NAMES) {
    // Each placed indicator keeps its own progress.
    const calculations = new WeakMap<object, Calculation>();
    const drawn = drawnAs(name, colours);
    registerIndicator<Values, number>({
      ...(INDICATORS[name].isOverlaid ? PRICE : TEMPLATES[name]),
      name: libraryName(name),
      shortName: name,
      calcParams: INDICATORS[name].params.map(({ initial }) => initial),
      draw: (params) => drawIndicator(params, drawn),
      regenerateFigures: (params) => figuresOf(name, params, colours),
      calc: (bars, indicator) => {
        const calculation = calculations.get(indicator) ?? createCalculation(name);
        calculations.set(indicator, calculation);
        return calculation(bars, indicator.calcParams);
      },
    });
  }
}
