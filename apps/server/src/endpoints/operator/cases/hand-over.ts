import { refuse } from "@agio/primitives";
import type { Handler } from "../../handler.ts";

/** Gives a case to somebody who may answer it, or back to everybody. */
export const handOverCase: Handler<"operator.cases.handOver", "cases" | "operators"> = async (
  { cases, operators },
  request,
  call,
) => {
  const { operatorId } = request;
  if (operatorId !== 0 && !(await operators.may(operatorId, "cases.answer"))) {
    return refuse("NOT_PERMITTED", "operatorId");
  }
  return cases.handOver(request, call.operatorId);
};
