import type { Handler } from "../../handler.ts";

/** Recomputes the whole chain, and the seals of all requests. */
export const verifyAudit: Handler<"operator.audit.verify", "auditLog" | "requests"> = async ({
  auditLog,
  requests,
}) => ({
  ...(await auditLog.verify()),
  forgedRequests: [...(await requests.forged())],
});
