import { z } from "zod";
import { pageOf, paging, rowId, wholeNumber } from "../fields.ts";
import { reason } from "./accounts.ts";

/** `status` 1 pending, 2 passed, 3 refused. */
export const listVerificationsRequest = z.object({ status: wholeNumber(1, 3).optional(), ...paging });

const verificationRow = z.object({
  id: z.int(),
  userId: z.int(),
  loginName: z.string(),
  level: z.int(),
  status: z.int(),
  country: z.string(),
  reviewer: z.string(),
  reason: z.string(),
  createTime: z.int(),
  decisionTime: z.int(),
});

export const listVerificationsData = pageOf(verificationRow);

export const showVerificationRequest = z.object({ id: rowId });

/** Everything handed in, with short-lived links to the pictures. Reading it is audited. */
export const showVerificationData = verificationRow.extend({
  realName: z.string(),
  cardType: z.int(),
  idCard: z.string(),
  /** Where the user lives; null of the basic level, and where it was not said. */
  address: z.object({ name: z.string(), phone: z.string(), country: z.string(), detail: z.string() }).nullable(),
  pictures: z.array(z.object({ name: z.string(), link: z.string() })),
});

/** Pass or refuse what is pending, or take back what has passed. `field` names what the user has to mend. */
export const decideVerificationRequest = z.object({
  id: rowId,
  decision: z.enum(["pass", "refuse", "revoke"]),
  field: z.enum(["realName", "country", "cardType", "idCard", "frontUrl", "backUrl", "handUrl", "address"]).optional(),
  reason,
});

export const decideVerificationData = verificationRow;
