import { z } from "zod";
import { caseTopic } from "../../cases/case-fields.ts";
import { staffRead } from "../../endpoint.ts";
import { keyPageOf, keyPaging, userNumber, wholeNumber } from "../../fields.ts";
import { staffCaseRow } from "./case-row.ts";

/** Cases of users. `holder`: the caller's own, nobody's, or everybody's. Sorted by `updateTime` too. */
export const listStaffCases = staffRead({
  name: "operator.cases.list",
  path: "/api/operator/cases/list",
  permission: "cases.read",
  request: z.object({
    status: wholeNumber(0, 2).optional(),
    topic: caseTopic.optional(),
    holder: z.enum(["mine", "nobody", "all"]).default("all"),
    userId: userNumber.optional(),
    ...keyPaging,
  }),
  data: keyPageOf(staffCaseRow),
});
