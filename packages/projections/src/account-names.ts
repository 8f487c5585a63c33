import { ACCOUNT_CODES, type AccountName } from "@agio/core";

const ACCOUNT_NAMES = new Map(
  Object.entries(ACCOUNT_CODES).map(([name, code]) => [code as number, name as AccountName]),
);

/** An account's name by its permanent code. Throws on a code that no core wrote. */
export function accountNameOf(accountCode: number): AccountName {
  const account = ACCOUNT_NAMES.get(accountCode);
  if (account === undefined) throw new Error(`ledger_lines holds the unknown account code ${accountCode}`);
  return account;
}

/** A stored line with its account's name in place of the permanent code. */
export function withAccountName<Line extends { accountCode: number }>({
  accountCode,
  ...line
}: Line): Omit<Line, "accountCode"> & { account: AccountName } {
  return { ...line, account: accountNameOf(accountCode) };
}
