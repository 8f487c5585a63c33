import { refuse } from "@agio/primitives";
import { LEDGER_FILE_PATH } from "../../../books/ledger-files.ts";
import { isRefusal } from "../../../call/refusals.ts";
import type { Handler } from "../../handler.ts";

/** A link to the file of these lines: the call is in the audit log, and the link is good for one download. */
export const exportLedger: Handler<"operator.ledger.export", "ledgerBook" | "ledgerFiles"> = async (
  { ledgerBook, ledgerFiles },
  { reason: _reason, ...asked },
) => {
  const filter = ledgerBook.filterOf(asked);
  if (isRefusal(filter)) return filter;
  const issued = ledgerFiles.issue(filter);
  if (issued === undefined) return refuse("TOO_MANY_REQUESTS");
  return { link: `${LEDGER_FILE_PATH}${issued.ticket}`, expireTime: issued.endsAt };
};
