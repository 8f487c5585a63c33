import { refuse } from "@agio/primitives";
import { isRefusal } from "../../call/refusals.ts";
import { siteOf } from "../../users/passkey-challenges.ts";
import type { Handler } from "../handler.ts";

/** Signs one of the staff in by a passkey, which has verified its owner. */
export const operatorPasskeyLogin: Handler<
  "operator.passkeyLogin",
  "operators" | "operatorRoles" | "operatorPasskeys" | "operatorSessions" | "operatorDevices" | "limits"
> = async (
  { operators, operatorRoles, operatorPasskeys, operatorSessions, operatorDevices, limits },
  { challengeId, response },
  call,
) => {
  const { address, device } = call;
  if (!limits.mayTrySignIn(address)) return refuse("TOO_MANY_REQUESTS");
  const proven = await operatorPasskeys.login({ challengeId, response }, siteOf(call.origin()));
  const operator = isRefusal(proven) ? undefined : await operators.byId(proven.userId);
  if (operator === undefined || operator.isDisabled || operator.passwordHash === "") {
    limits.noteFailedSignIn(address);
    return refuse("PASSKEY_INVALID");
  }
  if (!(await operatorRoles.admits(operator.roles, address))) return refuse("ADDRESS_NOT_ALLOWED");
  const { operatorId } = operator;
  const token = await operatorSessions.open({ operatorId, address, device });
  await operatorDevices.note(operatorId, call);
  return { token, operatorId };
};
