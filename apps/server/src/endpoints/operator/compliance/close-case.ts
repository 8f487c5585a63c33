import { decideItem } from "../../../operators/queue-claims.ts";
import type { Handler } from "../../handler.ts";

/** Closes a case that one has taken; a high one waits for a second person. ITEM_TAKEN while somebody else works on it. */
export const closeComplianceCase: Handler<"operator.compliance.closeCase", "compliance" | "queueClaims"> = (
  { compliance, queueClaims },
  request,
  { operatorId },
) =>
  decideItem(queueClaims, { kind: "complianceCase", id: request.id }, operatorId, () =>
    compliance.closeCase({ ...request, operatorId }),
  );
