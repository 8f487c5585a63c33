import type { AssetRow } from "@agio/api-contract";
import { assert, foldedText, parseDecimal, plainDecimal } from "@agio/primitives";
import type { CoinNames } from "../coin/coin-names.ts";

/** A coin of one account as the wallet lists it. Amounts are the server's decimals, untouched. */
export interface AssetView {
  readonly coin: string;
  readonly displayDecimals: number;
  readonly available: string;
  readonly frozen: string;
  readonly total: string;
  /** Bonus in it: tradable, not withdrawable. */
  readonly promo: string;
  /** Value in USDT. */
  readonly value: string;
}

/** How a coin is shown; unknown coins with eight decimals. */
export interface CoinFace {
  readonly code: string;
  readonly displayDecimals: number;
}

/** A millionth of a USDT, the coin's own atom: with more decimals a hundred million would be no safe integer. */
const VALUE_DECIMALS = 6;
const SURPLUS_DECIMALS = /(\.\d{6})\d+$/;
const DISPLAY_DECIMALS_UNKNOWN = 8;

/** Worth less than this is hidden by "hide small balances": one USDT. */
export const SMALL_VALUE = 10 ** VALUE_DECIMALS;

export function assetView(row: AssetRow, coins: readonly CoinFace[]): AssetView {
  const face = coins.find((coin) => coin.code === row.coin);
  return {
    coin: row.coin,
    displayDecimals: face?.displayDecimals ?? DISPLAY_DECIMALS_UNKNOWN,
    available: row.availableAmount,
    frozen: row.occupiedAmount,
    total: row.amount,
    promo: row.promo,
    value: row.usdt,
  };
}

/** A USDT value in units of 10^-6, rounded down; unreadable counts as zero. */
export const valueUnits = (value: string): number =>
  parseDecimal(value.replace(SURPLUS_DECIMALS, "$1"), VALUE_DECIMALS) ?? 0;

/** The values of several rows as one decimal. */
export function sumOfValues(values: readonly string[]): string {
  const sum = values.reduce((total, value) => total + valueUnits(value), 0);
  assert(Number.isSafeInteger(sum), "a wallet's value is a safe integer");
  return plainDecimal(sum, VALUE_DECIMALS);
}

export interface AssetFilter {
  readonly text: string;
  readonly hidesSmall: boolean;
  readonly namesOf: CoinNames["namesOf"];
}

/** Most valuable first; small ones hidden on wish, but never a coin that was searched for by its full code. */
export function filterAssets(rows: readonly AssetView[], { text, hidesSmall, namesOf }: AssetFilter): AssetView[] {
  const wanted = foldedText(text.trim());
  const matches = ({ coin }: AssetView) => [coin, ...namesOf(coin)].some((name) => foldedText(name).includes(wanted));
  const isBig = (row: AssetView) => valueUnits(row.value) >= SMALL_VALUE || foldedText(row.coin) === wanted;
  return rows
    .filter((row) => matches(row) && (!hidesSmall || isBig(row)))
    .toSorted((a, b) => valueUnits(b.value) - valueUnits(a.value) || (a.coin < b.coin ? -1 : 1));
}

/** A slice of the allocation picture. `percent` has one decimal and all slices together make 100. */
export interface Allocation {
  readonly coin: string | undefined;
  /** In tenths of a percent. */
  readonly permille: number;
}

const SLICES_MAX = 5;
const WHOLE = 1_000;

/** The largest holdings and the rest in one slice (coin undefined), in tenths of a percent that sum to 1000. */
export function allocationOf(rows: readonly AssetView[]): Allocation[] {
  const held = rows
    .map((row) => ({ coin: row.coin as string | undefined, units: valueUnits(row.value) }))
    .filter(({ units }) => units > 0)
    .toSorted((a, b) => b.units - a.units);
  const rest = held.slice(SLICES_MAX).reduce((sum, { units }) => sum + units, 0);
  const slices = rest > 0 ? [...held.slice(0, SLICES_MAX), { coin: undefined, units: rest }] : held;
  const whole = slices.reduce((sum, { units }) => sum + units, 0);
  return wholePermille(slices.map(({ units }) => (units / whole) * WHOLE))
    .map((permille, index) => ({ coin: slices[index]?.coin, permille }))
    .filter(({ permille }) => permille > 0);
}

/** Rounds down and hands the missing tenths to the largest remainders, so that the parts sum to the whole. */
function wholePermille(parts: readonly number[]): number[] {
  const floors = parts.map(Math.floor);
  const missing = parts.length === 0 ? 0 : WHOLE - floors.reduce((sum, part) => sum + part, 0);
  const byRemainder = parts.map((part, index) => ({ index, rest: part % 1 })).toSorted((a, b) => b.rest - a.rest);
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return floors.map((part, index) => (raised.has(index) ? part + 1 : part));
}
