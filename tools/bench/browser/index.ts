import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../../browser/chromium.ts";
import { registerDemoUser } from "../../browser/demo-account.ts";
import { startExchange } from "../../browser/exchange.ts";
import type { BenchRow } from "../rows.ts";

const PHONE = { width: 390, height: 844 };
const KILOBYTE = 1000;
const SETTLE_MS = 4000;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
};
const CPU_SLOWDOWN = 4;
const PAINT_SECONDS = 5;
const FEED_HZ = 60;

interface FirstLoad {
  readonly scriptBytes: number;
  readonly largestScriptBytes: number;
  readonly styleBytes: number;
}

async function firstLoad(browser: Browser, url: string): Promise<FirstLoad> {
  const page = await browser.newPage({ viewport: PHONE });
  const sizes = { scriptBytes: 0, largestScriptBytes: 0, styleBytes: 0 };
  const bodies: Promise<void>[] = [];
  page.on("response", (response) => {
    const type = response.request().resourceType();
    if (type !== "script" && type !== "stylesheet") return;
    bodies.push(
      response.body().then((body) => {
        const packed = gzipSync(body, { level: 9 }).byteLength;
        if (type === "stylesheet") sizes.styleBytes += packed;
        else {
          sizes.scriptBytes += packed;
          sizes.largestScriptBytes = Math.max(sizes.largestScriptBytes, packed);
        }
      }),
    );
  });
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(SETTLE_MS);
  await Promise.all(bodies);
  await page.close();
  return sizes;
}

interface Paint {
  readonly largestPaintMs: number;
  readonly layoutShift: number;
}

async function slowPaint(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  await slowNetwork(page);
  await slowDown(page, CPU_SLOWDOWN);
  await page.addInitScript(() => {
    const seen = { largestPaintMs: 0, layoutShift: 0 };
    Object.assign(globalThis, { __paint: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.largestPaintMs = entry.startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
        if (!entry.hadRecentInput) seen.layoutShift += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(2 * SETTLE_MS);
  const paint = await page.evaluate(() => (globalThis as unknown as { __paint: Paint }).__paint);
  await context.close();
  return paint;
}

async function slowDown(page: Page, cpu: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpu });
}

async function slowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
}

/**
 * Runs in the page: every socket hands the app sixty books a second of its own, in place of the server's. Made in the
 * page, so that the figure is the app's cost and not that of a wire into the browser.
 */
function feedBooks(feedHz: number): void {
  const rows = Array.from({ length: 50 }, (_, row) => row);
  const frame = (sequence: number): string => {
    const level = (ticks: number, row: number) => [
      String(ticks / 10),
      String((10 + ((sequence * 7 + row * 13) % 90)) / 100),
    ];
    const shift = sequence % 5;
    const bids = rows.map((row) => level(600_000 - row * 5 - shift, row));
    const asks = rows.map((row) => level(600_010 + row * 5 + shift, row));
    return JSON.stringify({
      type: "depth",
      symbol: "btcusdt",
      seq: sequence,
      snapshot: true,
      ts: Date.now(),
      data: { bids, asks },
    });
  };
  let sequence = 1_000_000_000;
  globalThis.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener("message", (event) => {
        if (event.isTrusted && String(event.data).includes('"type":"depth"')) event.stopImmediatePropagation();
      });
      const feed = (): boolean => this.dispatchEvent(new MessageEvent("message", { data: frame(++sequence) }));
      this.addEventListener("open", () => setInterval(feed, 1000 / feedHz));
    }
  };
}

/** The real trade screen under sixty books a second: the frames a second in which the book changed. */
async function bookPaints(
  browser: Browser,
  url: string,
  { token, cpu }: { token: string; cpu: number },
): Promise<number> {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: "block" });
  await context.addInitScript((stored) => localStorage.setItem("env_token", stored), token);
  await context.addInitScript(feedBooks, FEED_HZ);
  const page = await context.newPage();
  await page.goto(`${url}/#/trade?symbol=btcusdt`);
  await page.locator("section.book .book-row").first().waitFor();
  if (cpu > 1) await slowDown(page, cpu);
  await page.waitForTimeout(SETTLE_MS);
  const paints = await page.evaluate(async (seconds) => {
    const book = document.querySelector("section.book")!;
    let dirty = false;
    let painted = 0;
    new MutationObserver(() => (dirty = true)).observe(book, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    const end = performance.now() + seconds * 1000;
    while (performance.now() < end) {
      await new Promise(requestAnimationFrame);
      if (dirty) painted++;
      dirty = false;
    }
    return painted / seconds;
  }, PAINT_SECONDS);
  await context.close();
  return paints;
}

/** First-load sizes, slow paint and book paint rate of the built trader app on a real server. */
export async function runBrowserBench(): Promise<BenchRow[]> {
  const exchange = await startExchange();
  const browser = await openBrowser();
  try {
    const sizes = await firstLoad(browser, exchange.url);
    const paint = await slowPaint(browser, exchange.url);
    const token = await registerDemoUser(exchange.url, "bench.one");
    const paints = (cpu: number): Promise<number> => bookPaints(browser, exchange.url, { token, cpu });
    const rows: BenchRow[] = [
      row("home, JavaScript gzip", sizes.scriptBytes / KILOBYTE, "kB", ["most", 130]),
      row("home, CSS gzip", sizes.styleBytes / KILOBYTE, "kB", ["most", 15]),
      row("home, largest paint, slow 4G and 4× CPU", paint.largestPaintMs, "ms", ["most", 2000]),
      row("home, layout shift", paint.layoutShift, "", ["most", 0.02]),
      row("book, painted updates at 60 Hz", await paints(1), "/s", ["least", 55]),
      row("book, painted updates at 60 Hz, 4× CPU", await paints(CPU_SLOWDOWN), "/s", ["least", 30]),
    ];
    return rows;
  } finally {
    await browser.close();
    await exchange.stop();
  }
}

function row(name: string, value: number, unit: string, [at, bound]: ["most" | "least", number]): BenchRow {
  return { group: "browser", name, value, unit, target: { at, value: bound } };
}
