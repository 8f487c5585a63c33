import type { Browser } from "playwright-core";
import { openBrowser } from "../../browser/chromium.ts";
import { registerDemoUser } from "../../browser/demo-account.ts";
import { startExchange } from "../../browser/exchange.ts";
import type { BenchRow } from "../rows.ts";
import { besideMarket } from "./beside-market.ts";
import { bookPaints } from "./book-paints.ts";
import { chartTickMs } from "./chart-ticks.ts";
import { firstLoad } from "./first-load.ts";
import { slowPaint } from "./slow-paint.ts";
import { CPU_SLOWDOWN, DESK, PHONE } from "./throttle.ts";

const KILOBYTE = 1000;
const SECONDS_PER_MINUTE = 60;
/** Grown by less than this over the time beside the market, a heap counts as flat. */
const FLAT_MEGABYTES = 3;

/** How long it is measured. */
export interface BrowserTimes {
  /** Beside the living market: an hour shows more than a minute. */
  readonly besideSeconds: number;
  readonly paintSeconds: number;
  readonly ticks: number;
  /** Time in which everything comes that a page loads later. */
  readonly settleMs: number;
}

/** A run of a few minutes; `--long` watches for half an hour, `--minutes N` for as long as it is told. */
export function browserTimes(args: readonly string[]): BrowserTimes {
  const at = args.indexOf("--minutes");
  const minutes = at === -1 ? (args.includes("--long") ? 30 : 2) : Number(args[at + 1]);
  if (!(minutes > 0)) throw new Error("--minutes is followed by a number of minutes");
  return { besideSeconds: minutes * SECONDS_PER_MINUTE, paintSeconds: 5, ticks: 100, settleMs: 4000 };
}

/** The built trader app on a real server: what it loads first, how fast it paints, and how it stands beside the market. */
export async function runBrowserBench(times: BrowserTimes): Promise<BenchRow[]> {
  const exchange = await startExchange();
  const browser = await openBrowser();
  try {
    return [...(await loadRows(browser, exchange.url, times)), ...(await marketRows(browser, exchange.url, times))];
  } finally {
    await browser.close();
    await exchange.stop();
  }
}

async function loadRows(browser: Browser, url: string, { settleMs }: BrowserTimes): Promise<BenchRow[]> {
  const phone = await firstLoad(browser, url, { viewport: PHONE, settleMs });
  const desk = await firstLoad(browser, url, { viewport: DESK, settleMs });
  const trade = await firstLoad(browser, `${url}/#/trade?symbol=btcusdt`, { viewport: DESK, settleMs });
  const paint = await slowPaint(browser, url, settleMs);
  return [
    row("phone, home, JavaScript gzip", phone.scriptBytes / KILOBYTE, "kB", ["most", 130]),
    row("phone, home, CSS gzip", phone.styleBytes / KILOBYTE, "kB", ["most", 15]),
    row("desk, home, JavaScript gzip", desk.scriptBytes / KILOBYTE, "kB", ["most", 220]),
    row("desk, trade with its chart, JavaScript gzip", trade.scriptBytes / KILOBYTE, "kB"),
    row("phone, home, largest paint, slow 4G and 4× CPU", paint.largestPaintMs, "ms", ["most", 2000]),
    row("phone, home, layout shift", paint.layoutShift, "", ["most", 0.02]),
  ];
}

async function marketRows(browser: Browser, url: string, times: BrowserTimes): Promise<BenchRow[]> {
  const token = await registerDemoUser(url, "bench.one");
  const { paintSeconds: seconds, settleMs } = times;
  const paints = (cpu: number): Promise<number> => bookPaints(browser, url, { token, cpu, seconds, settleMs });
  const beside = await besideMarket(browser, url, { token, seconds: times.besideSeconds, settleMs });
  const minutes = times.besideSeconds / SECONDS_PER_MINUTE;
  const during = `${Number(minutes.toFixed(2))} min beside the market`;
  return [
    row("book, painted updates at 60 Hz", await paints(1), "/s", ["least", 55]),
    row("book, painted updates at 60 Hz, 4× CPU", await paints(CPU_SLOWDOWN), "/s", ["least", 45]),
    row("chart, a tick, four indicators, 10,000 bars", await chartTickMs(browser, url, { token, ...times }), "ms", [
      "most",
      4,
    ]),
    row(`trade, input to paint p95, ${during}`, beside.inputToPaintP95Ms, "ms", ["most", 100]),
    row(`trade, longest task, ${during}`, beside.longestTaskMs, "ms", ["most", 100]),
    row(`trade, layout shift, ${during}`, beside.layoutShift, "", ["most", 0.05]),
    row(`trade, heap grown, ${during}`, beside.heapGrowthMegabytes, "MB", ["most", FLAT_MEGABYTES]),
    row("trade, heap at first", beside.heapMegabytes, "MB"),
  ];
}

function row(name: string, value: number, unit: string, target?: ["most" | "least", number]): BenchRow {
  const figure = { group: "browser", name, value, unit };
  return target === undefined ? figure : { ...figure, target: { at: target[0], value: target[1] } };
}
