import { ACCOUNT_CODES, HOUSE_CODE_FIRST, OWN_ACCOUNTS, type AccountName } from "@agio/core";

export type AccountGroup = "users" | "own" | "owed" | "custody";

const OWN: ReadonlySet<AccountName> = new Set(OWN_ACCOUNTS);

/**
 * Which side of a balance sheet an account stands on. `debt` stands with `receivable`, its counterpart: together they are
 * nothing that is owed.
 */
export function groupOf(account: AccountName): AccountGroup {
  if (account === "custody") return "custody";
  if (OWN.has(account)) return "own";
  return ACCOUNT_CODES[account] < HOUSE_CODE_FIRST && account !== "debt" ? "users" : "owed";
}
