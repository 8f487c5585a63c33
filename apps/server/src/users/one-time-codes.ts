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

/** Codes of six digits: hashed, good for ten minutes, five tries and one purpose. */
export interface OneTimeCodes {
  /**
   * Makes a code and gives it to the mail or SMS sender, without waiting for it. CODE_SENT_RECENTLY before the resend
   * time, TOO_MANY_REQUESTS above the hourly count of an address.
   */
  send(purpose: CodeType, to: CodeTarget, language: string, delivery?: CodeDelivery): Promise<Refusal | undefined>;
  /**
   * Looks at a code without using it up, for calls that may still be refused for another reason. Wrong ones count.
   * The same refusals as `use`.
   */
  check(purpose: CodeType, to: CodeTarget, code: string, field: string): Promise<Refusal | undefined>;
  /**
   * Uses a code up; of two calls at once one succeeds. WRONG_CODE when it is wrong, old, used or was sent for something
   * else; TOO_MANY_TRIES while the address is locked. `field` names the field.
   */
  use(purpose: CodeType, to: CodeTarget, code: string, field: string): Promise<Refusal | undefined>;
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

  /** Counts a try and takes it back when the code is right. Undefined when it is wrong. */
  async function rightHash(codeKey: string, code: string): Promise<string | undefined> {
    const row = await database
      .updateTable("server_one_time_codes")
      .set(({ eb }) => ({ tries_left: eb("tries_left", "-", 1) }))
      .where("code_key", "=", codeKey)
      .where("expires_at", ">", clock())
      .where("tries_left", ">", 0)
      .returning("code_hash")
      .executeTakeFirst();
    const given = hashOf(codeKey, code);
    if (row === undefined || !isSame(row.code_hash, given)) return undefined;
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

  /** A wrong code locks its own address and purpose only: nobody can lock another's other codes. */
  async function guarded(codeKey: string, field: string, work: () => Promise<boolean>): Promise<Refusal | undefined> {
    const outcome = await attempts.guard("code", codeKey, work);
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
    async send(purpose, to, language, delivery = "code") {
      if (!sentToTarget.take(keyed("target", to.channel, to.target))) return refuse("TOO_MANY_REQUESTS");
      const codeKey = keyOf(purpose, to);
      const code = newCode();
      const hash = delivery === "code" ? hashOf(codeKey, code) : randomBytes(32).toString("hex");
      if (!(await store(codeKey, hash))) return refuse("CODE_SENT_RECENTLY");
      if (delivery !== "nothing") deliver({ purpose, to, language, code: delivery === "code" ? code : undefined });
      return undefined;
    },
    check(purpose, to, code, field) {
      const codeKey = keyOf(purpose, to);
      return guarded(codeKey, field, async () => (await rightHash(codeKey, code)) !== undefined);
    },
    use(purpose, to, code, field) {
      const codeKey = keyOf(purpose, to);
      return guarded(codeKey, field, async () => {
        const hash = await rightHash(codeKey, code);
        return hash !== undefined && (await spend(codeKey, hash));
      });
    },
    async removeExpired() {
      await database.deleteFrom("server_one_time_codes").where("expires_at", "<=", clock()).execute();
    },
  };
}
