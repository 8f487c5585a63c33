import { refuse, type Refusal } from "@agio/primitives";
import type { Services } from "../services.ts";
import { isWayOpen } from "../../users/sign-in-ways.ts";
import type { User } from "../../users/user-store.ts";
import type { Call } from "../../call/call.ts";
import { sessionOf } from "../../users/code-callers.ts";
import { noteChanged } from "../../users/own-secrets.ts";
import { secondFactorRefusal } from "../../users/second-factor-refusal.ts";

type Channel = "email" | "phone";

/** Services that unbind an address. */
export type UnbindingServices =
  | "users"
  | "settings"
  | "oneTimeCodes"
  | "secondFactor"
  | "stepUp"
  | "credentials"
  | "sessions"
  | "withdrawalLocks"
  | "notifier";

const UNBOUND = { email: "EMAIL_UNBOUND", phone: "PHONE_UNBOUND" } as const;

/** Whether the user can sign in by something else. A name that was drawn for him is none that he knows. */
function hasAnotherWay(services: Pick<Services, "settings">, user: User, without: Channel): boolean {
  const ways = [
    user.hasOwnName && user.passwordHash !== "" && isWayOpen(services, 0),
    without !== "email" && user.email !== "" && isWayOpen(services, 1),
    without !== "phone" && user.phone !== "" && isWayOpen(services, 2),
    user.walletAddress !== "" && isWayOpen(services, 3),
  ];
  return ways.includes(true);
}

interface Unbinding {
  readonly channel: Channel;
  readonly code: string;
  readonly totpCode: string | undefined;
}

export async function unbindContact(
  services: Pick<Services, UnbindingServices>,
  call: Call,
  unbinding: Unbinding,
): Promise<Refusal | null> {
  const { channel, code, totpCode } = unbinding;
  const user = await services.users.byId(call.userId);
  if (user === undefined) return refuse("SESSION_EXPIRED");
  const to = { channel, target: user[channel] };
  if (to.target === "") return refuse("NOT_BOUND", channel);
  if (!hasAnotherWay(services, user, channel)) return refuse("LAST_SIGN_IN_WAY", channel);
  const given = { purpose: "UNBIND", to, by: sessionOf(user.userId), code, field: "code" } as const;
  const refused =
    (await services.oneTimeCodes.check(given)) ??
    (await secondFactorRefusal(services, call, totpCode)) ??
    (await services.oneTimeCodes.use(given));
  if (refused !== undefined) return refused;
  // Told before it happens: a mail to the old address is the one that warns its owner.
  await services.withdrawalLocks.lock(user.userId, UNBOUND[channel]);
  await noteChanged(services, UNBOUND[channel], call);
  return (await services.credentials.unbind(user.userId, channel, to.target)) ? null : refuse("NOT_BOUND", channel);
}
