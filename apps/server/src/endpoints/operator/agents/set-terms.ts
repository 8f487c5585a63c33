import type { AgentTerms } from "@agio/core";
import { termsRow } from "../../../agents/agent-views.ts";
import {
  decidedTerms,
  programmeRequestObstacle,
  type AgentTermsPayload,
} from "../../../operators/programme-requests.ts";
import { ppmOfPercent } from "../../../referrals/percent.ts";
import type { Handler } from "../../handler.ts";

/** Asks for a table of terms, new or changed; a second person decides. */
export const setAgentTerms: Handler<"operator.agents.setTerms", "pipeline" | "settingStore" | "requests"> = async (
  services,
  { reason, rates, ...request },
  call,
) => {
  const { pipeline, settingStore, requests } = services;
  const terms: AgentTerms = {
    ...request,
    ratesPpm: {
      spot: ppmOfPercent(rates.spot),
      contract: ppmOfPercent(rates.contract),
      option: ppmOfPercent(rates.option),
      second: ppmOfPercent(rates.second),
      interest: ppmOfPercent(rates.interest),
    },
  };
  const replaces = await pipeline.read((state) => decidedTerms(state, terms.termsId));
  const payload: AgentTermsPayload = { command: { type: "SetAgentTerms", ...terms, replaces } };
  const parts = { pipeline, settings: settingStore };
  const obstacle = await programmeRequestObstacle(parts, "agents.setTerms", payload);
  if (obstacle !== undefined) return obstacle;
  const requestId = await requests.make({
    action: "agents.setTerms",
    subject: `${terms.termsId} ${terms.name}`,
    payload,
    before: replaces && termsRow(replaces),
    after: termsRow(terms),
    makerId: call.operatorId,
    reason,
  });
  return { requestId, status: 0 };
};
