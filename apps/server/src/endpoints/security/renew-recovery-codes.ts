import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";

/** Shows ten new recovery codes for a code of the app; the old ones end. */
export const renewRecoveryCodes: Handler<"security.renewRecoveryCodes", "secondFactor"> = async (
  services,
  request,
  call,
) => {
  const recoveryCodes = await services.secondFactor.renewRecoveryCodes(call.userId, request.code);
  return isRefusal(recoveryCodes) ? recoveryCodes : { recoveryCodes: [...recoveryCodes] };
};
