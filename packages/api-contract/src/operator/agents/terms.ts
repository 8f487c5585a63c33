import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { agentTermsRow } from "../../proxy/terms-row.ts";

/** Every table of terms that agents have or may have. */
export const listAgentTerms = staffRead({
  name: "operator.agents.terms",
  path: "/api/operator/agents/terms",
  permission: "settings.read",
  request: z.object({}),
  data: z.array(agentTermsRow.extend({ agents: z.int() })),
});
