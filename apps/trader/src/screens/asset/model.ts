import type { AssetRow, BalancesData } from "@agio/api-contract";
import { parseDecimal, plainDecimal } from "@agio/primitives";
import { scaleOf } from "../../shell/coin-directory.ts";

const ACCOUNTS = ["platform", "financial", "contract"] as const;
export type Account = (typeof ACCOUNTS)[number];

/** A coin in one account. Amounts are whole decimals. */
export interface AccountShare {
  readonly account: Account;
  readonly available: string;
  readonly frozen: string;
  readonly total: string;
}

/** A coin in all accounts. `value` in USDT. */
export interface Holding {
  readonly total: string;
  readonly available: string;
  readonly frozen: string;
  /** Part of the total: tradable, not withdrawable. */
  readonly promo: string;
  readonly values: readonly string[];
  readonly shares: readonly AccountShare[];
}

/** Holdings of a coin in all accounts together and in each; undefined while the balances are unknown. */
export function holdingOf(balances: BalancesData | undefined, coin: string): Holding | undefined {
  if (balances === undefined) return undefined;
  const scale = scaleOf(coin);
  const rows = ACCOUNTS.flatMap((account) =>
    balances[account].filter((row) => row.coin === coin).map((row) => ({ account, row })),
  );
  const sum = (pick: (row: AssetRow) => string) =>
    plainDecimal(
      rows.reduce((total, { row }) => total + (parseDecimal(pick(row), scale) ?? 0), 0),
      scale,
    );
  return {
    total: sum(({ amount }) => amount),
    available: sum(({ availableAmount }) => availableAmount),
    frozen: sum(({ occupiedAmount }) => occupiedAmount),
    promo: sum(({ promo }) => promo),
    values: rows.map(({ row }) => row.usdt),
    shares: rows.map(({ account, row }) => ({
      account,
      available: row.availableAmount,
      frozen: row.occupiedAmount,
      total: row.amount,
    })),
  };
}

const COIN = /^[A-Z0-9]{1,12}$/;

/** The coin that a link names; undefined for one that names none. */
export function readCoin(query: URLSearchParams): string | undefined {
  const coin = query.get("coin")?.toUpperCase() ?? "";
  return COIN.test(coin) ? coin : undefined;
}

interface ListedPair {
  readonly symbol: string;
  readonly coin: string;
  readonly pricingCoin: string;
  readonly label: string;
}

const PAIRS_MAX = 4;

/** The pairs that a coin can be traded in, those that trade it first. */
export function pairsOfCoin<Pair extends ListedPair>(coin: string, pairs: readonly Pair[]): Pair[] {
  const traded = pairs.filter((pair) => pair.coin === coin);
  const pricing = pairs.filter((pair) => pair.pricingCoin === coin);
  return [...traded, ...pricing].slice(0, PAIRS_MAX);
}

/** Reasons why an amount is held that this version can explain. */
export const FROZEN_REASONS = [
  "spotOrder",
  "optionOrder",
  "withdrawal",
  "finance",
  "contractOrder",
  "contractPosition",
  "optionPosition",
  "unconfirmedDeposit",
  "bonus",
  "bonusRest",
] as const;
export type FrozenReason = (typeof FROZEN_REASONS)[number];

export const frozenReason = (reason: string): FrozenReason | "other" =>
  FROZEN_REASONS.find((each) => each === reason) ?? "other";
