import { randomBytes } from "node:crypto";
import type { LedgerFilter } from "@agio/projections";
import type { LedgerBook } from "./ledger-book.ts";

export const LEDGER_FILE_PATH = "/api/operator/ledger/file/";
const LINES_MAX = 1_000_000;
const TICKET_MS = 60_000;
const TICKET_BYTES = 32;
/** Files that are sent at once: what everybody asks waits for no more of their statements. */
const SENT_AT_ONCE = 2;
const TICKETS_MAX = 100;

export interface FileTicket {
  readonly ticket: string;
  /** UTC milliseconds. */
  readonly endsAt: number;
}

/** Files of ledger lines that somebody may fetch: one download for each ticket, which says nothing about whose it is. */
export interface LedgerFiles {
  /** Undefined while so many are open that no other is given. */
  issue(filter: LedgerFilter): FileTicket | undefined;
  /** The text of a ticket's file. Undefined for a ticket that is not known, used or over, "busy" while two are being sent. */
  take(ticket: string): AsyncGenerator<string, void> | "busy" | undefined;
}

export function openLedgerFiles(book: Pick<LedgerBook, "file">, clock: () => number): LedgerFiles {
  const tickets = new Map<string, { readonly filter: LedgerFilter; readonly endsAt: number }>();
  let sending = 0;
  const forgetEnded = (): void => {
    for (const [ticket, { endsAt }] of tickets) if (endsAt <= clock()) tickets.delete(ticket);
  };
  async function* text(filter: LedgerFilter): AsyncGenerator<string, void> {
    sending++;
    try {
      yield* book.file(filter, LINES_MAX);
    } finally {
      sending--;
    }
  }
  return {
    issue(filter) {
      forgetEnded();
      if (tickets.size >= TICKETS_MAX || sending >= SENT_AT_ONCE) return undefined;
      const ticket = randomBytes(TICKET_BYTES).toString("hex");
      const endsAt = clock() + TICKET_MS;
      tickets.set(ticket, { filter, endsAt });
      return { ticket, endsAt };
    },
    take(ticket) {
      forgetEnded();
      const known = tickets.get(ticket);
      if (known === undefined) return undefined;
      if (sending >= SENT_AT_ONCE) return "busy";
      tickets.delete(ticket);
      return text(known.filter);
    },
  };
}
