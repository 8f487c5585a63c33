import type { DataOf } from "@agio/api-contract";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import { withCoinId, withoutReview } from "../withdrawals/list.ts";

type Row = Omit<DataOf<"operator.deposits.decide">, "userName">;

const withoutDecision = ({ proposal: _proposal, isReturnable: _may, returnId: _id, ...row }: Row) => withoutReview(row);

/** The caller's deposits, newest first. */
export const listDeposits: Handler<"deposits.list", "markets" | "ownWrites" | "fundsHistory"> = async (
  services,
  request,
  call,
) => {
  const filter = withCoinId(services, request);
  if (isRefusal(filter)) return filter;
  await services.ownWrites.projected(call.userId);
  const page = await services.fundsHistory.deposits(call.userId, filter);
  return { ...page, rows: page.rows.map(withoutDecision) };
};
