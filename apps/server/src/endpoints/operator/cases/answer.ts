import { decideItem } from "../../../operators/queue-claims.ts";
import type { Handler } from "../../handler.ts";

/** Answers a user, or notes something for the staff. An answer is refused with ITEM_TAKEN while somebody else works on it. */
export const answerCase: Handler<"operator.cases.answer", "cases" | "queueClaims"> = (services, request, call) => {
  const write = () => services.cases.answer(request, call.operatorId);
  if (request.isNote) return write();
  return decideItem(services.queueClaims, { kind: "question", id: request.id }, call.operatorId, write);
};
