import type { DeepPartial, Styles } from "klinecharts";
import { priceSign } from "./price-sign.ts";
import { LINE_COLOURS, lineColourStyle, type LineColour } from "./line-colours.ts";

const COLOUR_TOKENS = {
  surface: "--surface-1",
  text: "--text-2",
  faintText: "--text-3",
  line: "--line",
  accent: "--accent",
  up: "--up",
  down: "--down",
  warn: "--warn",
  surfaceRaised: "--surface-3",
} as const;

type ToneColours = Record<keyof typeof COLOUR_TOKENS | "upFaint" | "downFaint" | "accentFaint", string>;

export interface ChartColours extends Readonly<ToneColours> {
  /** Of lines whose colour a user chooses. */
  readonly lines: Readonly<Record<LineColour, string>>;
}

/** The theme's colours as the canvas needs them: plain values, read from the page. */
export function readChartColours(host: HTMLElement): ChartColours {
  const probe = document.createElement("span");
  host.append(probe);
  const read = (colour: string): string => {
    // An important rule greys prices that are not up to date; it would give every colour as the same grey.
    probe.style.setProperty("color", colour, "important");
    return getComputedStyle(probe).color;
  };
  const named = Object.fromEntries(
    Object.entries(COLOUR_TOKENS).map(([name, token]) => [name, read(`var(${token})`)]),
  ) as Record<keyof typeof COLOUR_TOKENS, string>;
  const faint = (token: string) => read(`color-mix(in srgb, var(${token}) 45%, transparent)`);
  const colours = {
    ...named,
    upFaint: faint("--up"),
    downFaint: faint("--down"),
    accentFaint: read("color-mix(in srgb, var(--accent) 18%, transparent)"),
    lines: Object.fromEntries(
      LINE_COLOURS.map((colour) => [colour, read(lineColourStyle(colour))]),
    ) as ChartColours["lines"],
  };
  probe.remove();
  return colours;
}

const FONT = "system-ui, sans-serif";

export interface ChartLook {
  readonly isLine: boolean;
  /** A phone: the figures of a bar show only while it is pointed at. */
  readonly isNarrow: boolean;
}

/** The chart in the colours of the page. */
export function chartStyles(colours: ChartColours, { isLine, isNarrow }: ChartLook): DeepPartial<Styles> {
  const axisText = { color: colours.faintText, size: 11, family: FONT };
  const mark = {
    backgroundColor: colours.surfaceRaised,
    borderColor: colours.surfaceRaised,
    color: colours.text,
    family: FONT,
    size: 11,
  };
  const legend = { color: colours.text, size: 11, family: FONT };
  return {
    grid: { horizontal: { color: colours.line, style: "dashed" }, vertical: { show: false } },
    candle: {
      type: isLine ? "area" : "candle_solid",
      bar: {
        upColor: colours.up,
        downColor: colours.down,
        noChangeColor: colours.faintText,
        upBorderColor: colours.up,
        downBorderColor: colours.down,
        noChangeBorderColor: colours.faintText,
        upWickColor: colours.up,
        downWickColor: colours.down,
        noChangeWickColor: colours.faintText,
      },
      area: {
        lineColor: colours.accent,
        lineSize: 1.5,
        backgroundColor: [
          { offset: 0, color: "transparent" },
          { offset: 1, color: colours.accentFaint },
        ],
        point: { show: false },
      },
      priceMark: {
        high: { color: colours.faintText, textFamily: FONT },
        low: { color: colours.faintText, textFamily: FONT },
        last: {
          upColor: colours.up,
          downColor: colours.down,
          noChangeColor: colours.faintText,
          text: { family: FONT, size: 11, color: colours.surface },
        },
      },
      tooltip: {
        showRule: isNarrow ? "follow_cross" : "always",
        title: { show: false },
        legend: { ...legend },
        offsetTop: 2,
        offsetLeft: 4,
      },
    },
    indicator: {
      tooltip: { title: { ...legend, showParams: false }, legend: { ...legend }, offsetLeft: 4, offsetTop: 2 },
      lastValueMark: { show: false },
    },
    xAxis: { axisLine: { color: colours.line }, tickLine: { show: false }, tickText: axisText },
    yAxis: { axisLine: { show: false }, tickLine: { show: false }, tickText: axisText },
    separator: { color: colours.line, activeBackgroundColor: colours.accentFaint },
    crosshair: {
      horizontal: {
        line: { color: colours.faintText },
        text: mark,
        features: [priceSign(colours, FONT)],
      },
      vertical: { line: { color: colours.faintText }, text: mark },
    },
    overlay: {
      point: {
        color: colours.accent,
        borderColor: colours.accentFaint,
        activeColor: colours.accent,
        activeBorderColor: colours.accentFaint,
      },
      line: { color: colours.accent },
      text: { color: colours.surface, backgroundColor: colours.accent, family: FONT },
      rect: { color: colours.accentFaint, borderColor: colours.accent },
      polygon: { color: colours.accentFaint, borderColor: colours.accent },
    },
  };
}
