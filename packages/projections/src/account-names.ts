import { ACCOUNT_CODES, type AccountName } from "@agio/core";

const ACCOUNT_NAMES = new Map(
  Object.entries(ACCOUNT_CODES).map(([name, code]) => [code as number, name as AccountName]),
);

/** The name of a permanent code. Throws on one that no core wrote. */
export function accountNameOfCode(code: number): AccountName {
  const account = ACCOUNT_NAMES.get(code);
  if (account === undefined) throw new Error(`ledger_lines holds the unknown account code ${code}`);
  return account;
}

/** A stored line with its account's name in place of the permanent code. Throws on a code that no core wrote. */
export function withAccountName<Line extends { accountCode: number }>({
  accountCode,
  ...line
}: Line): Omit<Line, "accountCode"> & { account: AccountName } {
  return { ...line, account: accountNameOfCode(accountCode) };
}
