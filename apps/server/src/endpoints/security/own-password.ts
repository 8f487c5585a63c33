import { refuse, type Refusal } from "@agio/primitives";
import type { Services } from "../services.ts";
import type { User } from "../../users/user-store.ts";
import type { Call } from "../../call/call.ts";
import { checkOwnPassword } from "../../users/own-secrets.ts";

/** Services that check a repeated password. */
export type OwnPasswordServices = "users" | "attempts" | "passwords";

const FIELD = "pwd";

/**
 * The caller, once he has repeated his sign-in password. An account without one (made by a wallet) is refused with
 * NOT_BOUND on `pwd`: its owner binds an e-mail address or phone first and sets a password by "forgotten password".
 */
export async function ownerWithPassword(
  services: Pick<Services, OwnPasswordServices>,
  call: Call,
  password: string,
): Promise<User | Refusal> {
  const user = await services.users.byId(call.userId);
  if (user === undefined) return refuse("SESSION_EXPIRED");
  if (user.passwordHash === "") return refuse("NOT_BOUND", FIELD);
  return (await checkOwnPassword(services, user, "password", { password, field: FIELD })) ?? user;
}
