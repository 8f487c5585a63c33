import { refuse } from "@agio/primitives";
import type { Handler } from "../../handler.ts";

/** Ends a session of the caller, or of anybody for whoever may change operators. */
export const endStaffSession: Handler<"operator.sessions.end", "operators" | "operatorSessions"> = async (
  { operators, operatorSessions },
  { id },
  { operatorId },
) => {
  const mayAny = await operators.may(operatorId, "operators.change");
  return (await operatorSessions.closeOne(id, mayAny ? undefined : operatorId)) ? null : refuse("NOT_FOUND", "id");
};
