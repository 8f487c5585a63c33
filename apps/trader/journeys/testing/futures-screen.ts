import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { violationsOn } from "./accessible.ts";

/** The figure beside its name, without its coin. */
export async function figure(place: Locator, name: string): Promise<string> {
  const row = place.locator("dt", { hasText: new RegExp(`^${name}$`) }).locator("xpath=following-sibling::dd");
  return ((await row.first().textContent()) ?? "").replace(/ (USDT|BTC)$/, "").trim();
}

/** As balances are shown: two decimals, rounded down, grouped. */
export function cents(text: string): string {
  const [whole = "0", part = ""] = text.split(".");
  return `${BigInt(whole).toLocaleString("en-US")}.${part.padEnd(2, "0").slice(0, 2)}`;
}

/** Texts that are still keys: what a missing translation would show. */
const keysIn = (text: string): readonly string[] =>
  text.match(
    /\b(?:contract|option|position|trade|wallet|common|shell|fund|content|second|evidence|deposit|withdrawal|referral)\.[a-z]\w*(?:\.\w+)*/g,
  ) ?? [];

/** No text is a bare key, nothing is beyond the side of the screen, and axe finds nothing. */
export async function expectReadable(page: Page): Promise<void> {
  const labels = await page.locator("[aria-label]").evaluateAll((all) => all.map((each) => each.ariaLabel).join("\n"));
  expect(keysIn(`${await page.locator("body").innerText()}\n${labels}`)).toEqual([]);
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
