import type { DataOf } from "@agio/api-contract";
import { readStored, STORAGE_KEYS, writeStored } from "./storage.ts";

/** A coin as the server lists it. */
export interface KnownCoin {
  readonly code: string;
  /** In English. */
  readonly name: string;
  /** Names that the operators gave, by language code. */
  readonly names?: Readonly<Record<string, string>>;
  /** A picture; "" for the app's own mark. */
  readonly logo?: string;
  /** Decimals of one unit that balances keep. */
  readonly scale: number;
  /** Decimals that wallets show. */
  readonly displayDecimals: number;
}

/** Decimals that any coin has at most; used for a coin that is not known (yet). */
const DECIMALS_MAX = 8;

let coins: readonly KnownCoin[] = storedCoins();
let byCode = new Map(coins.map((coin) => [coin.code, coin]));

/** Rows kept in the browser may come from another build, or from anybody: malformed ones are left out. */
function storedCoins(): readonly KnownCoin[] {
  try {
    const rows: unknown = JSON.parse(readStored(STORAGE_KEYS.coins) ?? "[]");
    return Array.isArray(rows) ? rows.filter(isKnownCoin) : [];
  } catch {
    return [];
  }
}

function isDecimals(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= DECIMALS_MAX;
}

function isKnownCoin(row: unknown): row is KnownCoin {
  const {
    code,
    name,
    names = {},
    logo = "",
    scale,
    displayDecimals,
  } = (row ?? {}) as Partial<Record<keyof KnownCoin, unknown>>;
  const isShown = typeof names === "object" && names !== null && typeof logo === "string";
  return (
    isShown && typeof code === "string" && typeof name === "string" && isDecimals(scale) && isDecimals(displayDecimals)
  );
}

/** Takes the server's directory, for this run and the next first paint. */
export function learnCoins(rows: DataOf<"coins.directory">): void {
  const next = rows.map(({ coin: code, ...shown }) => ({ code, ...shown }));
  const text = JSON.stringify(next);
  if (text === JSON.stringify(coins)) return;
  coins = next;
  byCode = new Map(coins.map((coin) => [coin.code, coin]));
  writeStored(STORAGE_KEYS.coins, text);
}

/** The listed coins, in the order of listing. The same array until one is listed. */
export const knownCoins = (): readonly KnownCoin[] => coins;

/** The picture of a coin, "" where the app draws its mark. */
export const logoOf = (code: string): string => byCode.get(code)?.logo ?? "";

export const knownCoin = (code: string): KnownCoin | undefined => byCode.get(code);

/** Decimals of a coin's atoms. */
export const scaleOf = (code: string): number => byCode.get(code)?.scale ?? DECIMALS_MAX;

/** Decimals that holdings of a coin are shown with, on every screen. */
export const coinDecimals = (code: string): number => byCode.get(code)?.displayDecimals ?? DECIMALS_MAX;

/** Scales by code. */
export type CoinScales = Readonly<Record<string, number>>;

/**
 * Reads entries of a list with the scales of their coins. What was read keeps its identity as long as its entry does and
 * no coin is listed, so that effects can depend on it.
 */
export function readWithScales<Entry extends object, Read>(
  read: (entry: Entry, scales: CoinScales) => Read,
): (entry: Entry) => Read {
  let kept = new WeakMap<Entry, Read>();
  let keptFor: readonly KnownCoin[] | undefined;
  let scales: CoinScales = {};
  return (entry) => {
    if (keptFor !== coins) {
      kept = new WeakMap();
      keptFor = coins;
      scales = Object.fromEntries(coins.map(({ code, scale }) => [code, scale]));
    }
    const known = kept.get(entry) ?? read(entry, scales);
    kept.set(entry, known);
    return known;
  };
}
