import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { pageOf, paging } from "../../fields.ts";
import { financeProductRow } from "../../finance/product-row.ts";

export const listFinanceProductsForStaff = staffRead({
  name: "operator.financeProducts.list",
  path: "/api/operator/finance/list",
  permission: "funds.read",
  request: z.object({ ...paging }),
  data: pageOf(financeProductRow),
});
