type Values = Readonly<Record<string, string | number>>;

const PLACEHOLDER = /\{(\w+)\}/g;
/** A placeholder with its unit or sign. */
const MEASURE = /(?:#|1 )?\{\w+\}(?:%|x\b| \{(?:coin|currency)\}| [A-Z]{3,5}\b)?/g;
const RIGHT_TO_LEFT = /\p{Script=Arabic}|\p{Script=Hebrew}/u;
/** Words and plain numbers keep their order by themselves. */
const KEEPS_ORDER = /^[\p{L}\p{M}\p{N}.,:/]*$/u;

/**
 * Puts values into a text: ("Minimum {amount} {coin}", { amount: "5", coin: "USDT" }) → "Minimum 5 USDT". A placeholder
 * without a value stays as it is. Texts avoid plural forms: "Orders: {count}", not "{count} orders". In a text from
 * right to left a value with its unit keeps its own direction: without the isolates "5 USDT" would be read "USDT 5".
 */
export function fillPlaceholders(text: string, values: Values): string {
  if (!RIGHT_TO_LEFT.test(text)) return fill(text, values);
  return text.replace(MEASURE, (measure) => {
    const filled = fill(measure, values);
    return KEEPS_ORDER.test(filled) ? filled : `\u2068${filled}\u2069`;
  });
}

const fill = (text: string, values: Values): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));

/** The names of the placeholders in a text, sorted, each once. */
export function placeholdersOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(PLACEHOLDER), (match) => match[1] ?? ""))].toSorted();
}
