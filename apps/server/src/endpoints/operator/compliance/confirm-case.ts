import type { Handler } from "../../handler.ts";

/** The second person's word on the closing of a case. */
export const confirmCase: Handler<"operator.compliance.confirmCase", "compliance"> = ({ compliance }, request, call) =>
  compliance.confirmCase({ ...request, operatorId: call.operatorId });
