import type { CheckedRequestOf } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";
import type { Services } from "../services.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";

/** A list's filter with the coin's number; BAD_PARAMETER for a coin that is not listed. */
export function withCoinId<Request extends { readonly coin?: string | undefined }>(
  { markets }: Pick<Services, "markets">,
  request: Request,
): (Request & { readonly coinId: number | undefined }) | Refusal {
  if (request.coin === undefined) return { ...request, coinId: undefined };
  const coin = markets.findCoin(request.coin);
  return coin === undefined ? refuse("BAD_PARAMETER", "coin") : { ...request, coinId: coin.coinId };
}

/** A row without the review, which its owner does not see. */
export const withoutReview = <Row extends { userId: number; approvals: number[]; approvalsNeeded: number }>({
  userId: _user,
  approvals: _approvals,
  approvalsNeeded: _needed,
  ...row
}: Row) => row;

/** The caller's withdrawals, newest first. */
export const listWithdrawals: Handler<"withdrawals.list", "markets" | "ownWrites" | "fundsHistory"> = async (
  services,
  request,
  call,
) => {
  const filter: (CheckedRequestOf<"withdrawals.list"> & { coinId: number | undefined }) | Refusal = withCoinId(
    services,
    request,
  );
  if (isRefusal(filter)) return filter;
  await services.ownWrites.projected(call.userId);
  const page = await services.fundsHistory.withdrawals(call.userId, filter);
  return { ...page, rows: page.rows.map(withoutReview) };
};
