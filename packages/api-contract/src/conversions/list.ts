import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { decimalOut, pageOf, paging } from "../fields.ts";
import { conversionRow } from "./conversion-row.ts";

export const listConversions = userRead({
  name: "conversions.list",
  path: "/api/texchange/list",
  cost: 4,
  request: z.object({ ...paging }),
  data: pageOf(conversionRow).extend({
    pairs: z.array(
      z.object({ from: z.string(), to: z.string(), min: decimalOut, max: decimalOut, spread: z.string() }),
    ),
  }),
});
