import type { Browser } from "playwright-core";
import { CPU_SLOWDOWN, slowDown, slowNetwork, VIEWPORTS, type Screen } from "./throttle.ts";

interface Paint {
  readonly largestPaintMs: number;
  readonly layoutShift: number;
}

/** Home over a slow network and processor: its largest paint and how much it shifted. */
export async function slowPaint(
  browser: Browser,
  url: string,
  { screen, settleMs }: { screen: Screen; settleMs: number },
): Promise<Paint> {
  const context = await browser.newContext({ viewport: VIEWPORTS[screen] });
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
  await page.waitForTimeout(2 * settleMs);
  const paint = await page.evaluate(() => (globalThis as unknown as { __paint: Paint }).__paint);
  await context.close();
  return paint;
}
