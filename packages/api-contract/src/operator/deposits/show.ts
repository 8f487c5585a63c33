import { z } from "zod";
import { depositRow } from "../../deposits/deposit-row.ts";
import { staffRead } from "../../endpoint.ts";
import { decimalOut, id } from "../../fields.ts";
import { queueHolder } from "../queue/list.ts";
import { QUEUE_KINDS } from "../queue/kinds.ts";
import { reviewedDeposit } from "./reviewed-deposit.ts";

/** One deposit with its voucher, behind a short-lived link. */
export const showDeposit = staffRead({
  name: "operator.deposits.show",
  path: "/api/operator/deposits/show",
  permission: "funds.read",
  request: z.object({ id }),
  data: depositRow.extend({
    ...reviewedDeposit,
    voucherUrl: z.string(),
    /** USDT at the index of now; "0" while nobody knows it. */
    value: decimalOut,
    /** As what it waits in the queue; null where it does not. */
    kind: z.enum(QUEUE_KINDS).nullable(),
    /** False for what one has agreed to already, for what does not wait, and without the right. */
    mayDecide: z.boolean(),
    holder: queueHolder.nullable(),
  }),
});
