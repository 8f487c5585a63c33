import { refuse } from "@agio/primitives";
import { guardedCheck } from "../../operators/guarded-check.ts";
import type { Handler } from "../handler.ts";

/** Signs one of the staff in. An unknown name, a wrong password and a disabled operator answer alike. */
export const operatorLogin: Handler<
  "operator.login",
  "attempts" | "passwords" | "operators" | "operatorAuthenticator" | "operatorSessions" | "limits" | "config"
> = async (services, { loginName, pwd, totpCode }, call) => {
  const { operators, operatorAuthenticator, limits } = services;
  if (!limits.mayTrySignIn(call.address)) return refuse("TOO_MANY_REQUESTS");
  const known = await operators.byLoginName(loginName);
  const operator = known?.isDisabled === true ? undefined : known;
  const refused = await guardedCheck(services, loginName.toLowerCase(), async () => {
    const matches = await services.passwords.matches(operator?.passwordHash ?? "", pwd);
    if (matches === undefined) return refuse("TOO_MANY_REQUESTS");
    if (!matches || operator === undefined) return "wrong";
    if (!operator.hasAuthenticator) return "right";
    if (totpCode === undefined) return refuse("SECOND_FACTOR_NEEDED", "totpCode");
    return (await operatorAuthenticator.accepts(operator.operatorId, totpCode)) ? "right" : "wrongCode";
  });
  if (refused !== undefined || operator === undefined) {
    if (refused?.refusal !== "SECOND_FACTOR_NEEDED") limits.noteFailedSignIn(call.address);
    return refused ?? refuse("WRONG_CREDENTIALS");
  }
  const { operatorId, hasAuthenticator } = operator;
  const token = await services.operatorSessions.open({ operatorId, address: call.address, device: call.device });
  return { token, operatorId, mustEnrol: !services.config.isDemo && !hasAuthenticator };
};
