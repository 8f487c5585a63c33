import { refuse } from "@agio/primitives";
import { networkOf } from "../../base/network.ts";
import { guardedCheck } from "../../operators/guarded-check.ts";
import { entersByPassword, mustEnrol } from "../../operators/second-factors.ts";
import type { Handler } from "../handler.ts";

/** Signs one of the staff in. An unknown name, a wrong password and a disabled operator answer alike. */
export const operatorLogin: Handler<
  "operator.login",
  | "attempts"
  | "passwords"
  | "operators"
  | "operatorAuthenticator"
  | "operatorSessions"
  | "limits"
  | "config"
  | "settings"
> = async (services, { loginName, pwd, totpCode }, call) => {
  const { operators, operatorAuthenticator, limits } = services;
  if (!limits.mayTrySignIn(call.address)) return refuse("TOO_MANY_REQUESTS");
  // Codes are guessed by who knows the password: no stranger locks a name by them, so they count wherever they come from.
  const codes = `operator:${loginName.toLowerCase()}`;
  if (!services.attempts.mayTry("secondFactor", codes)) return refuse("TOO_MANY_TRIES");
  const known = await operators.byLoginName(loginName);
  const operator = known?.isDisabled === true ? undefined : known;
  const refused = await guardedCheck(services, `${loginName.toLowerCase()}@${networkOf(call.address)}`, async () => {
    const matches = await services.passwords.matches(operator?.passwordHash ?? "", pwd);
    if (matches === undefined) return refuse("TOO_MANY_REQUESTS");
    if (!matches || operator === undefined) return "wrong";
    if (!entersByPassword(services, operator)) return refuse("PASSKEY_NEEDED");
    if (!operator.hasAuthenticator) return "right";
    if (totpCode === undefined) return refuse("SECOND_FACTOR_NEEDED", "totpCode");
    return (await operatorAuthenticator.accepts(operator.operatorId, totpCode)) ? "right" : "wrongCode";
  });
  if (refused !== undefined || operator === undefined) {
    if (refused?.refusal === "WRONG_SECOND_FACTOR") services.attempts.noteFailure("secondFactor", codes);
    if (refused?.refusal !== "SECOND_FACTOR_NEEDED") limits.noteFailedSignIn(call.address);
    return refused ?? refuse("WRONG_CREDENTIALS");
  }
  services.attempts.clear("secondFactor", codes);
  const { operatorId } = operator;
  const token = await services.operatorSessions.open({ operatorId, address: call.address, device: call.device });
  return { token, operatorId, mustEnrol: mustEnrol(services, operator) };
};
