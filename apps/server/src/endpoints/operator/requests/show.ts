import { isRefusal } from "../../../call/refusals.ts";
import type { Handler } from "../../handler.ts";

/** One request, and whether the caller may agree to it. */
export const showRequest: Handler<"operator.requests.show", "requests" | "queueClaims"> = async (
  { requests, queueClaims },
  { id },
  { operatorId },
) => {
  const shown = await requests.show(id, operatorId);
  if (isRefusal(shown)) return shown;
  return { ...shown, holder: await queueClaims.holder({ kind: "request", id }) };
};
