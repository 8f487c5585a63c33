import { registerIndicator, type IndicatorFigure, type IndicatorTemplate } from "klinecharts";
import { INDICATOR_NAMES, INDICATORS, type IndicatorName } from "./indicator-catalogue.ts";
import { feedFor } from "./indicators/feeds.ts";
import { incrementally, type Bar, type Values } from "./indicators/incremental.ts";
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

interface Calculation {
  readonly params: readonly number[];
  readonly of: (bars: readonly Bar[]) => Values[];
}

const filledTitle = (title: string, params: readonly number[]): string =>
  `${title.replace(/\{(\d)\}/, (_, place: string) => String(params[Number(place)] ?? ""))}: `;

function figuresOf(name: IndicatorName, params: readonly number[], colours: () => ChartColours): Figure[] {
  const bars = BARS[name];
  const isDotted = DOTTED.has(name);
  const lines = INDICATORS[name].lines.map(({ key, title }): Figure => ({
    key,
    title: filledTitle(title, params),
    type: isDotted ? "circle" : "line",
    ...(isDotted ? { styles: dotted } : {}),
  }));
  return bars === undefined ? lines : [...barFigures(bars, colours), ...lines];
}

/** In the colour of the line, which the library keeps for lines alone. */
const dotted: NonNullable<Figure["styles"]> = ({ indicator }) => {
  const color = indicator.styles?.lines?.[0]?.color;
  return { style: "fill", ...(color === undefined ? {} : { color }) };
};

/** Faint bars, and their figure at full strength: the library paints nothing of a type that it does not know. */
function barFigures({ key, title, isRising }: BarsOf, colours: () => ChartColours): Figure[] {
  return [
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
}

/** Makes the indicators known to the library. `colours` is asked at each paint, so a theme change needs nothing else. */
export function registerIndicators(colours: () => ChartColours): void {
  for (const name of INDICATOR_NAMES) {
    // Each placed indicator keeps its own progress, until its parameters change.
    const calculations = new WeakMap<object, Calculation>();
    registerIndicator<Values, number>({
      ...(INDICATORS[name].isOverlaid ? PRICE : TEMPLATES[name]),
      name: libraryName(name),
      shortName: name,
      calcParams: INDICATORS[name].params.map(({ initial }) => initial),
      regenerateFigures: (params) => figuresOf(name, params, colours),
      calc: (bars, indicator) => {
        const { calcParams: params } = indicator;
        let calculation = calculations.get(indicator);
        if (calculation === undefined || calculation.params.join() !== params.join()) {
          calculation = { params: [...params], of: incrementally(() => feedFor(name, params)) };
          calculations.set(indicator, calculation);
        }
        return calculation.of(bars);
      },
    });
  }
}
