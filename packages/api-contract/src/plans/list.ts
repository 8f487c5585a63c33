import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { id, ofAccount, pageOf, paging } from "../fields.ts";
import { planRow } from "./plan-row.ts";

const planStatuses = z
  .union([z.number(), z.string().regex(/^[0-4](,[0-4]){0,4}$/)])
  .transform((value) => String(value).split(",").map(Number));

/** Without a status: the waiting ones. */
export const listPlans = userRead({
  name: "plans.list",
  path: "/api/contract/loss/list",
  request: z.object({ accountId: ofAccount, positionId: id.optional(), status: planStatuses.optional(), ...paging }),
  data: pageOf(planRow),
});
