import type { DataOf } from "@agio/api-contract";
import type { GuardStates } from "../../users/withdrawal-guards.ts";
import { withdrawalCodesOf } from "../../withdrawals/withdrawal-codes.ts";
import type { Services } from "../services.ts";
import type { Handler } from "../handler.ts";

export type GuardServices = "users" | "stepUp" | "withdrawalGuards";

/** A user's guards as the wire says them. */
export async function guardsRow(
  services: Pick<Services, GuardServices>,
  userId: number,
  guards: GuardStates,
): Promise<DataOf<"security.withdrawalGuards">> {
  const { kind } = await withdrawalCodesOf(services, userId);
  return { ...guards, hasCodeWay: kind !== undefined };
}

/** What stands in front of the caller's withdrawals, and from when it is off where they relaxed it. */
export const withdrawalGuards: Handler<"security.withdrawalGuards", GuardServices> = async (
  services,
  _request,
  { userId },
) => guardsRow(services, userId, await services.withdrawalGuards.of(userId));
