/** Result of one session: figures in words, and every difference between the adapter and the plain count. */
export interface Check {
  readonly facts: string;
  readonly differences: readonly string[];
}

const LISTED_MAX = 10;

/** Collects comparisons; lists the first ten that differ. */
export interface Comparison {
  same(what: string, adapter: unknown, plain: unknown): void;
  differences(): readonly string[];
}

export function comparison(): Comparison {
  const found: string[] = [];
  let left = 0;
  return {
    same(what, adapter, plain) {
      if (Object.is(adapter, plain)) return;
      if (found.length < LISTED_MAX)
        found.push(`${what}: the adapter read ${String(adapter)}, the file says ${String(plain)}`);
      else left += 1;
    },
    differences: () => (left === 0 ? found : [...found, `and ${left} more`]),
  };
}

/** A plain decimal or exponent text at eight decimals by wide integers; undefined when finer or zero. */
export function plainPriceE8(text: string): number | undefined {
  const [mantissa = "", exponent = "0"] = text.toLowerCase().split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  const shift = 8 + Number(exponent) - fraction.length;
  const digits = BigInt(whole + fraction);
  const scaled = shift >= 0 ? digits * 10n ** BigInt(shift) : digits / 10n ** BigInt(-shift);
  const isExact = shift >= 0 || scaled * 10n ** BigInt(-shift) === digits;
  return isExact && scaled > 0n ? Number(scaled) : undefined;
}
