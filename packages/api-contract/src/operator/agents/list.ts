import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { keyPageOf, keyPaging } from "../../fields.ts";
import { agentRow } from "./agent-row.ts";

/** Who is or was an agent, the newest first. BAD_PARAMETER for an `after` of another list. */
export const listAgents = staffRead({
  name: "operator.agents.list",
  path: "/api/operator/agents/list",
  permission: "settings.read",
  request: z.object({ ...keyPaging }),
  data: keyPageOf(agentRow),
});
