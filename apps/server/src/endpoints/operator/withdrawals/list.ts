import { plainDecimal, refuse } from "@agio/primitives";
import { isRefusal } from "../../../call/refusals.ts";
import { valuationCoinOf } from "../../../channels/channel-commands.ts";
import type { Handler } from "../../handler.ts";
import { withCoinId } from "../../withdrawals/list.ts";
import { userNames } from "../user-names.ts";

type ListServices = "fundsHistory" | "users" | "accountSecurity" | "markets";

/** Withdrawals of all users, newest first. BAD_PARAMETER for a coin that is not listed or an `after` of another list. */
export const listWithdrawalReviews: Handler<"operator.withdrawals.list", ListServices> = async (services, request) => {
  const filter = withCoinId(services, request);
  if (isRefusal(filter)) return filter;
  const page = await services.fundsHistory.allWithdrawals(filter);
  if (page === undefined) return refuse("BAD_PARAMETER", "after");
  const names = await userNames(services, page.rows);
  const frozen = await services.accountSecurity.frozenAmong(page.rows.map((row) => row.userId));
  const { scale } = valuationCoinOf(services.markets);
  const rows = page.rows.map(({ valueAtoms, ...row }) => ({
    ...row,
    userName: names.get(row.userId) ?? "",
    isFrozen: frozen.has(row.userId),
    value: plainDecimal(valueAtoms, scale),
  }));
  return { ...page, rows };
};
