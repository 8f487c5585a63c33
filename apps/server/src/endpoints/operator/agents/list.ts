import type { Handler } from "../../handler.ts";

/** Who is or was an agent, the newest first. */
export const listAgents: Handler<"operator.agents.list", "agentRegister"> = ({ agentRegister }, request) =>
  agentRegister.page(request);
