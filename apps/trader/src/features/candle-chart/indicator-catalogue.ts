import type { LineColour } from "./line-colours.ts";

type ParamKey = "period" | "fast" | "slow" | "signal" | "smoothing" | "multiplier" | "step" | "stepMax";

/** A figure that a user may set. */
export interface IndicatorParam {
  readonly key: ParamKey;
  readonly initial: number;
  readonly min: number;
  readonly max: number;
  readonly decimals: number;
}

/** A line that is drawn. */
interface IndicatorLine {
  /** Of its value. */
  readonly key: string;
  /** Before its figure: "UP". A number in it stands for the parameter of that place: "MA{0}". */
  readonly title: string;
  readonly colour: LineColour;
}

export interface IndicatorKind {
  /** Drawn over the candles; the others have a pane of their own. */
  readonly isOverlaid: boolean;
  readonly params: readonly IndicatorParam[];
  readonly lines: readonly IndicatorLine[];
}

/** Bars that a period may reach back at most. */
const PERIOD_MAX = 500;
const MULTIPLIER_MAX = 20;

const period = (initial: number, key: ParamKey = "period", min = 1): IndicatorParam => ({
  ...{ key, initial, min },
  max: PERIOD_MAX,
  decimals: 0,
});
const multiplier = (initial: number): IndicatorParam => ({
  ...{ key: "multiplier" as const, initial, min: 0.1 },
  max: MULTIPLIER_MAX,
  decimals: 1,
});
const pace = (key: "step" | "stepMax", initial: number): IndicatorParam => ({
  ...{ key, initial, min: 0.001 },
  max: 1,
  decimals: 3,
});
const line = (key: string, title: string, colour: LineColour): IndicatorLine => ({ key, title, colour });

const band = (colour: LineColour, mid: LineColour): IndicatorLine[] => [
  line("up", "UP", colour),
  line("mid", "MID", mid),
  line("down", "DN", colour),
];

const over = (params: readonly IndicatorParam[], lines: readonly IndicatorLine[]): IndicatorKind => ({
  ...{ params, lines },
  isOverlaid: true,
});
const under = (params: readonly IndicatorParam[], lines: readonly IndicatorLine[]): IndicatorKind => ({
  ...{ params, lines },
  isOverlaid: false,
});

const KINDS = {
  MA: over(
    [period(7), period(25), period(99)],
    [line("mean1", "MA{0}", "amber"), line("mean2", "MA{1}", "pink"), line("mean3", "MA{2}", "violet")],
  ),
  EMA: over(
    [period(7), period(25), period(99)],
    [line("mean1", "EMA{0}", "orange"), line("mean2", "EMA{1}", "sky"), line("mean3", "EMA{2}", "lime")],
  ),
  WMA: over([period(20)], [line("mean1", "WMA{0}", "brown")]),
  HMA: over([period(20)], [line("mean1", "HMA{0}", "olive")]),
  BOLL: over([period(20), multiplier(2)], band("blue", "grey")),
  KC: over([period(20), period(10), multiplier(2)], band("teal", "brown")),
  DC: over([period(20)], band("sky", "orange")),
  SAR: over([pace("step", 0.02), pace("stepMax", 0.2)], [line("sar", "SAR", "red")]),
  SUPER: over([period(10), multiplier(3)], [line("rise", "ST", "teal"), line("fall", "ST", "red")]),
  VWAP: over([], [line("vwap", "VWAP", "teal")]),
  ICHIMOKU: over(
    [period(9), period(26), period(52)],
    [
      ...[line("conversion", "Tenkan", "sky"), line("base", "Kijun", "red")],
      ...[line("leadA", "Senkou A", "lime"), line("leadB", "Senkou B", "brown")],
    ],
  ),
  VOL: under([period(5), period(10)], [line("mean1", "MA{0}", "amber"), line("mean2", "MA{1}", "pink")]),
  MACD: under(
    [period(12, "fast"), period(26, "slow"), period(9, "signal")],
    [line("dif", "DIF", "amber"), line("dea", "DEA", "pink")],
  ),
  RSI: under([period(6), period(14)], [line("rsi1", "RSI{0}", "amber"), line("rsi2", "RSI{1}", "pink")]),
  STOCH: under(
    [period(14), period(3, "smoothing"), period(3, "signal")],
    [line("k", "%K", "blue"), line("d", "%D", "orange")],
  ),
  STOCHRSI: under(
    [period(14), period(14), period(3, "smoothing"), period(3, "signal")],
    [line("k", "%K", "blue"), line("d", "%D", "orange")],
  ),
  CCI: under([period(20, "period", 2)], [line("cci", "CCI", "violet")]),
  WR: under([period(14)], [line("wr", "%R", "pink")]),
  ATR: under([period(14)], [line("atr", "ATR", "red")]),
  DMI: under([period(14)], [line("plus", "+DI", "teal"), line("minus", "−DI", "red"), line("adx", "ADX", "amber")]),
  OBV: under([], [line("obv", "OBV", "blue")]),
  MFI: under([period(14)], [line("mfi", "MFI", "violet")]),
  ROC: under([period(12)], [line("roc", "ROC", "sky")]),
  MOM: under([period(10)], [line("mom", "MOM", "lime")]),
  TRIX: under([period(15), period(9, "signal")], [line("trix", "TRIX", "blue"), line("signal", "SIG", "orange")]),
  AO: under([period(5, "fast"), period(34, "slow")], []),
  CMF: under([period(20)], [line("cmf", "CMF", "teal")]),
  AROON: under([period(25)], [line("up", "UP", "teal"), line("down", "DN", "red")]),
} as const satisfies Record<string, IndicatorKind>;

export type IndicatorName = keyof typeof KINDS;

export const INDICATORS: Readonly<Record<IndicatorName, IndicatorKind>> = KINDS;
export const INDICATOR_NAMES = Object.keys(KINDS) as readonly IndicatorName[];

/** Most indicators on a chart at once: more would leave the candles no room. */
export const INDICATORS_MAX = 10;

/** An indicator as a user set it. */
export interface IndicatorSetting {
  readonly name: IndicatorName;
  /** In the order of its kind. */
  readonly params: readonly number[];
  /** One a line. */
  readonly colours: readonly LineColour[];
}

export const initialSetting = (name: IndicatorName): IndicatorSetting => ({
  name,
  params: INDICATORS[name].params.map(({ initial }) => initial),
  colours: INDICATORS[name].lines.map(({ colour }) => colour),
});
