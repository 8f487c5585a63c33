import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const STILL_WITHIN_MS = 10_000;

/**
 * Looks at a page while nothing fades, slides, flashes or shimmers, as for somebody who asked for less motion: a text that
 * is half there has a contrast that nobody reads.
 */
async function whileStill<Found>(page: Page, look: () => Promise<Found>): Promise<Found> {
  const wasStill = await page.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  if (!wasStill) await page.emulateMedia({ reducedMotion: "reduce" });
  // An animation that follows the place of a scrolled row, and not the clock, moves only with it.
  const isStill = () =>
    document
      .getAnimations()
      .every(({ playState, timeline }) => playState !== "running" || !(timeline instanceof DocumentTimeline));
  await page.waitForFunction(isStill, undefined, { timeout: STILL_WITHIN_MS });
  const found = await look();
  if (!wasStill) await page.emulateMedia({ reducedMotion: null });
  return found;
}

/**
 * Rules, all or those that are named, that axe finds broken on a screen that stands still, each with the first element that breaks it. No screen has
 * frames, so that axe runs in its page alone; it is loaded once for each document.
 */
export async function violationsOn(page: Page, rules?: string[]): Promise<string[]> {
  const isLoaded = await page.evaluate(() => "axe" in window);
  const axe = new AxeBuilder({ page, ...(isLoaded ? { axeSource: "void 0" } : {}) });
  axe.setLegacyMode().options({ resultTypes: ["violations"], ...(rules === undefined ? {} : { runOnly: rules }) });
  const { violations } = await whileStill(page, () => axe.analyze());
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
}
