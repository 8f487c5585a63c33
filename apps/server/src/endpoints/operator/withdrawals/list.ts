import type { Handler } from "../../handler.ts";
import { userNames } from "../user-names.ts";

/** Withdrawals of all users, newest first. */
export const listWithdrawalReviews: Handler<"operator.withdrawals.list", "fundsHistory" | "users"> = async (
  services,
  request,
) => {
  const page = await services.fundsHistory.withdrawals(undefined, request);
  const names = await userNames(services, page.rows);
  return { ...page, rows: page.rows.map((row) => ({ ...row, userName: names.get(row.userId) ?? "" })) };
};
