import type { AssetRow, BalancesData } from "@agio/api-contract";
import { assetView, sumOfValues, type AssetView, type CoinFace } from "../../features/asset-row/asset-view.ts";

const ACCOUNTS = ["platform", "financial", "contract"] as const;
export type Account = (typeof ACCOUNTS)[number];

/** The accounts whose tab is open, in the operator's order. */
export const openAccounts = (openKeys: readonly string[]): Account[] =>
  openKeys.flatMap((key) => ACCOUNTS.find((account) => account === key) ?? []);

export type WalletAction =
  | "deposit"
  | "withdraw"
  | "trade"
  | "transfer"
  | "cashFlow"
  | "exchange"
  | "flashExchange"
  | "finance";

const ACTION_OF_KEY: Readonly<Record<string, WalletAction>> = {
  recharge: "deposit",
  withdraw: "withdraw",
  trade: "trade",
  transfer: "transfer",
  cashflow: "cashFlow",
  exchange: "exchange",
  flashExchange: "flashExchange",
  finance: "finance",
};

/** The actions whose menu items are open, in the operator's order. */
export const walletActions = (openKeys: readonly string[]): WalletAction[] =>
  openKeys.flatMap((key) => ACTION_OF_KEY[key] ?? []);

/** Ways to use one coin of the platform account, where its menu item is open. */
export type RowAction = Extract<WalletAction, "deposit" | "withdraw" | "exchange">;

const ROW_ACTIONS: readonly RowAction[] = ["deposit", "withdraw", "exchange"];

/** The actions of a row whose menu items are open. */
export const rowActions = (openKeys: readonly string[]): RowAction[] =>
  ROW_ACTIONS.filter((action) => walletActions(openKeys).includes(action));

/** The rows of an account as the wallet lists them; empty while the balances are unknown. */
export function accountAssets(
  balances: BalancesData | undefined,
  account: Account,
  coins: readonly CoinFace[],
): AssetView[] {
  const rows: readonly AssetRow[] = balances?.[account] ?? [];
  return rows.map((row) => assetView(row, coins));
}

/** Holdings of all accounts together, each coin once, for the allocation picture. */
export function heldAssets(balances: BalancesData | undefined, coins: readonly CoinFace[]): AssetView[] {
  const rows = ACCOUNTS.flatMap((account) => accountAssets(balances, account, coins));
  return [...new Set(rows.map(({ coin }) => coin))].flatMap((coin) => {
    const own = rows.filter((row) => row.coin === coin);
    return own.slice(0, 1).map((row) => ({ ...row, value: sumOfValues(own.map(({ value }) => value)) }));
  });
}
