import type { Handler } from "../../handler.ts";

/** One case with the facts that made it. */
export const showComplianceCase: Handler<"operator.compliance.showCase", "compliance"> = ({ compliance }, { id }) =>
  compliance.showCase(id);
