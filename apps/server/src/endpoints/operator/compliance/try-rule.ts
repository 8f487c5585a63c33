import type { Handler } from "../../handler.ts";

/** Tries a rule against the last 90 days. */
export const tryRule: Handler<"operator.compliance.tryRule", "compliance"> = ({ compliance }, request) =>
  compliance.tryRule(request);
