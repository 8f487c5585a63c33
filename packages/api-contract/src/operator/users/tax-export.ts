import { staffSend } from "../../endpoint.ts";
import { exportLink } from "../export-link.ts";
import { documentPeriod } from "./document-period.ts";

/**
 * A link to a file (CSV) of everything that a user gave for something else in a period, oldest first: trades of pairs and
 * exchanges, each with its value in USDT at the ledger's time and its fee. No gains are computed. Good for one download, which
 * begins within a minute. Refused with NOT_FOUND (userId), BAD_PARAMETER (endTime) before `beginTime`, TOO_MANY_REQUESTS
 * while two files are being sent.
 */
export const exportTax = staffSend({
  name: "operator.users.taxExport",
  path: "/api/operator/users/tax-export",
  permission: "users.reveal",
  isFresh: true,
  request: documentPeriod,
  data: exportLink,
});
