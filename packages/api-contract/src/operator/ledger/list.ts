import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { keyPageOf, keyPaging } from "../../fields.ts";
import { ledgerFilter, ledgerRow } from "./ledger-row.ts";

/**
 * Lines of the ledger, newest first. A page looks through 10,000 lines at most: one of few rows or none that still has a
 * `next` goes on there. The total counts among the newest of them. `sequence` is the last one that the tables hold.
 */
export const listLedger = staffRead({
  name: "operator.ledger.list",
  path: "/api/operator/ledger/list",
  permission: "funds.read",
  request: z.object({ ...ledgerFilter, after: keyPaging.after, pageSize: keyPaging.pageSize, isAsc: keyPaging.isAsc }),
  data: keyPageOf(ledgerRow).extend({ projectedSequence: z.int() }),
});
