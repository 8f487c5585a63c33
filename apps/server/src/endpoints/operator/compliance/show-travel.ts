import type { Handler } from "../../handler.ts";

/** Travel-rule data of a transfer in clear. */
export const showTravel: Handler<"operator.compliance.showTravel", "compliance"> = ({ compliance }, { kind, id }) =>
  compliance.showTravel({ kind, id });
