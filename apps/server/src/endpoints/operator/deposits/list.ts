import { refuse } from "@agio/primitives";
import { isRefusal } from "../../../call/refusals.ts";
import type { Handler } from "../../handler.ts";
import { withCoinId } from "../../withdrawals/list.ts";
import { userNames } from "../user-names.ts";

/** Deposits of all users with their vouchers, newest first. BAD_PARAMETER for a coin that is not listed or an `after` of another list. */
export const listDepositReviews: Handler<
  "operator.deposits.list",
  "fundsHistory" | "users" | "vouchers" | "pictures" | "markets"
> = async (services, request) => {
  const filter = withCoinId(services, request);
  if (isRefusal(filter)) return filter;
  const page = await services.fundsHistory.allDeposits(filter);
  if (page === undefined) return refuse("BAD_PARAMETER", "after");
  const names = await userNames(services, page.rows);
  const vouchers = await services.vouchers.of(page.rows.map(({ id }) => id));
  const rows = [];
  for (const row of page.rows) {
    const url = vouchers.get(row.id);
    const link = url === undefined ? undefined : await services.pictures.linkTo(url);
    rows.push({ ...row, userName: names.get(row.userId) ?? "", voucherUrl: link?.link ?? "" });
  }
  return { ...page, rows };
};
