import type { Handler } from "../../handler.ts";

/** Adds a note to a case. */
export const noteCase: Handler<"operator.compliance.noteCase", "compliance"> = ({ compliance }, request, call) =>
  compliance.noteCase({ ...request, operatorId: call.operatorId });
