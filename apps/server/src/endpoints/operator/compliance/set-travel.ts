import type { Handler } from "../../handler.ts";

/** Enters travel-rule data of a transfer. */
export const setTravel: Handler<"operator.compliance.setTravel", "compliance"> = ({ compliance }, request, call) =>
  compliance.setTravel({ ...request, operatorId: call.operatorId });
