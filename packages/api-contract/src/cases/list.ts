import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { userCaseRow } from "./case-fields.ts";

/** The caller's newest cases, a hundred at most, the last changed first. */
export const listCases = userRead({
  name: "cases.list",
  path: "/api/case/list",
  cost: 2,
  request: z.object({}),
  data: z.array(userCaseRow),
});
