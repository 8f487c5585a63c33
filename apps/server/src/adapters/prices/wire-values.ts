import { priceE8, type PriceE8 } from "@agio/primitives";
import type { TradedPrice } from "../../ports/price-source.ts";

const PRICE_DECIMALS = 8;
const EXPONENT_MAX = 30;
const DIGITS_MAX = 40;
const WIRE_NUMBER = /^(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,2}))?$/;

/**
 * Reads a wire price ("30236", "0.35130000", "9.12e-07") exactly.
 * Undefined for anything that is no positive number, is finer than 10^-8 or passes the safe integers.
 */
export function priceFromWire(text: string): PriceE8 | undefined {
  if (text.length > DIGITS_MAX) return undefined;
  const match = WIRE_NUMBER.exec(text);
  if (match === null) return undefined;
  const fraction = match[2] ?? "";
  const shift = PRICE_DECIMALS - fraction.length + Number(match[3] ?? "0");
  if (Math.abs(shift) > EXPONENT_MAX) return undefined;
  const digits = (match[1] ?? "") + fraction;
  const value = Number(shift >= 0 ? digits + "0".repeat(shift) : wholePart(digits, -shift));
  return Number.isSafeInteger(value) && value > 0 ? priceE8(value) : undefined;
}

/** Drops `count` trailing digits, which must be zeros. */
function wholePart(digits: string, count: number): string {
  const dropped = digits.slice(-count);
  return /[^0]/.test(dropped) ? "NaN" : digits.slice(0, -count) || "0";
}

/** Parses JSON and refuses (undefined) instead of throwing. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** As `readJson`, with every number kept as the text the venue wrote, so that no decimal passes through a float. */
export function readJsonExactly(text: string): unknown {
  return readJson(text.replace(STRING_OR_NUMBER, (token) => (token.startsWith('"') ? token : `"${token}"`)));
}

export type WireRecord = Readonly<Record<string, unknown>>;

export function recordOf(value: unknown): WireRecord | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as WireRecord) : undefined;
}

export const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

export const integerOf = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isSafeInteger(value) ? value : undefined;

/** [price text, size text] as venues write a level; further elements are dropped. */
export type WireLevel = readonly [price: string, size: string];

/** Reads a list of levels; undefined when one of them is none. */
export function levelsOf(value: unknown): readonly WireLevel[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const levels: WireLevel[] = [];
  for (const entry of value as readonly unknown[]) {
    if (!Array.isArray(entry)) return undefined;
    const price = textOf(entry[0]);
    const size = textOf(entry[1]);
    if (price === undefined || size === undefined) return undefined;
    levels.push([price, size]);
  }
  return levels;
}

/** Times and prices as a venue wrote them, in the order of time; undefined when one of them is none. */
export function tradedPrices(
  rows: readonly (readonly [at: unknown, price: unknown])[] | undefined,
): readonly TradedPrice[] | undefined {
  const read = rows?.map(([at, price]) => ({
    at: integerOf(typeof at === "string" && /^\d{1,16}$/.test(at) ? Number(at) : at),
    price: typeof price === "string" ? priceFromWire(price) : undefined,
  }));
  if (read === undefined || read.some(({ at, price }) => at === undefined || price === undefined)) return undefined;
  return (read as TradedPrice[]).toSorted((one, other) => one.at - other.at);
}
