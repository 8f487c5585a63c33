import type { Locator } from "playwright-core";

/** The figure beside its name, without its coin. */
export async function figure(place: Locator, name: string): Promise<string> {
  const row = place.locator("dt", { hasText: new RegExp(`^${name}$`) }).locator("xpath=following-sibling::dd");
  return ((await row.first().textContent()) ?? "").replace(/ (USDT|BTC)$/, "").trim();
}

/** As balances are shown: two decimals, rounded down, grouped. */
export const cents = (text: string): string =>
  (Math.floor(Number(text) * 100) / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });

/** Texts that are still keys: what a missing translation would show. */
export const keysIn = (text: string): readonly string[] =>
  text.match(/\b(?:contract|position|trade|wallet|common|shell|fund|content)\.[a-z]\w*(?:\.\w+)*/g) ?? [];
