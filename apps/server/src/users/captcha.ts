import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { DataOf } from "@agio/api-contract";
import { z } from "zod";

/** Largest number to be found: about a tenth of a second of hashing on a phone. */
const NUMBER_MAX = 60_000;
const LIFETIME_MS = 10 * 60_000;
const SALT_BYTES = 12;
const ALGORITHM = "SHA-256";
/** Solutions remembered until they expire; above it none is accepted, so that none counts twice. */
const USED_MAX = 200_000;

/** Proof of work in place of a riddle, in the format of altcha: whoever signs up has paid with a little time. */
export interface Captcha {
  challenge(): DataOf<"user.captcha">;
  /** Whether `payload` solves a challenge of ours that is not expired and was not used before. Uses it up. */
  accept(payload: string | undefined): boolean;
}

const solution = z.object({
  algorithm: z.literal(ALGORITHM),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  number: z.int().min(0).max(NUMBER_MAX),
  salt: z.string().max(100),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
});

function parsed(payload: string): z.output<typeof solution> | undefined {
  try {
    return solution.safeParse(JSON.parse(Buffer.from(payload, "base64").toString("utf8"))).data;
  } catch {
    // Not JSON: a caller's mistake like any other wrong solution.
    return undefined;
  }
}

export function openCaptcha(key: Buffer, clock: () => number): Captcha {
  /** Challenges that were solved, with their expiry; the oldest first. */
  const used = new Map<string, number>();
  const challengeOf = (salt: string, number: number): string =>
    createHash("sha256").update(`${salt}${number}`).digest("hex");
  const signatureOf = (challenge: string): Buffer => createHmac("sha256", key).update(`captcha:${challenge}`).digest();

  function forgetExpired(now: number): void {
    for (const [challenge, expiresAt] of used) {
      if (expiresAt > now) return;
      used.delete(challenge);
    }
  }

  return {
    challenge() {
      const expires = Math.floor((clock() + LIFETIME_MS) / 1_000);
      // The closing "&" keeps the number from being read as part of the expiry.
      const salt = `${randomBytes(SALT_BYTES).toString("hex")}?expires=${expires}&`;
      const challenge = challengeOf(salt, randomInt(NUMBER_MAX + 1));
      const signature = signatureOf(challenge).toString("hex");
      return { algorithm: ALGORITHM, challenge, maxnumber: NUMBER_MAX, salt, signature };
    },
    accept(payload) {
      const given = payload === undefined ? undefined : parsed(payload);
      if (given === undefined) return false;
      const expiresAt = Number(/\?expires=(\d{1,12})&$/.exec(given.salt)?.[1] ?? 0) * 1_000;
      const now = clock();
      if (expiresAt <= now || challengeOf(given.salt, given.number) !== given.challenge) return false;
      if (!timingSafeEqual(Buffer.from(given.signature, "hex"), signatureOf(given.challenge))) return false;
      forgetExpired(now);
      if (used.has(given.challenge) || used.size >= USED_MAX) return false;
      used.set(given.challenge, expiresAt);
      return true;
    },
  };
}
