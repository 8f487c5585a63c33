import { WITHDRAWAL_STATUS, withdrawalOf, type Command } from "@agio/core";
import { assert, refuse, type Refusal } from "@agio/primitives";
import type { Services } from "../../services.ts";
import { refusedWithdrawal } from "../../withdrawals/submit-withdrawal.ts";
import type { WithdrawalWireRow } from "../../withdrawals/withdrawal-row.ts";
import type { Call, Handler } from "../handler.ts";
import { withoutReview } from "./list.ts";

/** Carries out a change of the caller's own withdrawal and gives it back as it is then. */
async function change(services: Services, call: Call, command: Command): Promise<WithdrawalWireRow | Refusal> {
  const settled = await services.pipeline.submit(command);
  if (settled.kind === "refused") return refusedWithdrawal(settled.refusal);
  assert(settled.kind === "applied", "a change of a withdrawal has no key");
  services.ownWrites.note(call.userId, settled.sequence);
  await services.ownWrites.projected(call.userId);
  const changed = settled.events.find((event) => event.type === "WithdrawalChanged");
  assert(changed?.type === "WithdrawalChanged", "a withdrawal that was changed is told");
  const row = await services.fundsHistory.withdrawal(changed.withdrawalId);
  return row === undefined ? refuse("NOT_FOUND", "id") : withoutReview(row);
}

/** Takes a withdrawal back while it is not sent. */
export const cancelWithdrawal: Handler<"withdrawals.cancel"> = (services, { id }, call) =>
  change(services, call, { type: "CancelWithdrawal", userId: call.userId, withdrawalId: id });

/**
 * Answers what a reviewer asked. The answer is for the reviewers alone. It is kept before the withdrawal goes on: after
 * that it could not be given again.
 */
export const answerWithdrawal: Handler<"withdrawals.answer"> = async (services, { id, answer }, call) => {
  const asked = await services.pipeline.read((state) => withdrawalOf(state, id));
  const isAsked = asked?.userId === call.userId && asked.status === WITHDRAWAL_STATUS.moreInfo;
  if (isAsked) await services.withdrawalRequests.addAnswer(id, answer);
  return change(services, call, { type: "AnswerWithdrawal", userId: call.userId, withdrawalId: id });
};
