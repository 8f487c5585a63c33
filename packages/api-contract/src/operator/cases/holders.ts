import { z } from "zod";
import { staffRead } from "../../endpoint.ts";

/** Who may look after cases: those whom one may be handed over to. */
export const listCaseHolders = staffRead({
  name: "operator.cases.holders",
  path: "/api/operator/cases/holders",
  permission: "cases.read",
  request: z.object({}),
  data: z.array(z.object({ operatorId: z.int(), loginName: z.string() })),
});
