import type { CodeType } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";
import type { Services } from "../services.ts";
import { hasCallingCode } from "../../users/calling-codes.ts";
import { CODE_RESEND_MS, type CodeDelivery } from "../../users/one-time-codes.ts";
import { CODE_LIFETIME_MS, type CodeTarget } from "../../mail/code-to-deliver.ts";
import { isRefusal } from "../../call/refusals.ts";
import type { Call } from "../../call/call.ts";
import { checkCaptcha } from "./check-captcha.ts";

/** Services that send a code. */
export type SendingServices =
  | "settings"
  | "captcha"
  | "users"
  | "sessions"
  | "mailer"
  | "smsSender"
  | "limits"
  | "oneTimeCodes";

interface CodeWish {
  readonly purpose: CodeType;
  readonly to: CodeTarget;
  readonly captcha: string | undefined;
}

/** Purposes that a visitor has; the others need a session. */
const VISITORS: ReadonlySet<CodeType> = new Set(["REGISTER", "LOGIN", "FORGET"]);

/** Sends where the visitor says, and answers the same whether or not the address has an account. */
async function visitorsDelivery(services: Pick<Services, "users">, wish: CodeWish): Promise<CodeDelivery> {
  const { channel, target } = wish.to;
  const isKnown = (await services.users.byContact(channel, target)) !== undefined;
  if (wish.purpose === "REGISTER") return isKnown ? "accountExists" : "code";
  return isKnown ? "code" : "nothing";
}

/** Where a signed-in user's code goes: to the new address for BIND, to his own for everything else. */
async function ownTarget(
  services: Pick<Services, "users" | "sessions">,
  wish: CodeWish,
  call: Call,
): Promise<CodeTarget | Refusal> {
  const userId = await services.sessions.find(call.token);
  if (userId === undefined) return refuse("SESSION_EXPIRED");
  if (wish.purpose === "BIND") return wish.to;
  const { channel } = wish.to;
  const own = (await services.users.byId(userId))?.[channel] ?? "";
  return own === "" ? refuse("NOT_BOUND", channel) : { channel, target: own };
}

export async function sendCode(services: Pick<Services, SendingServices>, wish: CodeWish, call: Call) {
  const { channel } = wish.to;
  const isVisitor = VISITORS.has(wish.purpose);
  const needless = isVisitor ? checkCaptcha(services, wish.captcha) : undefined;
  if (needless !== undefined) return needless;
  const transport = channel === "email" ? services.mailer : services.smsSender;
  if (!transport.canSend) return refuse("SIGN_IN_WAY_CLOSED", channel);
  if (channel === "phone" && !hasCallingCode(wish.to.target)) return refuse("BAD_PARAMETER", "phone");
  const to = isVisitor ? wish.to : await ownTarget(services, wish, call);
  if (isRefusal(to)) return to;
  if (!services.limits.takeCode(call.address)) return refuse("TOO_MANY_REQUESTS");
  const delivery = isVisitor ? await visitorsDelivery(services, wish) : "code";
  const refused = await services.oneTimeCodes.send(wish.purpose, to, call.language ?? "", delivery);
  return refused ?? { expire: CODE_LIFETIME_MS / 1_000, resend: CODE_RESEND_MS / 1_000 };
}
