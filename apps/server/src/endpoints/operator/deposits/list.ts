import type { Handler } from "../../handler.ts";
import { userNames } from "../user-names.ts";

/** Deposits of all users, newest first, with their vouchers. */
export const listDepositReviews: Handler<
  "operator.deposits.list",
  "fundsHistory" | "users" | "vouchers" | "pictures"
> = async (services, request) => {
  const page = await services.fundsHistory.deposits(undefined, request);
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
