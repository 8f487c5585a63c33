import type { Handler } from "../../handler.ts";

/** A case as a file for the authority. */
export const reportCase: Handler<"operator.compliance.reportCase", "compliance"> = ({ compliance }, request, call) =>
  compliance.reportCase({ ...request, operatorId: call.operatorId });
