import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { timeMs } from "../../fields.ts";
import { reason } from "../reason.ts";
import { closeRow } from "./close-row.ts";

/**
 * Signs a day with what the places said then, or, where somebody else has, confirms it: it is signed off by two, once for all.
 * BAD_PARAMETER with `day` for one that is not over or does not balance, STALE_VERSION for another hash than the ledger's or
 * the first signature's, MAKER_IS_CHECKER for whoever signed it first, DUPLICATE_REQUEST for a day of two signatures,
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
