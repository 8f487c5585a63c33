import { makerTermsOf, type SetMakerTerms } from "@agio/core";
import type { MakerTermsPayload } from "../../../operators/house-requests.ts";
import type { Handler } from "../../handler.ts";

/** Asks for terms of market makers; a second person decides. */
export const setMakerTerms: Handler<"operator.makerTerms.set", "pipeline" | "requests"> = async (
  { pipeline, requests },
  { reason, ...terms },
  call,
) => {
  const { termsId } = terms;
  const all = await pipeline.read(makerTermsOf);
  const replaced = all.find((one) => one.termsId === termsId) ?? null;
  const command: SetMakerTerms = { type: "SetMakerTerms", ...terms };
  const payload: MakerTermsPayload = { command, replaced };
  const requestId = await requests.make({
    action: "makerTerms.set",
    subject: terms.name,
    payload,
    before: replaced,
    after: terms,
    makerId: call.operatorId,
    reason,
  });
  return { requestId, status: 0 };
};
