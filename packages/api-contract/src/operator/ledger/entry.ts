import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { id } from "../../fields.ts";
import { ledgerRow } from "./ledger-row.ts";

/**
 * One command of the journal: what it said, what it caused, what it moved, who wanted it and why. Addresses, names and
 * keys in it are covered. NOT_FOUND for a sequence that is not there yet.
 */
export const showEntry = staffRead({
  name: "operator.ledger.entry",
  path: "/api/operator/ledger/entry",
  permission: "funds.read",
  request: z.object({ sequence: id }),
  data: z.object({
    sequence: z.int(),
    createTime: z.int(),
    /** Undefined where its part of the journal was taken into an archive: the lines are here all the same. */
    command: z.object({ type: z.string(), fields: z.record(z.string(), z.unknown()) }).optional(),
    events: z.array(z.object({ type: z.string(), fields: z.record(z.string(), z.unknown()) })),
    lines: z.array(ledgerRow),
    /** Members of the staff that the command names: who asked for it, and who agreed. */
    operators: z.array(z.object({ operatorId: z.int(), loginName: z.string() })),
    /** The request that was agreed to, where it came from one. */
    request: z
      .object({
        id: z.int(),
        action: z.string(),
        subject: z.string(),
        makerName: z.string(),
        checkerName: z.string(),
        reason: z.string(),
        decisionReason: z.string(),
        createTime: z.int(),
        decisionTime: z.int(),
      })
      .optional(),
  }),
});
