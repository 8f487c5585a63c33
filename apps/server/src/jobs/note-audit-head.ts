import type { AuditLog } from "../operators/audit-log.ts";

/** Every change is noted as it is made; this is for what was only looked at, and for what a crash left unnoted. */
const NOTE_EVERY_MS = 3_600_000;

/** Tells the journal where the audit log ends, now and each hour. Returns the way to stop. */
export function startNotingAudit({ auditLog }: { readonly auditLog: Pick<AuditLog, "noteHead"> }): () => Promise<void> {
  let noting = auditLog.noteHead();
  const timer = setInterval(() => {
    noting = noting.then(auditLog.noteHead);
  }, NOTE_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await noting;
  };
}
