import type { Handler } from "../handler.ts";
import { windowRow } from "./withdrawal-window.ts";

/** Takes a relaxed window back before it is in force. It only keeps the account as safe as it is: no proof is asked. */
export const keepWithdrawalWindow: Handler<"security.keepWithdrawalWindow", "withdrawalWindows"> = async (
  services,
  _request,
  { userId },
) => windowRow(await services.withdrawalWindows.keep(userId));
