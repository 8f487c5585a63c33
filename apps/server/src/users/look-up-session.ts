import { refuse, type Refusal } from "@agio/primitives";
import type { Limits } from "../base/limits.ts";
import type { Sessions } from "./sessions.ts";

/** 32 bytes in base64url. */
const TOKEN = /^[\w-]{43}$/;

/** Who says that they have a session. */
export interface TokenBearer {
  readonly address: string;
  readonly token: string;
}

/** Limits that stand in front of a look into SQL. */
export type LookUpLimits = Pick<Limits, "takePublic" | "takeLookUp" | "giveBackLookUp">;

/**
 * Looks for a session that is not in memory. The caller pays first, and gets it back when the session is there. What cannot be
 * a token is looked for nowhere. Refuses SESSION_EXPIRED and TOO_MANY_REQUESTS.
 */
export async function lookUpSession(
  limits: LookUpLimits,
  { address, token }: TokenBearer,
  find: (token: string) => Promise<number | undefined>,
): Promise<number | Refusal> {
  if (!TOKEN.test(token)) return refuse(limits.takePublic(address) ? "SESSION_EXPIRED" : "TOO_MANY_REQUESTS");
  if (!limits.takeLookUp(address)) return refuse("TOO_MANY_REQUESTS");
  const found = await find(token);
  if (found === undefined) return refuse("SESSION_EXPIRED");
  limits.giveBackLookUp(address);
  return found;
}

/** The user of a token: from memory, or looked for as `lookUpSession` does. */
export async function userOfSession(
  { limits, sessions }: { readonly limits: LookUpLimits; readonly sessions: Pick<Sessions, "known" | "find"> },
  bearer: TokenBearer,
): Promise<number | Refusal> {
  return sessions.known(bearer.token) ?? lookUpSession(limits, bearer, sessions.find);
}
