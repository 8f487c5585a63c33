import { useApi } from "@agio/api-client/react";
import { dispose, init, type Chart, registerLocale } from "klinecharts";
import { useEffect, useRef, useState, type RefObject } from "react";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import type { TradedMarket } from "../pair/trading-pair.ts";
import { createCandleLoader, periodOf } from "./candle-loader.ts";
import { useChartFigures } from "./chart-figures.ts";
import { chartStyles, readChartColours, type ChartColours, type ChartLook } from "./chart-colours.ts";
import type { ChartPreferences, ChartStyle } from "./chart-preferences.ts";
import type { Bar } from "./indicators/incremental.ts";
import type { LineMove } from "../line-move/line-move.ts";
import type { OwnFill } from "./fill-marks.ts";
import type { OrderLine } from "./order-line.ts";
import { registerOrderLine } from "./order-line-overlay.ts";
import { INDICATORS } from "./indicator-catalogue.ts";
import { CANDLE_PANE, legendPx } from "./panes.ts";
import { registerDrawings } from "./register-drawings.ts";
import { useDrawings, type DrawnThings } from "./use-drawings.ts";
import { useDrawnLines, type LineDrop } from "./use-drawn-lines.ts";
import { registerFillMark, useFillMarks } from "./use-fill-marks.ts";
import { useIndicators } from "./use-indicators.ts";
import { usePricePoint } from "./use-price-point.ts";

export interface CandleCanvasProps {
  pair: TradedMarket;
  preferences: ChartPreferences;
  orderLines: readonly OrderLine[];
  /** A line was dropped and waits for its confirmation: lines stay as they are painted. */
  isLineHeld: boolean;
  onLineDropped: (drop: LineDrop) => void;
  /** A line is to be taken off the chart. */
  onLineCancelled: (line: LineMove) => void;
  /** The sign beside the crosshair was pressed at this price. */
  onPrice: (price: number) => void;
  /** Own fills of the market. */
  fills: readonly OwnFill[];
  drawn: DrawnThings;
  /** Hands out how to read the bars that are shown, oldest first. */
  onReady: (readBars: () => readonly Bar[]) => void;
}

/** Room above the highest candle: two lines of figures and the mark of the high under them. */
const CANDLE_GAP = { top: 64, bottom: 0.1 };

let colours: ChartColours | undefined;
let isRegistered = false;

/** The colours of the page, as the charts have them now. */
export const presentColours = (): ChartColours => colours as ChartColours;

function registerOnce(): void {
  if (isRegistered) return;
  isRegistered = true;
  registerOrderLine();
  registerFillMark();
  registerDrawings();
}

/** The price chart itself. Mount it anew for another pair. */
export function CandleCanvas(props: CandleCanvasProps) {
  const { pair, preferences, onReady } = props;
  const t = useTranslate();
  const format = useFormat();
  const api = useApi();
  const hostRef = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<Chart>();
  const shown = useRef(preferences);
  useEffect(() => {
    shown.current = preferences;
  });

  useEffect(() => {
    const host = hostRef.current;
    if (host === null) return;
    colours = readChartColours(host);
    registerOnce();
    const made = init(host, { styles: chartStyles(colours, lookOf(host, shown.current.style)) });
    if (made === null) return;
    // The library asks for the first place in the tab order.
    host.firstElementChild?.setAttribute("tabindex", "0");
    made.overrideYAxis({ paneId: CANDLE_PANE, gap: CANDLE_GAP });
    made.setSymbol({ ticker: pair.label, pricePrecision: pair.priceDecimals, volumePrecision: pair.sizeDecimals });
    const loader = createCandleLoader({
      api,
      symbol: pair.symbol,
      interval: () => shown.current.interval,
      style: () => shown.current.style,
      onBars: () => host.setAttribute("data-bars", String(made.getDataList().length)),
    });
    made.setDataLoader(loader);
    setChart(made);
    onReady(() => made.getDataList());
    const observer = new ResizeObserver(() => made.resize());
    observer.observe(host);
    return () => {
      observer.disconnect();
      loader.unsubscribeBar?.({
        symbol: { ticker: "", pricePrecision: 0, volumePrecision: 0 },
        period: periodOf("1m"),
      });
      dispose(host);
      setChart(undefined);
    };
    // The chart belongs to its pair; everything else is applied to it below.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [api, pair.symbol]);

  useChartFigures(chart);
  const paints = useChartLook(chart, hostRef, preferences.style);
  usePeriod(chart, preferences);
  useIndicators(chart, preferences.indicators, { readColours: () => colours, paints });
  useDrawnLines(chart, hostRef, {
    ...props,
    legendPx: legendPx(preferences.indicators.filter(({ name }) => INDICATORS[name].isOverlaid).length),
    readColours: () => colours,
    priceText: (price) => format.price(price, pair.priceDecimals),
  });
  useFillMarks(chart, { fills: props.fills, interval: preferences.interval, readColours: () => colours, paints });
  usePricePoint(chart, props.onPrice);
  useDrawings(chart, props.drawn, { readColours: () => colours, paints });
  return (
    <section
      ref={hostRef}
      dir="ltr"
      // Without candles, which the loader counts here, the library would draw an axis from 0 to 10.
      data-bars="0"
      className="size-full min-h-0 touch-pan-y overflow-hidden [&[data-bars='0']>*]:invisible"
      aria-label={t("trade.chart.canvas", { pair: pair.label, interval: preferences.interval })}
    />
  );
}

/** Colours, words and time zone of the page. Returns how often its colours were read. */
function useChartLook(chart: Chart | undefined, hostRef: RefObject<HTMLDivElement | null>, style: ChartStyle): number {
  const t = useTranslate();
  const [paints, setPaints] = useState(0);
  const zoneId = usePreferences((preferences) => preferences.timeZone.zoneId);
  useEffect(() => {
    const host = hostRef.current;
    if (chart === undefined || host === null) return;
    const paint = () => {
      colours = readChartColours(host);
      chart.setStyles(chartStyles(colours, lookOf(host, style)));
      setPaints((count) => count + 1);
    };
    paint();
    const observer = new MutationObserver(paint);
    observer.observe(document.documentElement, { attributeFilter: ["data-theme", "data-palette", "data-updown"] });
    return () => observer.disconnect();
  }, [chart, hostRef, style]);

  useEffect(() => {
    chart?.setTimezone(zoneId);
  }, [chart, zoneId]);

  useEffect(() => {
    if (chart === undefined) return;
    registerLocale(LOCALE, {
      time: `${t("common.time")}: `,
      open: `${t("trade.chart.open")}: `,
      high: `${t("trade.chart.high")}: `,
      low: `${t("trade.chart.low")}: `,
      close: `${t("trade.chart.close")}: `,
      volume: `${t("trade.chart.volume")}: `,
      change: `${t("trade.chart.change")}: `,
      turnover: `${t("common.total")}: `,
      ...PERIOD_LETTERS,
    });
    chart.setLocale(LOCALE);
  });
  return paints;
}

const NARROW_PX = 600;

const lookOf = (host: HTMLElement, style: ChartStyle): ChartLook => ({
  isLine: style === "line",
  isNarrow: host.clientWidth < NARROW_PX,
});

const LOCALE = "page";
const PERIOD_LETTERS = { second: "s", minute: "m", hour: "h", day: "d", week: "w", month: "M", year: "y" };

function usePeriod(chart: Chart | undefined, { interval, style }: ChartPreferences): void {
  const isHeikinAshi = style === "heikinAshi";
  // A new period object always loads anew, which a change of the bars' shape needs too.
  useEffect(() => {
    chart?.setPeriod(periodOf(interval));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [chart, interval, isHeikinAshi]);
}
