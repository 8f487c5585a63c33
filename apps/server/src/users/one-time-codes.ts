import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { CodeType } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";
import type { Kysely } from "kysely";
import { CODE_LIFETIME_MS, type CodeTarget, type CodeToDeliver } from "../mail/code-to-deliver.ts";
import { openRateLimit } from "../base/rate-limits.ts";
import type { Attempts } from "./attempts.ts";
import type { UserTables } from "./tables.ts";

/**
 * The mail that goes out: the code; a note that an account exists already; or nothing. The requester sees no
 * difference, and an undelivered code is not valid.
 */
export type CodeDelivery = "code" | "accountExists" | "nothing";

/** Who asks for a code, or tries one. */
export interface CodeCaller {
  /** Whose wrong tries are counted together: a network, or a user with a session. */
  readonly subject: string;
  /**
   * The account's owner as far as that can be told: a session of it, or a device that signed in to it before. Nothing that
   * strangers ask for or guess counts against them.
   */
  readonly isOwner: boolean;
}

/** A code that is asked for. */
export interface CodeOrder {
  readonly purpose: CodeType;
  readonly to: CodeTarget;
  readonly by: CodeCaller;
  /** Of the message. */
  readonly language: string;
  readonly delivery: CodeDelivery;
}

/** A code that somebody gives back. */
export interface GivenCode {
  readonly purpose: CodeType;
  readonly to: CodeTarget;
  readonly by: CodeCaller;
  readonly code: string;
  /** Its name in the request. */
  readonly field: string;
}

/** Codes of six digits: hashed, good for ten minutes, five tries of strangers and one purpose. */
export interface OneTimeCodes {
  /**
   * Makes a code and gives it to the mail or SMS sender, without waiting for it. CODE_SENT_RECENTLY before the resend
   * time, TOO_MANY_REQUESTS above the hourly count of an address; its owner has a count of their own.
   */
  send(order: CodeOrder): Promise<Refusal | undefined>;
  /**
   * Looks at a code without using it up, for calls that may still be refused for another reason. Wrong ones count.
   * The same refusals as `use`.
   */
  check(given: GivenCode): Promise<Refusal | undefined>;
  /**
   * Uses a code up; of two calls at once one succeeds. WRONG_CODE when it is wrong, old, used or was sent for something
   * else; TOO_MANY_TRIES while the address is locked for the caller.
   */
  use(given: GivenCode): Promise<Refusal | undefined>;
  removeExpired(): Promise<void>;
}

export interface OneTimeCodesOptions {
  readonly database: Kysely<UserTables>;
  readonly clock: () => number;
  readonly key: Buffer;
  readonly attempts: Attempts;
  /** Sends in its own time, and never throws. */
  readonly deliver: (delivery: CodeToDeliver) => void;
}

export const CODE_RESEND_MS = 60_000;
const CODE_TRIES = 5;
const CODE_DIGITS = 6;
const SENT_PER_TARGET_PER_HOUR = 12;
const HOUR_SECONDS = 3_600;

const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
const isSame = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

export function openOneTimeCodes({ database, clock, key, attempts, deliver }: OneTimeCodesOptions): OneTimeCodes {
  const sentToTarget = openRateLimit(SENT_PER_TARGET_PER_HOUR / HOUR_SECONDS, SENT_PER_TARGET_PER_HOUR, clock);
  const keyed = (...parts: readonly string[]): string =>
    createHmac("sha256", key).update(JSON.stringify(parts)).digest("hex");
  const keyOf = (purpose: CodeType, { channel, target }: CodeTarget): string =>
    keyed("place", purpose, channel, target);
  const hashOf = (codeKey: string, code: string): string => keyed("code", codeKey, code);

  /** The hash of a code that is good still, whatever strangers have tried: its owner's tries are bounded by their lock. */
  async function hashForOwner(codeKey: string): Promise<string | undefined> {
    const row = await database
      .selectFrom("server_one_time_codes")
      .select("code_hash")
      .where("code_key", "=", codeKey)
      .where("expires_at", ">", clock())
      .executeTakeFirst();
    return row?.code_hash;
  }

  /** The same for a stranger, of whom it takes a try. */
  async function hashForStranger(codeKey: string): Promise<string | undefined> {
    const row = await database
      .updateTable("server_one_time_codes")
      .set(({ eb }) => ({ tries_left: eb("tries_left", "-", 1) }))
      .where("code_key", "=", codeKey)
      .where("expires_at", ">", clock())
      .where("tries_left", ">", 0)
      .returning("code_hash")
      .executeTakeFirst();
    return row?.code_hash;
  }

  /** The hash of a right code; undefined for a wrong one. */
  async function rightHash(codeKey: string, { code, by: { isOwner } }: GivenCode): Promise<string | undefined> {
    const stored = await (isOwner ? hashForOwner(codeKey) : hashForStranger(codeKey));
    const given = hashOf(codeKey, code);
    if (stored === undefined || !isSame(stored, given)) return undefined;
    if (isOwner) return given;
    // A right one costs no try.
    await database
      .updateTable("server_one_time_codes")
      .set(({ eb }) => ({ tries_left: eb("tries_left", "+", 1) }))
      .where("code_key", "=", codeKey)
      .where("code_hash", "=", given)
      .execute();
    return given;
  }

  async function spend(codeKey: string, codeHash: string): Promise<boolean> {
    const spent = await database
      .deleteFrom("server_one_time_codes")
      .where("code_key", "=", codeKey)
      .where("code_hash", "=", codeHash)
      .returning("code_key")
      .executeTakeFirst();
    return spent !== undefined;
  }

  /**
   * A wrong code locks its own address and purpose only, and only for whoever tried: strangers by their network, and all of
   * them together after more. Its owner has a lock of their own.
   */
  async function guarded(
    codeKey: string,
    { by: { subject, isOwner }, field }: GivenCode,
    work: () => Promise<boolean>,
  ): Promise<Refusal | undefined> {
    if (!isOwner && !attempts.take("codeAnywhere", codeKey)) return refuse("TOO_MANY_TRIES", field);
    const outcome = await attempts.guard("code", isOwner ? codeKey : `${codeKey}@${subject}`, work);
    if (outcome !== "wrong" && !isOwner) attempts.giveBack("codeAnywhere", codeKey);
    if (outcome === "locked") return refuse("TOO_MANY_TRIES", field);
    if (outcome === "busy") return refuse("TOO_MANY_REQUESTS");
    return outcome === "right" ? undefined : refuse("WRONG_CODE", field);
  }

  async function store(codeKey: string, codeHash: string): Promise<boolean> {
    const now = clock();
    const fresh = { code_hash: codeHash, tries_left: CODE_TRIES, sent_at: now, expires_at: now + CODE_LIFETIME_MS };
    const stored = await database
      .insertInto("server_one_time_codes")
      .values({ code_key: codeKey, ...fresh })
      .onConflict((conflict) =>
        conflict
          .column("code_key")
          .doUpdateSet(fresh)
          .where("server_one_time_codes.sent_at", "<=", now - CODE_RESEND_MS),
      )
      .returning("code_key")
      .executeTakeFirst();
    return stored !== undefined;
  }

  return {
    async send({ purpose, to, by: { isOwner }, language, delivery }) {
      const counted = keyed("target", to.channel, to.target, ...(isOwner ? ["owner"] : []));
      if (!sentToTarget.take(counted)) return refuse("TOO_MANY_REQUESTS");
      const codeKey = keyOf(purpose, to);
      const code = newCode();
      const hash = delivery === "code" ? hashOf(codeKey, code) : randomBytes(32).toString("hex");
      if (!(await store(codeKey, hash))) return refuse("CODE_SENT_RECENTLY");
      if (delivery !== "nothing") deliver({ purpose, to, language, code: delivery === "code" ? code : undefined });
      return undefined;
    },
    check(given) {
      const codeKey = keyOf(given.purpose, given.to);
      return guarded(codeKey, given, async () => (await rightHash(codeKey, given)) !== undefined);
    },
    use(given) {
      const codeKey = keyOf(given.purpose, given.to);
      return guarded(codeKey, given, async () => {
        const hash = await rightHash(codeKey, given);
        return hash !== undefined && (await spend(codeKey, hash));
      });
    },
    async removeExpired() {
      await database.deleteFrom("server_one_time_codes").where("expires_at", "<=", clock()).execute();
    },
  };
}
