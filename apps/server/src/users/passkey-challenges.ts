import { randomBytes } from "node:crypto";

/** How long a challenge may be answered. */
export const CHALLENGE_LIFETIME_MS = 5 * 60_000;
/** Challenges kept; the oldest leaves first. */
const CHALLENGES_MAX = 50_000;
const ID_BYTES = 24;

/** Where a passkey is used: the page's origin, and its host name as the passkey knows it. */
export interface Site {
  readonly origin: string;
  readonly rpId: string;
}

/** A challenge that was handed out, with what its answer must fit. */
export interface PasskeyChallenge extends Site {
  readonly challenge: string;
  /** Who may answer; 0 for a visitor who signs in. */
  readonly userId: number;
}

/** Challenges under way, in memory: each is answered once or never. */
export interface PasskeyChallenges {
  /** Returns its id. A user has one at a time: a second takes the place of the first. */
  add(challenge: PasskeyChallenge): string;
  /** Takes out the challenge of an id; undefined when it is unknown, used or old. */
  take(id: string): PasskeyChallenge | undefined;
  /** Takes out the challenge of a signed-in user. */
  takeOf(userId: number): PasskeyChallenge | undefined;
}

/** The site of an address as the request or the configuration names it; undefined when it is none. */
export function siteOf(address: string): Site | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, hostname } = new URL(address);
  return { origin, rpId: hostname };
}

export function openPasskeyChallenges(clock: () => number): PasskeyChallenges {
  const byId = new Map<string, PasskeyChallenge & { readonly goodUntil: number }>();
  const idOf = (userId: number): string => (userId === 0 ? randomBytes(ID_BYTES).toString("base64url") : `u${userId}`);

  function take(id: string): PasskeyChallenge | undefined {
    const found = byId.get(id);
    byId.delete(id);
    return found !== undefined && found.goodUntil > clock() ? found : undefined;
  }

  return {
    add(challenge) {
      const id = idOf(challenge.userId);
      byId.delete(id);
      const oldest = byId.size >= CHALLENGES_MAX ? byId.keys().next() : undefined;
      if (oldest !== undefined && !oldest.done) byId.delete(oldest.value);
      byId.set(id, { ...challenge, goodUntil: clock() + CHALLENGE_LIFETIME_MS });
      return id;
    },
    take: (id) => (id.startsWith("u") && byId.get(id)?.userId !== 0 ? undefined : take(id)),
    takeOf: (userId) => take(idOf(userId)),
  };
}
