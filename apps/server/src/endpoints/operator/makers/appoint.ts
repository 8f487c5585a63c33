import { makerTermsOf, standingOf, type AppointMaker } from "@agio/core";
import { refuse, userId as userNumber } from "@agio/primitives";
import type { MakerPayload } from "../../../operators/house-requests.ts";
import type { Handler } from "../../handler.ts";

/** Asks to put a user under terms of market makers, or to take them out; a second person decides. */
export const appointMaker: Handler<"operator.makers.appoint", "pipeline" | "requests" | "users"> = async (
  { pipeline, requests, users },
  { termsId, reason, ...request },
  call,
) => {
  const userId = userNumber(request.userId);
  if ((await users.byId(userId)) === undefined) return refuse("NOT_FOUND", "userId");
  const { replaced, names } = await pipeline.read((state) => ({
    replaced: { userId, termsId: standingOf(state, userId).termsId },
    names: new Map(makerTermsOf(state).map((terms) => [terms.termsId, terms.name])),
  }));
  if (termsId !== 0 && !names.has(termsId)) return refuse("NOT_FOUND", "termsId");
  const command: AppointMaker = { type: "AppointMaker", userId, termsId };
  const payload: MakerPayload = { command, replaced };
  const requestId = await requests.make({
    action: "makers.appoint",
    subject: String(userId),
    payload,
    before: { termsId: replaced.termsId, name: names.get(replaced.termsId) ?? "" },
    after: { termsId, name: names.get(termsId) ?? "" },
    makerId: call.operatorId,
    reason,
  });
  return { requestId, status: 0 };
};
