import { decideItem } from "../../../operators/queue-claims.ts";
import type { Handler } from "../../handler.ts";

/** Closes a case without an answer. ITEM_TAKEN while somebody else works on it. */
export const closeCase: Handler<"operator.cases.close", "cases" | "queueClaims"> = (
  { cases, queueClaims },
  request,
  { operatorId },
) => decideItem(queueClaims, { kind: "question", id: request.id }, operatorId, () => cases.close(request, operatorId));
