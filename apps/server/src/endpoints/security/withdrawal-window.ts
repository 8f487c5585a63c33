import type { DataOf } from "@agio/api-contract";
import type { WithdrawalWindow } from "../../users/withdrawal-windows.ts";
import type { Handler } from "../handler.ts";

/** A user's own window as the wire says it. */
export const windowRow = ({ start, end, next }: WithdrawalWindow): DataOf<"security.withdrawalWindow"> => ({
  start,
  end,
  nextFrom: next?.from ?? 0,
  nextStart: next?.start ?? "",
  nextEnd: next?.end ?? "",
});

/** When the caller's withdrawals are taken by their own choice, and what is going to change. */
export const withdrawalWindow: Handler<"security.withdrawalWindow", "withdrawalWindows"> = async (
  services,
  _request,
  { userId },
) => windowRow(await services.withdrawalWindows.of(userId));
