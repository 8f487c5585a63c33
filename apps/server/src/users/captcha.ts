import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { DataOf } from "@agio/api-contract";
import { z } from "zod";
import { networkOf } from "../base/network.ts";

/** Largest number to be found: about a tenth of a second of hashing on a phone. */
const NUMBER_MAX = 60_000;
const LIFETIME_MS = 10 * 60_000;
const SALT_BYTES = 12;
const ALGORITHM = "SHA-256";
/** Solutions of one network remembered until they expire; above it none of that network is accepted, so that none counts twice. */
export const USED_BY_NETWORK_MAX = 1_000;
/** Solutions of all networks; above it the oldest are forgotten, since a full memory would let nobody in. */
const USED_MAX = 200_000;

/** Proof of work in place of a riddle, in the format of altcha: whoever signs up has paid with a little time. */
export interface Captcha {
  challenge(): DataOf<"user.captcha">;
  /**
   * Whether `payload` solves a challenge of ours that is not expired and was not used before. Uses it up. False above what
   * the network of `address` may use in ten minutes.
   */
  accept(payload: string | undefined, address: string): boolean;
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

interface Solved {
  readonly expiresAt: number;
  readonly network: string;
}

/** `usedMax`: solutions that are remembered. */
export function openCaptcha(key: Buffer, clock: () => number, usedMax = USED_MAX): Captcha {
  /** Challenges that were solved, in the order of their use. */
  const used = new Map<string, Solved>();
  /** How many of them are of each network. */
  const byNetwork = new Map<string, number>();
  const challengeOf = (salt: string, number: number): string =>
    createHash("sha256").update(`${salt}${number}`).digest("hex");
  const signatureOf = (challenge: string): Buffer => createHmac("sha256", key).update(`captcha:${challenge}`).digest();

  function forget(challenge: string, { network }: Solved): void {
    used.delete(challenge);
    const left = (byNetwork.get(network) ?? 1) - 1;
    if (left === 0) byNetwork.delete(network);
    else byNetwork.set(network, left);
  }

  function remember(challenge: string, solved: Solved): void {
    const [oldest] = used;
    if (used.size >= usedMax && oldest !== undefined) forget(...oldest);
    used.set(challenge, solved);
    byNetwork.set(solved.network, (byNetwork.get(solved.network) ?? 0) + 1);
  }

  function forgetExpired(now: number): void {
    for (const [challenge, solved] of used) {
      if (solved.expiresAt > now) return;
      forget(challenge, solved);
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
    accept(payload, address) {
      const given = payload === undefined ? undefined : parsed(payload);
      if (given === undefined) return false;
      const expiresAt = Number(/\?expires=(\d{1,12})&$/.exec(given.salt)?.[1] ?? 0) * 1_000;
      const now = clock();
      if (expiresAt <= now || challengeOf(given.salt, given.number) !== given.challenge) return false;
      if (!timingSafeEqual(Buffer.from(given.signature, "hex"), signatureOf(given.challenge))) return false;
      forgetExpired(now);
      const network = networkOf(address);
      if (used.has(given.challenge) || (byNetwork.get(network) ?? 0) >= USED_BY_NETWORK_MAX) return false;
      remember(given.challenge, { expiresAt, network });
      return true;
    },
  };
}
