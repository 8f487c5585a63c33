import type { Handler } from "../../handler.ts";

/** Recomputes the whole chain. */
export const verifyAudit: Handler<"operator.audit.verify", "auditLog"> = (services) => services.auditLog.verify();
