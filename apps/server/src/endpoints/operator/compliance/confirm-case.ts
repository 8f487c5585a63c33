import { decideItem } from "../../../operators/queue-claims.ts";
import type { Handler } from "../../handler.ts";

/** The second person's word on the closing of a case. ITEM_TAKEN while somebody else works on it. */
export const confirmCase: Handler<"operator.compliance.confirmCase", "compliance" | "queueClaims"> = (
  { compliance, queueClaims },
  request,
  { operatorId },
) =>
  decideItem(queueClaims, { kind: "complianceCase", id: request.id }, operatorId, () =>
    compliance.confirmCase({ ...request, operatorId }),
  );
