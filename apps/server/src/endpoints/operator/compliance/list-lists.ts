import type { Handler } from "../../handler.ts";

/** Loads of sanctions and risk lists. */
export const listLists: Handler<"operator.compliance.listLists", "compliance"> = ({ compliance }, request) =>
  compliance.listLists(request);
