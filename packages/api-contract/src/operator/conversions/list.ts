import { z } from "zod";
import { conversionRow } from "../../conversions/conversion-row.ts";
import { staffRead } from "../../endpoint.ts";
import { pageOf, paging } from "../../fields.ts";

export const listConversionsForStaff = staffRead({
  name: "operator.conversions.list",
  path: "/api/operator/conversions/list",
  permission: "funds.read",
  request: z.object({ ...paging }),
  data: pageOf(conversionRow.extend({ userId: z.int() })),
});
