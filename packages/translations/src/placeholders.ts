const PLACEHOLDER = /\{(\w+)\}/g;

/**
 * Puts values into a text: ("Minimum {amount} {coin}", { amount: "5", coin: "USDT" }) → "Minimum 5 USDT". A placeholder
 * without a value stays as it is. Texts avoid plural forms: "Orders: {count}", not "{count} orders".
 */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

/** The names of the placeholders in a text, sorted, each once. */
export function placeholdersOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(PLACEHOLDER), (match) => match[1] ?? ""))].toSorted();
}
