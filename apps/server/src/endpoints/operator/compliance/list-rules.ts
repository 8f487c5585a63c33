import type { Handler } from "../../handler.ts";

/** Every monitoring rule as it is in force. */
export const listRules: Handler<"operator.compliance.listRules", "compliance"> = ({ compliance }) =>
  compliance.listRules();
