import type { DataOf } from "@agio/api-contract";
import { maskMiddle } from "@agio/primitives";
import type { BankAccount } from "../../withdrawals/bank-accounts.ts";

export const LAST_DIGITS = 4;

export function rowOf(account: BankAccount, now: number): DataOf<"bankAccounts.add"> {
  const isLocked = account.lockUntil > now;
  return {
    id: account.accountId,
    createTime: account.createdAt,
    bankName: account.bankName,
    holder: account.holder,
    account: maskMiddle(account.account, 0, LAST_DIGITS),
    branch: account.branch,
    swift: account.swift,
    currency: account.currency,
    status: isLocked ? 0 : 1,
    lockUntil: isLocked ? account.lockUntil : 0,
  };
}
