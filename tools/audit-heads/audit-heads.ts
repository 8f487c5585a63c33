import type { AuditHead } from "@agio/formulas";
import type { Journal } from "@agio/journal";
import { readRecord } from "@agio/projections";

/** An end of the staff's audit log, and the journaled command that noted it. */
export interface NotedHead extends AuditHead {
  readonly sequence: number;
  /** UTC milliseconds. */
  readonly time: number;
}

/** Every end of the audit log that a journal noted, oldest first. */
export async function* auditHeadsOf(journal: Pick<Journal, "read">): AsyncGenerator<NotedHead> {
  for await (const record of journal.read(0)) {
    for (const { sequence, at, events } of readRecord(record)) {
      for (const event of events) {
        if (event.type !== "AuditHeadNoted") continue;
        const { entries, hash, breaks } = event;
        yield { entries, hash, breaks, sequence, time: at };
      }
    }
  }
}
