import { auditHeadOf } from "@agio/core";
import type { Handler } from "../handler.ts";

/** Where the staff's audit log ended when the journal noted it last, from the core: no table is asked. */
export const tapeAuditHead: Handler<"tape.auditHead", "pipeline"> = (services) => services.pipeline.read(auditHeadOf);
