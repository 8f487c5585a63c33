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

/** The guards of the caller's withdrawals, and from when one is off that they relaxed. */
export const withdrawalGuards: Handler<"security.withdrawalGuards", GuardServices> = async (
  services,
  _request,
  { userId },
) => guardsRow(services, userId, await services.withdrawalGuards.of(userId));
