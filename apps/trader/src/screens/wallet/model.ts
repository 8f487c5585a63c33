import type { AssetRow, BalancesData } from "@agio/api-contract";
import { assetView, type AssetView, type CoinFace } from "../../features/asset-row/asset-view.ts";

const ACCOUNTS = ["platform", "financial", "contract"] as const;
export type Account = (typeof ACCOUNTS)[number];

/** The accounts whose tab is open, in the operator's order. */
export const openAccounts = (openKeys: readonly string[]): Account[] =>
  openKeys.flatMap((key) => ACCOUNTS.find((account) => account === key) ?? []);

export type WalletAction = "deposit" | "withdraw" | "trade" | "transfer" | "cashFlow";

const ACTION_OF_KEY: Readonly<Record<string, WalletAction>> = {
  recharge: "deposit",
  withdraw: "withdraw",
  trade: "trade",
  transfer: "transfer",
  cashflow: "cashFlow",
};

/** The actions whose menu items are open, in the operator's order. */
export const walletActions = (openKeys: readonly string[]): WalletAction[] =>
  openKeys.flatMap((key) => ACTION_OF_KEY[key] ?? []);

/** The rows of an account as the wallet lists them; empty while the balances are unknown. */
export function accountAssets(
  balances: BalancesData | undefined,
  account: Account,
  coins: readonly CoinFace[],
): AssetView[] {
  const rows: readonly AssetRow[] = balances?.[account] ?? [];
  return rows.map((row) => assetView(row, coins));
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
