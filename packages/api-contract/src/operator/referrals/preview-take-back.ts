import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { decimalOut } from "../../fields.ts";
import { takeBackFields } from "./take-back-fields.ts";

/** Lines that a claw-back would post, without posting it. */
export const previewTakeBack = staffRead({
  name: "operator.referrals.previewTakeBack",
  path: "/api/operator/referrals/previewTakeBack",
  permission: "funds.read",
  request: z.object(takeBackFields),
  data: z.object({
    /** Paid for that payer, day and product, and taken back of it already. */
    paid: decimalOut,
    takenBack: decimalOut,
    /** Until when it may be taken back. */
    endTime: z.int(),
    lines: z.array(z.object({ account: z.string(), userId: z.int(), amount: decimalOut })),
  }),
});
