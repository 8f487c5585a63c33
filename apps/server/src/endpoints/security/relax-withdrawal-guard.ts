import type { WithdrawalGuard } from "@agio/api-contract/withdrawal-locks";
import { displayDateTime, displayZone } from "@agio/primitives";
import type { EventKind } from "../../notifications/event-kinds.ts";
import type { Handler } from "../handler.ts";
import { guardsRow, type GuardServices } from "./withdrawal-guards.ts";

const TOLD: Readonly<Record<WithdrawalGuard, EventKind>> = {
  codes: "WITHDRAWAL_CODES_RELAXED",
  savedAddresses: "SAVED_ADDRESSES_RELAXED",
};

/** Switches a guard off after a day, and tells its owner from when. One that is off, or going to be, stays as it is. */
export const relaxWithdrawalGuard: Handler<
  "security.relaxWithdrawalGuard",
  GuardServices | "settings" | "notifier"
> = async (services, { guard }, { userId }) => {
  const before = (await services.withdrawalGuards.of(userId))[guard];
  const guards = await services.withdrawalGuards.relax(userId, guard);
  const { offFrom } = guards[guard];
  if (offFrom !== 0 && offFrom !== before.offFrom) {
    const { offSetValue } = services.settings().timeZone;
    const from = `${displayDateTime(offFrom, offSetValue)} ${displayZone(offSetValue)}`;
    await services.notifier.notify(userId, TOLD[guard], { from });
  }
  return guardsRow(services, userId, guards);
};
