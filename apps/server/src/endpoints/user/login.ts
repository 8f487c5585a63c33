import { refuse, type Refusal } from "@agio/primitives";
import { languageOf } from "@agio/translations";
import type { Services } from "../services.ts";
import { checkWayOpen } from "../../users/sign-in-ways.ts";
import type { User } from "../../users/user-store.ts";
import type { Handler } from "../handler.ts";
import type { Call } from "../../call/call.ts";
import { checkCaptcha } from "./check-captcha.ts";
import { isLocked, proveIdentity, type Proof, type ProofServices } from "./prove-identity.ts";

type LoginServices =
  | ProofServices
  | "limits"
  | "settings"
  | "captcha"
  | "accountSecurity"
  | "secondFactor"
  | "signIns"
  | "credentials"
  | "sessions";

/** Checks of the account beside the proof itself. */
async function checkAccount(
  services: Pick<Services, "accountSecurity" | "secondFactor">,
  user: User,
  totpCode: string | undefined,
): Promise<Refusal | undefined> {
  if (await services.accountSecurity.isFrozen(user.userId)) return refuse("ACCOUNT_RESTRICTED");
  return services.secondFactor.check(user.userId, totpCode, "signIn");
}

/**
 * Keeps failures: for the user's own log, and for the address they came from. Being asked for more is none. Nothing here
 * waits for the database, which has work for known accounts only.
 */
function noteRefused(services: Pick<Services, "limits" | "signIns">, call: Call, proof: Proof, refusal: Refusal): void {
  if (["SECOND_FACTOR_NEEDED", "TOO_MANY_REQUESTS", "TOO_MANY_TRIES"].includes(refusal.refusal)) return;
  if (refusal.refusal !== "ACCOUNT_RESTRICTED") services.limits.noteFailedSignIn(call.address);
  if (proof.user === undefined) return;
  const { userId } = proof.user;
  const { address, device } = call;
  services.signIns.noteRefused({ userId, way: proof.way, address, device });
}

/** Signs in. A wrong password and an unknown account answer alike, after the same work. */
export const login: Handler<"user.login", LoginServices> = async (services, request, call) => {
  if (!services.limits.mayTrySignIn(call.address)) return refuse("TOO_MANY_REQUESTS");
  if (await isLocked(services, request, call)) return refuse("TOO_MANY_TRIES");
  const { signType: way, captcha: payload } = request;
  const closed = checkWayOpen(services, way) ?? checkCaptcha(services, { payload, address: call.address, way });
  if (closed !== undefined) return closed;

  const proof = await proveIdentity(services, request, call);
  const { user } = proof;
  const refusal =
    proof.refusal ??
    (user === undefined ? refuse("WRONG_CREDENTIALS") : await checkAccount(services, user, request.totpCode));
  if (refusal !== undefined || user === undefined) {
    const answer = refusal ?? refuse("WRONG_CREDENTIALS");
    noteRefused(services, call, proof, answer);
    return answer;
  }
  if (!(await proof.spend())) {
    return proof.way === "wallet" ? refuse("SIGNATURE_INVALID", "signature") : refuse("WRONG_CODE", "code");
  }
  const { userId } = user;
  if (call.language !== undefined && languageOf(call.language) !== user.language) {
    await services.credentials.setLanguage(userId, languageOf(call.language));
  }
  const token = await services.sessions.open(userId, call.device, call.address);
  services.limits.noteSession(call.address);
  await services.signIns.note({ userId, way: proof.way, isAccepted: true, address: call.address, device: call.device });
  return { token, userId };
};
