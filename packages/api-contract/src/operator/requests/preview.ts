import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { decimalOut, rowId } from "../../fields.ts";
import { EVENTS_SHOWN_MAX, POSTINGS_SHOWN_MAX, PREVIEWED_CALLS } from "./previewed-calls.ts";

/**
 * Carries a change out on a copy of the exchange as it is now, and says what would be posted and what refuses it: of a call
 * that is about to be made (`call` with its `request`), or of a request that waits (`id`); both need that call's permission. Balances
 * and facts of users are shown to who reads funds. Nothing of it is kept. NOT_FOUND for a request without commands of the core, TOO_MANY_REQUESTS while several others are tried.
 */
export const previewRequest = staffSend({
  name: "operator.requests.preview",
  path: "/api/operator/requests/preview",
  permission: "requests.read",
  // A copy of the exchange is read for each.
  cost: 5,
  request: z.object({
    id: rowId.optional(),
    call: z.enum(PREVIEWED_CALLS).optional(),
    /** The fields of the call; its reason is not looked at. */
    request: z.record(z.string().max(40), z.unknown()).optional(),
  }),
  data: z.object({
    /** Of the journal's last entry that the copy has. */
    sequence: z.int(),
    /** False: no copy could be had, of a large exchange for want of memory or time, and only the checks were made. */
    isTried: z.boolean(),
    /** Why it would be refused: code, name, the field as the call names it ("" for none) and words. Null: it would be carried out. */
    obstacle: z.object({ code: z.int(), name: z.string(), field: z.string(), text: z.string() }).nullable(),
    /** Lines of the ledger, added up by kind, account and coin. */
    postings: z
      .array(
        z.object({
          kind: z.string(),
          account: z.string(),
          coin: z.string(),
          amount: decimalOut,
          /** 0 the house, null several users. */
          userId: z.int().nullable(),
          /** Holders of the account that it concerns. */
          holders: z.int(),
          /** The balance after it, of one holder. */
          after: decimalOut.nullable(),
        }),
      )
      .max(POSTINGS_SHOWN_MAX),
    /** Everything else that would happen, by the core's names, each with how often and the plain fields of the first. */
    events: z
      .array(z.object({ name: z.string(), count: z.int(), facts: z.record(z.string(), z.string()) }))
      .max(EVENTS_SHOWN_MAX),
    /** More would happen than is said here. */
    isCut: z.boolean(),
  }),
});
