import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { wholeNumber } from "../fields.ts";
import { caseId } from "./case-fields.ts";

/** How content the caller is with a closed case: 1 to 5, once. NOT_FOUND for an open one, or one that was judged. */
export const rateCase = userSend({
  name: "cases.rate",
  path: "/api/case/rate",
  request: z.object({ id: caseId, rating: wholeNumber(1, 5) }),
  data: z.null(),
});
