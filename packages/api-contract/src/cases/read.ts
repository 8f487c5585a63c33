import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { caseId } from "./case-fields.ts";

/** Notes that the caller has read what the staff wrote in a case. */
export const readCase = userSend({
  name: "cases.read",
  path: "/api/case/read",
  isQuiet: true,
  request: z.object({ id: caseId }),
  data: z.null(),
});
