import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** How long a challenge may be answered. */
export const CHALLENGE_LIFETIME_MS = 5 * 60_000;
/** Challenges of users with a session that are kept; the oldest leaves first. */
const USERS_MAX = 50_000;
/** Answered challenges that are remembered until they are old; above it none is taken, so that none counts twice. */
const USED_MAX = 200_000;
const NONCE_BYTES = 12;
const TIME_BYTES = 6;
const SIGNED_BYTES = NONCE_BYTES + TIME_BYTES;
const SIGNATURE_BYTES = 18;
const KEY_BYTES = 32;

/** Where a passkey is used: the page's origin, and its host name as the passkey knows it. */
export interface Site {
  readonly origin: string;
  readonly rpId: string;
}

/** A challenge that was handed out to a visitor, and the name that it comes back under. */
export interface VisitorsChallenge {
  readonly challengeId: string;
  readonly challenge: string;
}

/** A challenge that was handed out to a user, with the site that its answer must fit. */
export interface UsersChallenge extends Site {
  readonly challenge: string;
}

/**
 * Challenges under way: each is answered once or never. Those of visitors are kept nowhere: their names are signed, so
 * that strangers who ask for many push out none that somebody is about to answer. A restart ends them all.
 */
export interface PasskeyChallenges {
  ofVisitor(site: Site): VisitorsChallenge;
  /** The challenge of a name on the site that it was made for; undefined when it is unknown, used or old. */
  find(challengeId: string, site: Site): string | undefined;
  /** Uses a visitor's challenge up. False when it is unknown, used or old. */
  use(challengeId: string, site: Site): boolean;
  /** The challenge of a signed-in user: a second takes the place of the first. */
  ofUser(userId: number, site: Site): string;
  /** Takes it out. */
  takeOf(userId: number): UsersChallenge | undefined;
}

/** The site of an address as the request or the configuration names it; undefined when it is none. */
export function siteOf(address: string): Site | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, hostname } = new URL(address);
  return { origin, rpId: hostname };
}

export function openPasskeyChallenges(clock: () => number): PasskeyChallenges {
  const key = randomBytes(KEY_BYTES);
  const users = new Map<number, UsersChallenge & { readonly goodUntil: number }>();
  /** When each that was answered is old; the oldest first, give or take a lifetime. */
  const used = new Map<string, number>();

  const keyed = (purpose: string, signed: Buffer, { origin, rpId }: Site): Buffer =>
    createHmac("sha256", key)
      .update(JSON.stringify([purpose, signed.toString("hex"), origin, rpId]))
      .digest();
  const signatureOf = (signed: Buffer, site: Site): Buffer => keyed("name", signed, site).subarray(0, SIGNATURE_BYTES);
  const challengeOf = (signed: Buffer, site: Site): string => keyed("challenge", signed, site).toString("base64url");

  /** The signed part of a name of ours that is not old, with the time until which it is good. */
  function opened(
    challengeId: string,
    site: Site,
  ): { readonly signed: Buffer; readonly goodUntil: number } | undefined {
    const bytes = Buffer.from(challengeId, "base64url");
    // One spelling of a name, so that none is used under another.
    if (bytes.length !== SIGNED_BYTES + SIGNATURE_BYTES || bytes.toString("base64url") !== challengeId)
      return undefined;
    const signed = bytes.subarray(0, SIGNED_BYTES);
    if (!timingSafeEqual(bytes.subarray(SIGNED_BYTES), signatureOf(signed, site))) return undefined;
    const goodUntil = signed.readUIntBE(NONCE_BYTES, TIME_BYTES);
    return goodUntil > clock() ? { signed, goodUntil } : undefined;
  }

  function forgetOld(): void {
    const now = clock();
    for (const [challengeId, goodUntil] of used) {
      if (goodUntil + CHALLENGE_LIFETIME_MS > now) return;
      used.delete(challengeId);
    }
  }

  return {
    ofVisitor(site) {
      const time = Buffer.alloc(TIME_BYTES);
      time.writeUIntBE(clock() + CHALLENGE_LIFETIME_MS, 0, TIME_BYTES);
      const signed = Buffer.concat([randomBytes(NONCE_BYTES), time]);
      const challengeId = Buffer.concat([signed, signatureOf(signed, site)]).toString("base64url");
      return { challengeId, challenge: challengeOf(signed, site) };
    },
    find(challengeId, site) {
      const name = used.has(challengeId) ? undefined : opened(challengeId, site);
      return name && challengeOf(name.signed, site);
    },
    use(challengeId, site) {
      forgetOld();
      const name = opened(challengeId, site);
      if (name === undefined || used.has(challengeId) || used.size >= USED_MAX) return false;
      used.set(challengeId, name.goodUntil);
      return true;
    },
    ofUser(userId, site) {
      users.delete(userId);
      const oldest = users.size >= USERS_MAX ? users.keys().next() : undefined;
      if (oldest !== undefined && !oldest.done) users.delete(oldest.value);
      const challenge = randomBytes(KEY_BYTES).toString("base64url");
      users.set(userId, { ...site, challenge, goodUntil: clock() + CHALLENGE_LIFETIME_MS });
      return challenge;
    },
    takeOf(userId) {
      const found = users.get(userId);
      users.delete(userId);
      if (found === undefined || found.goodUntil <= clock()) return undefined;
      const { origin, rpId, challenge } = found;
      return { origin, rpId, challenge };
    },
  };
}
