import { auditHeadOf } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { reasonOf, type Log } from "../base/log.ts";

/** The last entry of the audit log. */
export interface AuditEnd {
  readonly entries: number;
  readonly hash: string;
}

export interface AuditHeadParts {
  readonly pipeline: Pick<Pipeline, "read" | "submit">;
  /** Stored hash of an entry; undefined when it is not there. */
  readonly hashAt: (entry: number) => Promise<string | undefined>;
  readonly log: Log;
}

/** Tells the journal where the audit log ends, so that whoever rules the tables cannot rewrite or cut it unseen. */
export interface AuditHeads {
  /** Notes an end, unless it is noted already. A journal or a table that cannot be reached now is asked the next time. */
  note(endOf: () => Promise<AuditEnd | undefined>): Promise<void>;
  gauges(): Readonly<Record<string, number>>;
}

export function openAuditHeads({ pipeline, hashAt, log }: AuditHeadParts): AuditHeads {
  let known = { entries: 0, breaks: 0 };

  async function tell({ entries, hash }: AuditEnd): Promise<void> {
    const noted = await pipeline.read(auditHeadOf);
    known = noted;
    if (noted.entries === entries && noted.hash === hash) return;
    const isContinued = noted.entries === 0 || (await hashAt(noted.entries)) === noted.hash;
    const settled = await pipeline.submit({ type: "NoteAuditHead", entries, hash, isContinued });
    if (settled.kind === "refused") {
      log.error("the end of the audit log was not noted", { entries, refusal: settled.refusal.refusal });
      return;
    }
    known = { entries, breaks: noted.breaks + (isContinued ? 0 : 1) };
    if (isContinued) return;
    log.error("the audit log does not go on from the end that the journal noted: entries were changed or cut", {
      noted: noted.entries,
      entries,
    });
  }

  return {
    async note(endOf) {
      try {
        const end = await endOf();
        if (end !== undefined) await tell(end);
      } catch (thrown) {
        log.error("the end of the audit log was not noted", { reason: reasonOf(thrown) });
      }
    },
    gauges: () => ({ agio_audit_noted_entries: known.entries, agio_audit_breaks: known.breaks }),
  };
}
