import type { Handler } from "../../handler.ts";

/** One command with what it caused and moved, and who wanted it. */
export const showEntry: Handler<"operator.ledger.entry", "journalEntries"> = ({ journalEntries }, { sequence }) =>
  journalEntries.show(sequence);
