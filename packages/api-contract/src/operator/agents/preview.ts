import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { percentOut } from "../../referral/reward-fields.ts";
import { agentTermsRow } from "../../proxy/terms-row.ts";
import { appointFields } from "./appoint-fields.ts";

/** The meaning of an appointment, without asking for it. */
export const previewAgent = staffRead({
  name: "operator.agents.preview",
  path: "/api/operator/agents/preview",
  permission: "settings.read",
  request: z.object(appointFields),
  data: z.object({
    userName: z.string(),
    before: agentTermsRow.nullable(),
    after: agentTermsRow.nullable(),
    /** The next agent above and their terms; null for none. */
    superior: z.object({ userId: z.int(), userName: z.string(), terms: agentTermsRow }).nullable(),
    /** Members in all, and by level. */
    members: z.array(z.int()),
    /** Of one fee by product: levels, the highest agent's rate and the cap, in percent. */
    share: z.array(z.object({ product: z.string(), levels: percentOut, agents: percentOut, cap: percentOut })),
    /** The name of the refusal that the request would meet now; "" for none. */
    obstacle: z.string(),
  }),
});
