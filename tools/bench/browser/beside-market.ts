import type { Browser, CDPSession, Page } from "playwright-core";
import { VIEWPORTS, type Screen } from "./throttle.ts";

/** Books, candles and own rows come in so many times the settling; what they move before is not counted. */
const SETTLINGS = 3;
/** Presses and keys that are timed, evenly over the time. */
const INPUT_EVERY_MS = 1_000;
const PERCENTILE = 0.95;
const BYTES_PER_MEGABYTE = 1_000_000;

/** A trade screen beside the living market of the demo. */
interface BesideMarket {
  /** From a press or key to the paint after it; steps of 8 ms, as browsers tell it. */
  readonly inputToPaintP95Ms: number;
  readonly inputs: number;
  readonly longestTaskMs: number;
  readonly layoutShift: number;
  /** After a collection, at the end less at the beginning, and at the beginning. */
  readonly heapGrowthMegabytes: number;
  readonly heapMegabytes: number;
}

interface Seen {
  longestTaskMs: number;
  layoutShift: number;
  inputsMs: number[];
}

/** Runs in the page: notes long tasks, shifts that nobody caused, and how long inputs wait for their paint. */
function watch(): void {
  const seen: Seen = { longestTaskMs: 0, layoutShift: 0, inputsMs: [] };
  Object.assign(globalThis, { __seen: seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longestTaskMs = Math.max(seen.longestTaskMs, duration);
  }).observe({ type: "longtask" });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
      if (!entry.hadRecentInput) seen.layoutShift += entry.value;
    }
  }).observe({ type: "layout-shift" });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { duration: number; interactionId: number }[]) {
      if (entry.interactionId > 0) seen.inputsMs.push(entry.duration);
    }
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

async function heapBytes(session: CDPSession): Promise<number> {
  await session.send("HeapProfiler.collectGarbage");
  return (await session.send("Runtime.getHeapUsage")).usedSize;
}

/** Types and deletes a figure of the ticket until the time is over. Returns how many keys were pressed. */
async function typeFor(page: Page, seconds: number): Promise<number> {
  const field = page.locator("#ticket-amount");
  const end = Date.now() + seconds * 1000;
  let inputs = 0;
  for (; Date.now() < end; inputs++) {
    await field.press(inputs % 2 === 0 ? "1" : "Backspace");
    await page.waitForTimeout(INPUT_EVERY_MS);
  }
  return inputs;
}

/** The trade screen, signed in, for so many seconds beside the market, with a key pressed each second. */
export async function besideMarket(
  browser: Browser,
  url: string,
  { token, screen, seconds, settleMs }: { token: string; screen: Screen; seconds: number; settleMs: number },
): Promise<BesideMarket> {
  const context = await browser.newContext({ viewport: VIEWPORTS[screen], serviceWorkers: "block" });
  await context.addInitScript((stored) => localStorage.setItem("env_token", stored), token);
  const page = await context.newPage();
  await page.goto(`${url}/#/trade?id=0&symbol=btcusdt`);
  await page.locator(".book-row").first().waitFor();
  await page.waitForTimeout(SETTLINGS * settleMs);
  const session = await context.newCDPSession(page);
  const before = await heapBytes(session);
  await page.evaluate(watch);
  const inputs = await typeFor(page, seconds);
  const seen = await page.evaluate(() => (globalThis as unknown as { __seen: Seen }).__seen);
  const after = await heapBytes(session);
  await context.close();
  // Inputs that were painted within a frame are not told one by one.
  const waits = [...seen.inputsMs, ...Array.from({ length: inputs }, () => 0)]
    .toSorted((a, b) => b - a)
    .slice(0, inputs);
  return {
    inputToPaintP95Ms: waits[Math.floor(waits.length * (1 - PERCENTILE))] ?? 0,
    inputs,
    longestTaskMs: seen.longestTaskMs,
    layoutShift: seen.layoutShift,
    heapGrowthMegabytes: (after - before) / BYTES_PER_MEGABYTE,
    heapMegabytes: before / BYTES_PER_MEGABYTE,
  };
}
