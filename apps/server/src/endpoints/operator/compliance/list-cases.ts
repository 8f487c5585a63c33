import type { Handler } from "../../handler.ts";

/** Cases of compliance. */
export const listComplianceCases: Handler<"operator.compliance.listCases", "compliance"> = ({ compliance }, request) =>
  compliance.listCases(request);
