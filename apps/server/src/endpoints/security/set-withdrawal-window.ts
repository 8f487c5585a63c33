import { displayDateTime, displayZone } from "@agio/primitives";
import type { Services } from "../services.ts";
import type { WithdrawalWindow } from "../../users/withdrawal-windows.ts";
import { secondFactorRefusal } from "../../users/second-factor-refusal.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import { ownerWithPassword, type OwnPasswordServices } from "./own-password.ts";
import { windowRow } from "./withdrawal-window.ts";

/** Sets the caller's own window, for the password and the second factor: at once where it tightens, else later. */
export const setWithdrawalWindow: Handler<
  "security.setWithdrawalWindow",
  OwnPasswordServices | "secondFactor" | "stepUp" | "withdrawalWindows" | "settings" | "notifier"
> = async (services, request, call) => {
  const { userId } = call;
  const owner = await ownerWithPassword(services, call, request.pwd);
  if (isRefusal(owner)) return owner;
  const refused = await secondFactorRefusal(services, call, request.totpCode);
  if (refused !== undefined) return refused;
  const before = await services.withdrawalWindows.of(userId);
  const after = await services.withdrawalWindows.set(userId, request);
  await tellChange(services, userId, before, after);
  return windowRow(after);
};

async function tellChange(
  services: Pick<Services, "settings" | "notifier">,
  userId: number,
  before: WithdrawalWindow,
  after: WithdrawalWindow,
) {
  const { start, end, next } = after;
  const { offSetValue } = services.settings().timeZone;
  const zone = displayZone(offSetValue);
  if (next !== undefined && next.from !== before.next?.from) {
    const from = `${displayDateTime(next.from, offSetValue)} ${zone}`;
    await services.notifier.notify(userId, "WITHDRAWAL_WINDOW_RELAXED", { from });
  } else if (start !== "" && (start !== before.start || end !== before.end)) {
    await services.notifier.notify(userId, "WITHDRAWAL_WINDOW_SET", { start, end, zone });
  }
}
