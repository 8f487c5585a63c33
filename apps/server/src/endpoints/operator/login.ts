import { refuse, type Refusal, type RefusalName } from "@agio/primitives";
import { networkOf } from "../../base/network.ts";
import { guardedCheck } from "../../operators/guarded-check.ts";
import { entersByPassword, mustEnrol } from "../../operators/second-factors.ts";
import { deviceName } from "../../users/devices.ts";
import type { Call } from "../../call/call.ts";
import type { Handler } from "../handler.ts";

/** No operator has this number. */
const NOBODY = 0;

type From = Pick<Call, "address" | "device">;

/** Guesses are counted by name and network, those of a device that signed in before apart. */
const guessing = (name: string, { address, device }: From, isOwn: boolean): string =>
  `${name}@${networkOf(address)}${isOwn ? `#${deviceName(device)}` : ""}`;

const WRONG: readonly RefusalName[] = ["WRONG_CREDENTIALS", "WRONG_SECOND_FACTOR"];
const isWrong = (refused: Refusal | undefined): boolean => refused !== undefined && WRONG.includes(refused.refusal);

/** Signs one of the staff in. An unknown name, a wrong password and a disabled operator answer alike. */
export const operatorLogin: Handler<
  "operator.login",
  | "attempts"
  | "passwords"
  | "operators"
  | "operatorRoles"
  | "operatorAuthenticator"
  | "operatorSessions"
  | "operatorDevices"
  | "limits"
  | "config"
  | "settings"
> = async (services, { loginName, pwd, totpCode }, call) => {
  const { attempts, operators, operatorAuthenticator, operatorDevices, limits } = services;
  if (!limits.mayTrySignIn(call.address)) return refuse("TOO_MANY_REQUESTS");
  // Codes are guessed by who knows the password: no stranger locks a name by them, so they count wherever they come from.
  const codes = `operator:${loginName.toLowerCase()}`;
  if (!attempts.mayTry("secondFactor", codes)) return refuse("TOO_MANY_TRIES");
  const known = await operators.byLoginName(loginName);
  const operator = known?.isDisabled === true ? undefined : known;
  const isOwn = await operatorDevices.hasSignedIn(operator?.operatorId ?? NOBODY, call);
  const name = loginName.toLowerCase();
  if (!isOwn && !attempts.take("operatorAnywhere", name)) return refuse("TOO_MANY_TRIES");
  const refused = await guardedCheck(services, guessing(name, call, isOwn), async () => {
    const matches = await services.passwords.matches(operator?.passwordHash ?? "", pwd);
    if (matches === undefined) return refuse("TOO_MANY_REQUESTS");
    if (!matches || operator === undefined) return "wrong";
    if (!entersByPassword(services, operator)) return refuse("PASSKEY_NEEDED");
    if (!operator.hasAuthenticator) return "right";
    if (totpCode === undefined) return refuse("SECOND_FACTOR_NEEDED", "totpCode");
    return (await operatorAuthenticator.accepts(operator.operatorId, totpCode)) ? "right" : "wrongCode";
  });
  if (!isOwn && !isWrong(refused)) attempts.giveBack("operatorAnywhere", name);
  if (isOwn && isWrong(refused)) attempts.noteFailure("operatorAnywhere", name);
  if (refused !== undefined || operator === undefined) {
    if (refused?.refusal === "WRONG_SECOND_FACTOR") attempts.noteFailure("secondFactor", codes);
    if (refused?.refusal !== "SECOND_FACTOR_NEEDED") limits.noteFailedSignIn(call.address);
    return refused ?? refuse("WRONG_CREDENTIALS");
  }
  attempts.clear("secondFactor", codes);
  if (!(await services.operatorRoles.admits(operator.roles, call.address))) return refuse("ADDRESS_NOT_ALLOWED");
  const { operatorId } = operator;
  const { address, device } = call;
  const token = await services.operatorSessions.open({ operatorId, address, device });
  await operatorDevices.note(operatorId, call);
  return { token, operatorId, mustEnrol: mustEnrol(services, operator) };
};
