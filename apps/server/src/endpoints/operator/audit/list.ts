import type { Handler } from "../../handler.ts";

/** What the staff did, newest first. */
export const listAudit: Handler<"operator.audit.list", "auditLog"> = (services, request) =>
  services.auditLog.list(request);
