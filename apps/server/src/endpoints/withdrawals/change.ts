import type { Command } from "@agio/core";
import { assert, refuse, type Refusal } from "@agio/primitives";
import type { Services } from "../services.ts";
import type { WithdrawalWireRow } from "../../withdrawals/withdrawal-row.ts";
import { sender } from "../command-call.ts";
import { isRefusal } from "../../call/refusals.ts";
import type { Call } from "../../call/call.ts";
import { withoutReview } from "./list.ts";

export type ChangeServices = "pipeline" | "ownWrites" | "fundsHistory";

/** Carries out a change of the caller's own withdrawal and gives it back as it is then. */
export async function change(
  services: Pick<Services, ChangeServices>,
  call: Call,
  command: Command,
): Promise<WithdrawalWireRow | Refusal> {
  const settled = await sender(services, call)(command);
  if (isRefusal(settled)) return settled;
  assert(settled.kind === "applied", "a change of a withdrawal has no key");
  await services.ownWrites.projected(call.userId);
  const changed = settled.events.find((event) => event.type === "WithdrawalChanged");
  assert(changed?.type === "WithdrawalChanged", "a withdrawal that was changed is told");
  const row = await services.fundsHistory.withdrawal(changed.withdrawalId);
  return row === undefined ? refuse("NOT_FOUND", "id") : withoutReview(row);
}
