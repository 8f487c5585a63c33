import type { Browser } from "playwright-core";
import { openBrowser } from "../../browser/chromium.ts";
import { registerDemoUser } from "../../browser/demo-account.ts";
import { startExchange } from "../../browser/exchange.ts";
import { startTogether } from "../../browser/start-together.ts";
import type { BenchRow } from "../rows.ts";
import { besideMarket } from "./beside-market.ts";
import { bookPaints } from "./book-paints.ts";
import type { BrowserTimes } from "./browser-times.ts";
import { chartTickMs } from "./chart-ticks.ts";
import { firstLoad } from "./first-load.ts";
import { listScroll } from "./list-scroll.ts";
import { slowPaint } from "./slow-paint.ts";
import { CPU_SLOWDOWN, SCREENS, type Screen } from "./throttle.ts";

const KILOBYTE = 1000;
const SECONDS_PER_MINUTE = 60;
/** Grown by less than this over the time beside the market, a heap counts as flat. */
const FLAT_MEGABYTES = 3;
const SCRIPT_KILOBYTES_MAX: Record<Screen, number> = { phone: 130, desk: 220 };

/** Where and how long it is measured. */
interface Measured {
  readonly browser: Browser;
  readonly url: string;
  readonly token: string;
  readonly times: BrowserTimes;
}

/** By the name that `--only` gives them. */
const FIGURES: Readonly<Record<BrowserTimes["only"][number], (measured: Measured) => Promise<BenchRow[]>>> = {
  load: loadRows,
  paint: paintRows,
  book: bookRows,
  chart: chartRows,
  list: listRows,
  beside: besideRows,
};

/**
 * The built apps on a real server: what the trader app loads first, how fast it paints, how it stands beside the market,
 * and how a long list of the console scrolls.
 * Each figure is the best of `times.repeats`: what others do on a shared machine only ever makes it worse.
 */
export async function runBrowserBench(times: BrowserTimes): Promise<BenchRow[]> {
  const [exchange, browser] = await startTogether(startExchange(), openBrowser());
  try {
    const token = await registerDemoUser(exchange.url, "bench.one");
    const rows: BenchRow[] = [];
    for (const name of times.only) {
      const runs: BenchRow[][] = [];
      for (let run = 0; run < times.repeats; run += 1) {
        runs.push(await FIGURES[name]({ browser, url: exchange.url, token, times }));
      }
      rows.push(...bestOf(runs));
    }
    return rows;
  } finally {
    await browser.close();
    await exchange.stop();
  }
}

/** Of several runs of the same figures the best of each; of one without a target the first. */
export function bestOf(runs: readonly (readonly BenchRow[])[]): BenchRow[] {
  return (runs[0] ?? []).map((first, at) =>
    runs.reduce((best, run) => {
      const row = run[at] ?? best;
      if (row.target === undefined) return best;
      return (row.target.at === "most" ? row.value < best.value : row.value > best.value) ? row : best;
    }, first),
  );
}

async function loadRows({ browser, url, times: { settleMs } }: Measured): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const screen of SCREENS) {
    const home = await firstLoad(browser, url, { screen, settleMs });
    const trade = await firstLoad(browser, `${url}/#/trade?symbol=btcusdt`, { screen, settleMs });
    const most = SCRIPT_KILOBYTES_MAX[screen];
    rows.push(
      row(`${screen}, home, JavaScript gzip`, home.scriptBytes / KILOBYTE, "kB", ["most", most]),
      row(`${screen}, home, CSS gzip`, home.styleBytes / KILOBYTE, "kB", ["most", 15]),
      row(`${screen}, trade as the first screen, JavaScript gzip`, trade.scriptBytes / KILOBYTE, "kB"),
    );
  }
  return rows;
}

async function paintRows({ browser, url, times: { settleMs } }: Measured): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const screen of SCREENS) {
    const paint = await slowPaint(browser, url, { screen, settleMs });
    const largest = `${screen}, home, largest paint, slow 4G and ${CPU_SLOWDOWN}× CPU`;
    rows.push(
      row(largest, paint.largestPaintMs, "ms", ["most", 2000]),
      row(`${screen}, home, layout shift`, paint.layoutShift, "", ["most", 0.02]),
    );
  }
  return rows;
}

async function bookRows({ browser, url, token, times }: Measured): Promise<BenchRow[]> {
  const { paintSeconds: seconds, settleMs } = times;
  const rows: BenchRow[] = [];
  for (const screen of SCREENS) {
    const paints = (cpu: number): Promise<number> =>
      bookPaints(browser, url, { token, screen, cpu, seconds, settleMs });
    const updates = `${screen}, book, painted updates at 60 Hz`;
    rows.push(row(updates, await paints(1), "/s", ["least", 55]));
    rows.push(row(`${updates}, ${CPU_SLOWDOWN}× CPU`, await paints(CPU_SLOWDOWN), "/s", ["least", 45]));
  }
  return rows;
}

async function chartRows({ browser, url, token, times }: Measured): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const screen of SCREENS) {
    const tickMs = await chartTickMs(browser, url, { token, screen, ...times });
    rows.push(row(`${screen}, chart, a tick, four indicators, 10,000 bars`, tickMs, "ms", ["most", 4]));
  }
  return rows;
}

/** The staff's lists, in the console. */
async function listRows({ browser, url, times }: Measured): Promise<BenchRow[]> {
  const { paintSeconds: seconds, settleMs } = times;
  const rows: BenchRow[] = [];
  for (const screen of SCREENS) {
    const { framesPerSecond, longestFrameMs } = await listScroll(browser, url, { screen, seconds, settleMs });
    const scrolled = `${screen}, console, a list of 10,000 rows scrolled`;
    rows.push(
      row(`${scrolled}, frames with rows`, framesPerSecond, "/s", ["least", 55]),
      row(`${scrolled}, longest frame`, longestFrameMs, "ms"),
    );
  }
  return rows;
}

async function besideRows({ browser, url, token, times }: Measured): Promise<BenchRow[]> {
  const { besideSeconds: seconds, settleMs } = times;
  const during = `${Number((seconds / SECONDS_PER_MINUTE).toFixed(2))} min beside the market`;
  const rows: BenchRow[] = [];
  for (const screen of SCREENS) {
    const beside = await besideMarket(browser, url, { token, screen, seconds, settleMs });
    rows.push(
      row(`${screen}, trade, input to paint p95, ${during}`, beside.inputToPaintP95Ms, "ms", ["most", 100]),
      row(`${screen}, trade, longest task, ${during}`, beside.longestTaskMs, "ms", ["most", 100]),
      row(`${screen}, trade, layout shift, ${during}`, beside.layoutShift, "", ["most", 0.05]),
      row(`${screen}, trade, heap grown, ${during}`, beside.heapGrowthMegabytes, "MB", ["most", FLAT_MEGABYTES]),
      row(`${screen}, trade, heap at first`, beside.heapMegabytes, "MB"),
    );
  }
  return rows;
}

function row(name: string, value: number, unit: string, target?: ["most" | "least", number]): BenchRow {
  const figure = { group: "browser", name, value, unit };
  return target === undefined ? figure : { ...figure, target: { at: target[0], value: target[1] } };
}
