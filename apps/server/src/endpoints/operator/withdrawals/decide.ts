import type { CheckedRequestOf } from "@agio/api-contract";
import { WITHDRAWAL_STATUS, type Command } from "@agio/core";
import { assert, refuse, type Refusal } from "@agio/primitives";
import type { Services } from "../../services.ts";
import type { Handler } from "../../handler.ts";
import { isRefusal } from "../../../call/refusals.ts";
import { shown, type ShownServices } from "./shown-withdrawal.ts";

type Decision = CheckedRequestOf<"operator.withdrawals.decide">;

const OTHER_REASON = "other";

/** An operator's decision, or a bank's report, as a command. */
async function commandOf(
  services: Pick<Services, "fundsHistory" | "pipeline" | "channels">,
  { id, decision, reasonClass = OTHER_REASON, reference }: Decision,
  operatorId: number,
): Promise<Command | Refusal> {
  if (decision === "approve" || decision === "reject" || decision === "askMore") {
    return {
      type: "ReviewWithdrawal",
      withdrawalId: id,
      decision,
      operatorId,
      reason: decision === "approve" ? "" : reasonClass,
    };
  }
  const facts = await services.fundsHistory.withdrawalFacts(id);
  if (facts === undefined) return refuse("NOT_FOUND", "id");
  // Only a chain or a provider reports its own payouts.
  const { channelId } = facts;
  const channel = await services.pipeline.read((state) => services.channels.named(state, channelId));
  const isOurs = facts.bankCurrency !== "" && channel?.provider === undefined;
  if (!isOurs) return refuse("WITHDRAWAL_CHANNEL_CLOSED", "decision");
  if (decision === "reference") {
    if (reference === undefined || reference === "") return refuse("BAD_PARAMETER", "reference");
    // A second reference would take the place of the first one, which the user has been told.
    if (facts.status !== WITHDRAWAL_STATUS.approved) return refuse("WITHDRAWAL_NOT_OPEN");
    return { type: "SendWithdrawals", withdrawalIds: [id], txid: reference, operatorId };
  }
  if (facts.status !== WITHDRAWAL_STATUS.processing) return refuse("WITHDRAWAL_NOT_OPEN");
  return decision === "finish"
    ? { type: "FinishWithdrawals", withdrawalIds: [id], txid: facts.txid }
    : { type: "FailWithdrawal", withdrawalId: id, reason: "returned" };
}

/** Approves, rejects or asks; of a bank also: what it was paid with, that it arrived, that it came back. */
export const decideWithdrawal: Handler<"operator.withdrawals.decide", ShownServices | "channels"> = async (
  services,
  request,
  call,
) => {
  const command = await commandOf(services, request, call.operatorId);
  if (isRefusal(command)) return command;
  const settled = await services.pipeline.submit(command);
  if (settled.kind === "refused") return settled.refusal;
  assert(settled.kind === "applied", "a review has no key");
  // Only the tables know a withdrawal that is final.
  await services.projected(settled.sequence);
  return shown(services, request.id);
};
