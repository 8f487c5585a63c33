import type { Handler } from "../../handler.ts";

/** Takes a case, or gives one's own back. */
export const takeCase: Handler<"operator.compliance.takeCase", "compliance"> = ({ compliance }, request, call) =>
  compliance.takeCase({ ...request, operatorId: call.operatorId });
