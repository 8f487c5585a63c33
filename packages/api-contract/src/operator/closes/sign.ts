import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { timeMs } from "../../fields.ts";
import { reason } from "../reason.ts";
import { closeRow } from "./close-row.ts";

/**
 * Signs a day off: once for all, with what the places said then. BAD_PARAMETER with `day` for one that is not over or does
 * not balance, STALE_VERSION for another hash than the ledger's, DUPLICATE_REQUEST for a day that is signed,
 * UNAVAILABLE_NOW while the tables are behind.
 */
export const signClose = staffSend({
  name: "operator.closes.sign",
  path: "/api/operator/closes/sign",
  permission: "funds.decide",
  isFresh: true,
  request: z.object({
    day: timeMs,
    /** As `operator.closes.show` says it. */
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    /** Says which things were looked at, and why there are differences. */
    reason,
  }),
  data: closeRow,
});
