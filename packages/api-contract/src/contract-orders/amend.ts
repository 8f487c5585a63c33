import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { decimal, id, ofAccount, wholeNumber } from "../fields.ts";
import { contractOrderRow } from "./order-row.ts";

const SHARES_MAX = 1_000_000_000;

const wholeShares = wholeNumber(1, SHARES_MAX);

export const amendContractOrder = userSend({
  name: "contractOrders.amend",
  path: "/api/contract/order/amend",
  wireNames: { orderId: "id", priceTicks: "price", size: "share" },
  request: z.object({
    accountId: ofAccount,
    id,
    price: decimal.optional(),
    share: wholeShares
      .optional()
      .describe("the order's new total of contracts, those filled included: 5 with 2 filled leaves 3 open"),
  }),
  data: contractOrderRow,
});

export type AmendContractOrderRequest = z.input<typeof amendContractOrder.request>;
