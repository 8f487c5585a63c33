import type { Handler } from "../../handler.ts";

/** Stops a campaign at once: nobody joins any more, and those who have a place go on. */
export const haltCampaign: Handler<"operator.campaigns.halt", "pipeline"> = async (services, request, call) => {
  const { campaignId, reason } = request;
  const { operatorId } = call;
  const settled = await services.pipeline.submit({ type: "HaltCampaign", campaignId, operatorId, reason });
  return settled.kind === "refused" ? settled.refusal : null;
};
