/** How a language writes numbers. */
export interface NumberMarks {
  readonly group: string;
  readonly decimal: string;
}

const NUMBER_TEXT = /^([-+±≈]? ?)(\d+)(?:\.(\d+))?([KMB]?%?(?: [A-Z][A-Z0-9]*)?)$/;
const known = new Map<string, NumberMarks>();

/**
 * Writes a decimal text with the thousands and decimal separators of `locale` (a language tag such as "de"), always in
 * Latin digits: ("1234567.5", "de") → "1.234.567,5". It may carry a sign, a volume's letter, a percent mark or a coin:
 * "1.23M", "±0.5%", "0.1 USDT". Decimals are kept as they are; any other text comes back unchanged.
 */
export function groupThousands(text: string, locale: string): string {
  const match = NUMBER_TEXT.exec(text);
  if (match === null) return text;
  const [, sign = "", whole = "", fraction, unit = ""] = match;
  const { group, decimal } = numberMarks(locale);
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return fraction === undefined ? sign + grouped + unit : sign + grouped + decimal + fraction + unit;
}

/** The thousands and decimal marks of a language tag. */
export function numberMarks(locale: string): NumberMarks {
  const cached = known.get(locale);
  if (cached !== undefined) return cached;
  // Eight digits, because some languages leave four-digit numbers ungrouped.
  const parts = new Intl.NumberFormat(locale, { numberingSystem: "latn" }).formatToParts(12345678.5);
  const marks = {
    group: parts.find((part) => part.type === "group")?.value ?? ",",
    decimal: parts.find((part) => part.type === "decimal")?.value ?? ".",
  };
  known.set(locale, marks);
  return marks;
}
