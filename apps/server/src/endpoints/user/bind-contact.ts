import { refuse, type Refusal } from "@agio/primitives";
import type { Services } from "../services.ts";
import type { CodeTarget } from "../../mail/code-to-deliver.ts";
import type { Call } from "../../call/call.ts";
import { newcomerOf } from "../../users/code-callers.ts";
import { changeCredential } from "../../users/own-secrets.ts";
import { secondFactorRefusal } from "../../users/second-factor-refusal.ts";

const BOUND = { email: "EMAIL_BOUND", phone: "PHONE_BOUND" } as const;

/** Services that bind an address. */
export type BindingServices =
  | "users"
  | "oneTimeCodes"
  | "secondFactor"
  | "stepUp"
  | "credentials"
  | "sessions"
  | "withdrawalLocks"
  | "notifier";

interface Binding {
  readonly to: CodeTarget;
  readonly code: string;
  /** The code's name in the request. */
  readonly field: string;
  readonly totpCode: string | undefined;
}

/** Only who has proven by code that an address is his learns that it belongs to another account. */
export async function bindContact(
  services: Pick<Services, BindingServices>,
  call: Call,
  binding: Binding,
): Promise<Refusal | null> {
  const { to, code, field, totpCode } = binding;
  const user = await services.users.byId(call.userId);
  if (user === undefined) return refuse("SESSION_EXPIRED");
  if (user[to.channel] !== "") return refuse("ALREADY_BOUND", to.channel);
  const given = { purpose: "BIND", to, by: newcomerOf(user.userId), code, field } as const;
  const wrong = await services.oneTimeCodes.check(given);
  if (wrong !== undefined) return wrong;
  if ((await services.users.byContact(to.channel, to.target)) !== undefined) return refuse("CONTACT_TAKEN", to.channel);
  const refused = (await secondFactorRefusal(services, call, totpCode)) ?? (await services.oneTimeCodes.use(given));
  if (refused !== undefined) return refused;
  return changeCredential(services, BOUND[to.channel], call, async () => {
    const isBound = await services.credentials.bind(user.userId, to.channel, to.target);
    return isBound ? null : refuse("CONTACT_TAKEN", to.channel);
  });
}
