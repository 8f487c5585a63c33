import { QUEUE_RULES } from "@agio/api-contract/queue";
import { WITHDRAWAL_STATUS } from "@agio/core";
import { refuse } from "@agio/primitives";
import { isRefusal } from "../../../call/refusals.ts";
import type { Handler } from "../../handler.ts";
import { shown, type ShownServices } from "./shown-withdrawal.ts";

type ShowServices = ShownServices | "withdrawalCases" | "operators" | "queueClaims";

/** One withdrawal with everything that a reviewer needs, a bank account in clear. */
export const showWithdrawal: Handler<"operator.withdrawals.show", ShowServices> = async (
  services,
  { id },
  { operatorId },
) => {
  const row = await shown(services, id);
  if (isRefusal(row)) return row;
  const facts = await services.fundsHistory.withdrawalFacts(id);
  if (facts === undefined) return refuse("NOT_FOUND", "id");
  const asked = await services.withdrawalRequests.ofWithdrawal(id);
  const weighed = await services.withdrawalCases.of(facts, asked?.risks ?? []);
  const waits = row.status === WITHDRAWAL_STATUS.submitted && !row.approvals.includes(operatorId);
  const holder = await services.queueClaims.holder({ kind: "withdrawal", id });
  const mayDecide = waits && (await services.operators.may(operatorId, QUEUE_RULES.withdrawal.decides));
  return { ...row, review: { ...weighed, mayDecide, holder } };
};
