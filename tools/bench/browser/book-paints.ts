import type { Browser } from "playwright-core";
import { slowDown, VIEWPORTS, type Screen } from "./throttle.ts";

const FEED_HZ = 60;

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

interface Watch {
  readonly token: string;
  readonly screen: Screen;
  /** How many times slower than it is the processor is made. */
  readonly cpu: number;
  readonly seconds: number;
  readonly settleMs: number;
}

/** The real trade screen under sixty books a second: the frames a second in which the book changed. */
export async function bookPaints(
  browser: Browser,
  url: string,
  { token, screen, cpu, seconds, settleMs }: Watch,
): Promise<number> {
  const context = await browser.newContext({ viewport: VIEWPORTS[screen], serviceWorkers: "block" });
  await context.addInitScript((stored) => localStorage.setItem("env_token", stored), token);
  await context.addInitScript(feedBooks, FEED_HZ);
  const page = await context.newPage();
  await page.goto(`${url}/#/trade?symbol=btcusdt`);
  await page.locator("section.book .book-row").first().waitFor();
  if (cpu > 1) await slowDown(page, cpu);
  await page.waitForTimeout(settleMs);
  const paints = await page.evaluate(async (during) => {
    const book = document.querySelector("section.book")!;
    let dirty = false;
    let painted = 0;
    new MutationObserver(() => (dirty = true)).observe(book, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    const end = performance.now() + during * 1000;
    while (performance.now() < end) {
      await new Promise(requestAnimationFrame);
      if (dirty) painted++;
      dirty = false;
    }
    return painted / during;
  }, seconds);
  await context.close();
  return paints;
}
