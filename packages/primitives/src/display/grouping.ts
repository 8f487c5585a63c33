interface Separators {
  readonly group: string;
  readonly decimal: string;
}

const known = new Map<string, Separators>();

/**
 * Writes a decimal text with the thousands and decimal separators of `locale` (a language tag such as "de"), always in
 * Latin digits: ("1234567.5", "de") → "1.234.567,5". Decimals are kept as they are; any other text comes back unchanged.
 */
export function groupThousands(text: string, locale: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null) return text;
  const [, sign = "", whole = "", fraction] = match;
  const { group, decimal } = separatorsOf(locale);
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return fraction === undefined ? sign + grouped : sign + grouped + decimal + fraction;
}

function separatorsOf(locale: string): Separators {
  const cached = known.get(locale);
  if (cached !== undefined) return cached;
  // Eight digits, because some languages leave four-digit numbers ungrouped.
  const parts = new Intl.NumberFormat(locale, { numberingSystem: "latn" }).formatToParts(12345678.5);
  const separators = {
    group: parts.find((part) => part.type === "group")?.value ?? ",",
    decimal: parts.find((part) => part.type === "decimal")?.value ?? ".",
  };
  known.set(locale, separators);
  return separators;
}
