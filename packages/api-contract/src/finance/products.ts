import { z } from "zod";
import { publicRead } from "../endpoint.ts";
import { coinCode, pageOf, paging } from "../fields.ts";
import { financeProductRow } from "./product-row.ts";

export const listFinanceProducts = publicRead({
  name: "finance.products",
  path: "/api/finance/product/list",
  request: z.object({ coin: coinCode.optional(), ...paging }),
  data: pageOf(financeProductRow),
});
