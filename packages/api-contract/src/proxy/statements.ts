import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { pageOf, paging } from "../fields.ts";
import { agentStatementRow } from "./statement-row.ts";

/** The caller's monthly statements, newest first. */
export const proxyStatements = userRead({
  name: "proxy.statements",
  path: "/api/proxy/statements",
  cost: 8,
  request: z.object({ ...paging }),
  data: pageOf(agentStatementRow),
});
