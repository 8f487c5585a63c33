import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { exportLink } from "../export-link.ts";
import { reason } from "../reason.ts";
import { ledgerFilter } from "./ledger-row.ts";

/**
 * A link to a file (CSV) of these lines, newest first, 1,000,000 at most: good for one download, which begins within a
 * minute. TOO_MANY_REQUESTS while two files are being sent.
 */
export const exportLedger = staffSend({
  name: "operator.ledger.export",
  path: "/api/operator/ledger/export",
  permission: "funds.read",
  request: z.object({ ...ledgerFilter, reason }),
  data: exportLink,
});
