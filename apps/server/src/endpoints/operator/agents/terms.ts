import { agentTermsOf } from "@agio/core";
import { termsRow } from "../../../agents/agent-views.ts";
import type { Handler } from "../../handler.ts";

/** Every table of terms, as it was decided last, and how many agents have it. */
export const listAgentTerms: Handler<"operator.agents.terms", "pipeline" | "agentRegister"> = async ({
  pipeline,
  agentRegister,
}) => {
  const agents = await agentRegister.countByTerms();
  return pipeline.read((state) =>
    agentTermsOf(state).map(({ decided }) => ({ ...termsRow(decided), agents: agents.get(decided.termsId) ?? 0 })),
  );
};
