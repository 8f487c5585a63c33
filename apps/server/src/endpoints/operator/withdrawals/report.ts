import { refuse } from "@agio/primitives";
import { bankReportObstacle, type BankReport } from "../../../withdrawals/bank-reports.ts";
import type { Handler } from "../../handler.ts";

type ReportServices = "projected" | "pipeline" | "fundsHistory" | "requests" | "queueClaims";

/** Asks to say what a bank did with a payout; a second person decides. */
export const reportWithdrawal: Handler<"operator.withdrawals.report", ReportServices> = async (
  { projected, pipeline, fundsHistory, requests, queueClaims },
  { id, report, reference = "", reason },
  call,
) => {
  if ((report === "sent") !== (reference !== "")) return refuse("BAD_PARAMETER", "reference");
  const taken = await queueClaims.obstacle({ kind: "bankPayout", id }, call.operatorId);
  if (taken !== undefined) return taken;
  // A user may have asked a moment ago.
  await projected(pipeline.durableSequence);
  const facts = await fundsHistory.withdrawalFacts(id);
  if (facts === undefined) return refuse("NOT_FOUND", "id");
  return requests.oneAtATime(async () => {
    const payload: BankReport = { withdrawalId: id, report, reference };
    const obstacle = await bankReportObstacle(pipeline, payload, await requests.openOf("withdrawals.report"));
    if (obstacle !== undefined) return obstacle;
    const requestId = await requests.make({
      action: "withdrawals.report",
      subject: String(id),
      payload,
      before: { status: facts.status, reference: facts.txid },
      after: { report, reference },
      makerId: call.operatorId,
      reason,
    });
    return { requestId, status: 0 };
  });
};
