import { refuse } from "@agio/primitives";
import { isRefusal } from "../../../call/refusals.ts";
import type { Handler } from "../../handler.ts";

const LINES_MAX = 1_000_000;

/** A link to the file of these lines: the call is in the audit log, and the link is good for one download. */
export const exportLedger: Handler<"operator.ledger.export", "ledgerBook" | "staffExports"> = async (
  { ledgerBook, staffExports },
  { reason: _reason, ...asked },
) => {
  const filter = ledgerBook.filterOf(asked);
  if (isRefusal(filter)) return filter;
  const offered = staffExports.offer({ name: "ledger", ...ledgerBook.file(filter, LINES_MAX) });
  return offered ?? refuse("TOO_MANY_REQUESTS");
};
