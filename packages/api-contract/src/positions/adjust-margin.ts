import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { clientId, decimal, id, ofAccount, wholeNumber } from "../fields.ts";
import { positionRow } from "./position-row.ts";

export const adjustMargin = userSend({
  name: "positions.adjustMargin",
  path: "/api/contract/position/adjustAmount",
  wireNames: { positionId: "id", atoms: "money", key: "clientId" },
  request: z.object({
    accountId: ofAccount,
    id,
    money: decimal,
    /** 1 add, 2 take out. */
    flag: wholeNumber(1, 2),
    clientId: clientId.optional(),
  }),
  data: positionRow,
});

export type AdjustMarginRequest = z.input<typeof adjustMargin.request>;
