import type { Handler } from "../../handler.ts";

/** Lines of the ledger by key. */
export const listLedger: Handler<"operator.ledger.list", "ledgerBook"> = ({ ledgerBook }, request) =>
  ledgerBook.list(request);
