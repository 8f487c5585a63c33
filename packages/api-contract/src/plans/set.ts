import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { decimal, id, ofAccount, wholeNumber } from "../fields.ts";
import { planRow } from "./plan-row.ts";

export const setPlan = userSend({
  name: "plans.set",
  path: "/api/contract/loss/sett",
  wireNames: {
    priceTicks: "price",
    size: "share",
    triggerTicks: "triggerPrice",
    triggerBy: "triggerType",
    kind: "orderType",
  },
  request: z.object({
    accountId: ofAccount,
    positionId: id,
    lossType: wholeNumber(1, 2),
    triggerPrice: decimal,
    triggerType: wholeNumber(1, 2).default(1),
    share: wholeNumber(0, Number.MAX_SAFE_INTEGER).default(0),
    orderType: wholeNumber(1, 2).default(1),
    price: decimal.optional(),
  }),
  data: planRow,
});

export type SetPlanRequest = z.input<typeof setPlan.request>;
