import { WITHDRAWAL_STATUS, withdrawalOf } from "@agio/core";
import type { Handler } from "../handler.ts";
import { change, type ChangeServices } from "./change.ts";

/**
 * Answers what a reviewer asked. The answer is for the reviewers alone. It is kept before the withdrawal goes on: after
 * that it could not be given again.
 */
export const answerWithdrawal: Handler<"withdrawals.answer", ChangeServices | "withdrawalRequests"> = async (
  services,
  { id, answer },
  call,
) => {
  const asked = await services.pipeline.read((state) => withdrawalOf(state, id));
  const isAsked = asked?.userId === call.userId && asked.status === WITHDRAWAL_STATUS.moreInfo;
  if (isAsked) await services.withdrawalRequests.addAnswer(id, answer);
  return change(services, call, { type: "AnswerWithdrawal", userId: call.userId, withdrawalId: id });
};
