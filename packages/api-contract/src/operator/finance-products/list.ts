import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { decimalOut, pageOf, paging } from "../../fields.ts";
import { financeProductRow } from "../../finance/product-row.ts";

export const listFinanceProductsForStaff = staffRead({
  name: "operator.financeProducts.list",
  path: "/api/operator/finance/list",
  permission: "funds.read",
  request: z.object({ ...paging }),
  data: pageOf(
    financeProductRow.extend({
      /** The most that all users together may take back early on one day; "0": no bound. */
      dayRedeemMax: decimalOut,
      /** Whether it is on offer, whatever its dates and its quota say. */
      isOpen: z.boolean(),
    }),
  ),
});
