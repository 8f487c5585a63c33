import { z } from "zod";
import { pageOf, paging, rowId } from "../fields.ts";

export const listAuditRequest = z.object({ operatorId: rowId.optional(), ...paging });

export const listAuditData = pageOf(
  z.object({
    id: z.int(),
    operatorId: z.int(),
    loginName: z.string(),
    /** The call: "operator.settings.change". */
    action: z.string(),
    subject: z.string(),
    reason: z.string(),
    /** 200, or the code it was refused with. */
    code: z.int(),
    address: z.string(),
    createTime: z.int(),
    /** SHA-256 over the entry and the hash before it. */
    hash: z.string(),
  }),
);

export const verifyAuditRequest = z.object({});

/** Whether every hash still follows from its entry. `brokenAt` is the first that does not, 0 for none. */
export const verifyAuditData = z.object({ entries: z.int(), headHash: z.string(), brokenAt: z.int() });
