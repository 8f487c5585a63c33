import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { caseId, userCase } from "./case-fields.ts";

/** A case of the caller's with all that was written. What the staff noted for itself is not in it. */
export const showCase = userRead({
  name: "cases.show",
  path: "/api/case/show",
  cost: 2,
  request: z.object({ id: caseId }),
  data: userCase,
});
