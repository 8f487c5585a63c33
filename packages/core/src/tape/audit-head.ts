import type { AuditHead } from "@agio/formulas";
import { refuse, type Refusal } from "@agio/primitives";
import { writeColdEvent } from "../cold-event.ts";
import type { WordWriter } from "../encoding/word-writer.ts";
import type { NoteAuditHead } from "./tape-commands.ts";
import type { Tape } from "./tape.ts";

const HASH = /^[0-9a-f]{64}$/;

/**
 * Takes where the audit log ends into every head of the tape from now on. Refuses BAD_PARAMETER for what is no end, or no
 * continuation of what was noted, and DUPLICATE_REQUEST for the same end again.
 */
export function noteAuditHead(tape: Tape, command: NoteAuditHead, events: WordWriter): Refusal | undefined {
  const { entries, hash, isContinued } = command;
  if (!Number.isSafeInteger(entries) || entries < 1) return refuse("BAD_PARAMETER", "entries");
  if (typeof hash !== "string" || !HASH.test(hash)) return refuse("BAD_PARAMETER", "hash");
  if (typeof isContinued !== "boolean") return refuse("BAD_PARAMETER", "isContinued");
  const last = tape.audit;
  if (last !== undefined && isContinued && entries === last.entries && hash === last.hash)
    return refuse("DUPLICATE_REQUEST", "entries");
  if (isContinued && entries <= (last?.entries ?? 0)) return refuse("BAD_PARAMETER", "isContinued");
  if (last === undefined && !isContinued) return refuse("BAD_PARAMETER", "isContinued");
  const head: AuditHead = { entries, hash, breaks: (last?.breaks ?? 0) + (isContinued ? 0 : 1) };
  tape.audit = head;
  writeColdEvent(events, { type: "AuditHeadNoted", ...head });
  return undefined;
}
