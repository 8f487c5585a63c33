import type { Handler } from "../../handler.ts";

/** Actions of the staff, newest first. */
export const listAudit: Handler<"operator.audit.list", "auditLog"> = (services, request) =>
  services.auditLog.list(request);
