import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { pageOf, paging } from "../../fields.ts";
import { agentRow } from "./agent-row.ts";

export const listAgents = staffRead({
  name: "operator.agents.list",
  path: "/api/operator/agents/list",
  permission: "settings.read",
  request: z.object({ ...paging }),
  data: pageOf(agentRow),
});
