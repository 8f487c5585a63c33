import type { Handler } from "../../handler.ts";

/** Days or months of one account. */
export const listSpans: Handler<"operator.reports.spans", "ledgerBook"> = ({ ledgerBook }, request) =>
  ledgerBook.spans(request);
