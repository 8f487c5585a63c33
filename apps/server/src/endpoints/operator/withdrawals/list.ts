import type { Handler } from "../../handler.ts";
import { userNames } from "../user-names.ts";

type ListServices = "fundsHistory" | "users" | "accountSecurity";

/** Withdrawals of all users, newest first. */
export const listWithdrawalReviews: Handler<"operator.withdrawals.list", ListServices> = async (services, request) => {
  const page = await services.fundsHistory.withdrawals(undefined, request);
  const names = await userNames(services, page.rows);
  const frozen = await services.accountSecurity.frozenAmong(page.rows.map((row) => row.userId));
  const rows = page.rows.map((row) => ({
    ...row,
    userName: names.get(row.userId) ?? "",
    isFrozen: frozen.has(row.userId),
  }));
  return { ...page, rows };
};
