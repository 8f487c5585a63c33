import type { CodeType } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";
import type { Services } from "../services.ts";
import { hasCallingCode } from "../../users/calling-codes.ts";
import { userOfSession } from "../../users/look-up-session.ts";
import { newcomerOf, sessionOf, visitorOf } from "../../users/code-callers.ts";
import { CODE_RESEND_MS, type CodeOrder } from "../../users/one-time-codes.ts";
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
  | "signIns"
  | "oneTimeCodes";

interface CodeWish {
  readonly purpose: CodeType;
  readonly to: CodeTarget;
  readonly captcha: string | undefined;
}

/** Purposes that a visitor has; the others need a session. */
const VISITORS: ReadonlySet<CodeType> = new Set(["REGISTER", "LOGIN", "FORGET"]);

/** A code as it is to be sent, or why it is not. */
type Sending = Pick<CodeOrder, "to" | "by" | "delivery"> | Refusal;

/** Sends where the visitor says, and answers the same whether or not the address has an account. */
async function visitorsSending(
  services: Pick<Services, "users" | "signIns">,
  { purpose, to }: CodeWish,
  call: Call,
): Promise<Sending> {
  const user = await services.users.byContact(to.channel, to.target);
  const by = await visitorOf(services.signIns, user, call);
  if (purpose === "REGISTER") return { to, by, delivery: user === undefined ? "code" : "accountExists" };
  return { to, by, delivery: user === undefined ? "nothing" : "code" };
}

/** Where a signed-in user's code goes: to the new address for BIND, to his own for everything else. */
async function usersSending(
  services: Pick<Services, "users" | "sessions" | "limits">,
  { purpose, to }: CodeWish,
  call: Call,
): Promise<Sending> {
  const userId = await userOfSession(services, call);
  if (isRefusal(userId)) return userId;
  if (purpose === "BIND") return { to, by: newcomerOf(userId), delivery: "code" };
  const { channel } = to;
  const own = (await services.users.byId(userId))?.[channel] ?? "";
  if (own === "") return refuse("NOT_BOUND", channel);
  return { to: { channel, target: own }, by: sessionOf(userId), delivery: "code" };
}

export async function sendCode(services: Pick<Services, SendingServices>, wish: CodeWish, call: Call) {
  const { purpose, to, captcha } = wish;
  const { channel, target } = to;
  const isVisitor = VISITORS.has(purpose);
  const needless = isVisitor ? checkCaptcha(services, { payload: captcha, address: call.address }) : undefined;
  if (needless !== undefined) return needless;
  const transport = channel === "email" ? services.mailer : services.smsSender;
  if (!transport.canSend) return refuse("SIGN_IN_WAY_CLOSED", channel);
  if (channel === "phone" && !hasCallingCode(target)) return refuse("BAD_PARAMETER", "phone");
  const own = isVisitor ? undefined : await usersSending(services, wish, call);
  if (isRefusal(own)) return own;
  if (!services.limits.takeCode(call.address)) return refuse("TOO_MANY_REQUESTS");
  const sending = own ?? (await visitorsSending(services, wish, call));
  if (isRefusal(sending)) return sending;
  const refused = await services.oneTimeCodes.send({ ...sending, purpose, language: call.language ?? "" });
  return refused ?? { expire: CODE_LIFETIME_MS / 1_000, resend: CODE_RESEND_MS / 1_000 };
}
