import { onSignOut } from "./session.ts";

/** In the session's storage: another tab trades in its own account. */
const KEY = "env_trading_account";

let chosen = kept();
onSignOut(() => (chosen = undefined));

function kept(): number | undefined {
  try {
    const number = Number(sessionStorage.getItem(KEY) ?? "");
    return Number.isSafeInteger(number) && number > 0 ? number : undefined;
  } catch {
    // A browser that keeps nothing for this page trades in the own account.
    return undefined;
  }
}

/** The account that calls and topics of contracts are for: one that the person leads from, or undefined for their own. */
export const tradingAccount = (): number | undefined => chosen;

/**
 * Goes on in another account, from a fresh page: no row, draft or key of one account is ever beside those of another. `hash`: where.
 */
export function tradeIn(account: number | undefined, hash: string): void {
  chosen = account;
  try {
    if (account === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, String(account));
  } finally {
    window.location.hash = hash;
    window.location.reload();
  }
}
