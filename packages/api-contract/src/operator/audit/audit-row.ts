import { z } from "zod";

/** One entry of the audit log. */
export const auditRow = z.object({
  id: z.int(),
  /** 1 for entries from before roles and changes were kept: their hash does not cover these. */
  version: z.int(),
  operatorId: z.int(),
  loginName: z.string(),
  /** Comma list, as they were. */
  roles: z.string(),
  /** The call: "operator.settings.change". */
  action: z.string(),
  subject: z.string(),
  reason: z.string(),
  /** 200, or the code it was refused with. */
  code: z.int(),
  address: z.string(),
  createTime: z.int(),
  /** What was changed, or asked to be, as JSON; "" where nothing was. */
  before: z.string(),
  after: z.string(),
  /** SHA-256 over the entry and the hash before it. */
  hash: z.string(),
});
