import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { haltScope } from "./halt-scope.ts";

/** Products, deposits and phases that are halted, beside the markets' own switches and the stops of payouts. */
export const listHalts = staffRead({
  name: "operator.halts.list",
  path: "/api/operator/halts/list",
  permission: "settings.read",
  request: z.object({}),
  data: z.array(
    z.object({
      scope: haltScope,
      /** The coin of deposits, the symbol of a phase; "" for all. */
      subject: z.string(),
      operatorId: z.int(),
      time: z.int(),
    }),
  ),
});
