import type { Handler } from "../handler.ts";
import { rowOf } from "./bank-account-row.ts";

/** The caller's bank accounts, newest first. */
export const listBankAccounts: Handler<"bankAccounts.list", "bankAccounts" | "clock"> = async (
  services,
  _request,
  call,
) => {
  const accounts = await services.bankAccounts.of(call.userId);
  return accounts.map((account) => rowOf(account, services.clock()));
};
