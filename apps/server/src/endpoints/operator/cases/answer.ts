import type { Handler } from "../../handler.ts";

/** Answers a user, or notes something for the staff. */
export const answerCase: Handler<"operator.cases.answer", "cases"> = (services, request, call) =>
  services.cases.answer(request, call.operatorId);
