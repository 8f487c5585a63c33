import { createHmac } from "node:crypto";
import { refuse, type Refusal } from "@agio/primitives";
import type { Kysely } from "kysely";
import { openAuthenticatorCodes } from "../base/authenticator-codes.ts";
import type { Attempts } from "./attempts.ts";
import { clearCode } from "./invite-codes.ts";
import type { SecurityTables } from "./security-tables.ts";

const ISSUER = "Agio";
/** How long a secret that was shown may be confirmed. */
export const BINDING_MS = 15 * 60_000;
const RECOVERY_CODES = 10;
const RECOVERY_CODE_LENGTH = 10;
const AUTHENTICATOR_CODE = /^\d{6}$/;
const FIELD = "totpCode";

/**
 * Where a code is tried. Wrong ones of a session lock sessions alone: whoever stole a token locks its owner out of no
 * sign-in, by which they would end it.
 */
export type FactorPlace = "signIn" | "session";

/** The authenticator app of a user, or one of its recovery codes. */
export interface SecondFactor {
  isOn(userId: number): Promise<boolean>;
  /**
   * Undefined when the user has none, or the code is right and was not used before. SECOND_FACTOR_NEEDED without a
   * code, WRONG_SECOND_FACTOR with a wrong one, TOO_MANY_TRIES while it is locked; all name the field `totpCode`.
   */
  check(userId: number, code: string | undefined, place: FactorPlace): Promise<Refusal | undefined>;
}

/** A secret to be put into an app. */
export interface AuthenticatorOffer {
  readonly secret: string;
  readonly uri: string;
}

/** The second factor with what binds and removes it. */
export interface Authenticators extends SecondFactor {
  /** A new secret, not bound yet. ALREADY_BOUND while another is. */
  begin(userId: number, label: string): Promise<AuthenticatorOffer | Refusal>;
  /**
   * Binds the secret of `begin` with a code of it, after `before`; answers the recovery codes. NOT_BOUND without a fresh
   * `begin`.
   */
  confirm(userId: number, code: string, before: () => Promise<void>): Promise<readonly string[] | Refusal>;
  /** Removes app and recovery codes. False when there was none. */
  remove(userId: number): Promise<boolean>;
  /** New recovery codes in place of the old ones, for a code of the app. NOT_BOUND without an app. */
  renewRecoveryCodes(userId: number, code: string): Promise<readonly string[] | Refusal>;
  recoveryCodesLeft(userId: number): Promise<number>;
}

export interface SecondFactorOptions {
  readonly database: Kysely<SecurityTables>;
  readonly clock: () => number;
  readonly attempts: Attempts;
  /** Encrypts the secrets at rest. */
  readonly secretKey: Buffer;
  /** Hashes the recovery codes at rest. */
  readonly recoveryKey: Buffer;
}

const grouped = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

const contextOf = (userId: number): string => `authenticator of user ${userId}`;

export function openSecondFactor(options: SecondFactorOptions): Authenticators {
  const { database, clock, attempts, secretKey, recoveryKey } = options;
  const codes = openAuthenticatorCodes(secretKey, clock);
  const hashOf = (code: string): string =>
    createHmac("sha256", recoveryKey).update(code.replace("-", "").toUpperCase()).digest("hex");
  const rowOf = (userId: number) =>
    database.selectFrom("server_authenticators").selectAll().where("user_id", "=", userId).executeTakeFirst();
  const boundRowOf = async (userId: number) => {
    const row = await rowOf(userId);
    return row?.is_bound === true ? row : undefined;
  };

  /** Takes a step that was not taken before; of two at once only one succeeds. */
  async function takeStep(userId: number, step: number): Promise<boolean> {
    const taken = await database
      .updateTable("server_authenticators")
      .set({ last_step: step })
      .where("user_id", "=", userId)
      .where("last_step", "<", step)
      .returning("user_id")
      .executeTakeFirst();
    return taken !== undefined;
  }

  async function isRightOfApp(userId: number, sealedSecret: string, code: string): Promise<boolean> {
    const step = await codes.stepOf(sealedSecret, contextOf(userId), code);
    return step !== undefined && (await takeStep(userId, step));
  }

  async function useRecoveryCode(userId: number, code: string): Promise<boolean> {
    const used = await database
      .deleteFrom("server_recovery_codes")
      .where("user_id", "=", userId)
      .where("code_hash", "=", hashOf(code))
      .returning("user_id")
      .executeTakeFirst();
    return used !== undefined;
  }

  interface Try {
    readonly userId: number;
    readonly place: FactorPlace;
    /** The field of the caller with the code. */
    readonly field: string;
  }

  /** Counts a try against the lock of its place. */
  async function judged({ userId, place, field }: Try, isRight: () => Promise<boolean>): Promise<Refusal | undefined> {
    const outcome = await attempts.guard("secondFactor", `${place} ${userId}`, isRight);
    if (outcome === "right") return undefined;
    return refuse(outcome === "locked" ? "TOO_MANY_TRIES" : "WRONG_SECOND_FACTOR", field);
  }

  async function newRecoveryCodes(userId: number): Promise<readonly string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, () => clearCode(RECOVERY_CODE_LENGTH));
    await database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom("server_recovery_codes").where("user_id", "=", userId).execute();
      await transaction
        .insertInto("server_recovery_codes")
        .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(code) })))
        .execute();
    });
    return codes.map(grouped);
  }

  return {
    isOn: async (userId) => (await boundRowOf(userId)) !== undefined,
    async check(userId, code, place) {
      const bound = await boundRowOf(userId);
      if (bound === undefined) return undefined;
      if (code === undefined) return refuse("SECOND_FACTOR_NEEDED", FIELD);
      return judged({ userId, place, field: FIELD }, () =>
        AUTHENTICATOR_CODE.test(code) ? isRightOfApp(userId, bound.sealed_secret, code) : useRecoveryCode(userId, code),
      );
    },
    async begin(userId, label) {
      const { secret, uri, sealed } = codes.offer({ issuer: ISSUER, label }, contextOf(userId));
      const offer = { sealed_secret: sealed, last_step: 0, created_at: clock() };
      const offered = await database
        .insertInto("server_authenticators")
        .values({ user_id: userId, is_bound: false, ...offer })
        .onConflict((conflict) =>
          conflict.column("user_id").doUpdateSet(offer).where("server_authenticators.is_bound", "=", false),
        )
        .returning("user_id")
        .executeTakeFirst();
      if (offered === undefined) return refuse("ALREADY_BOUND");
      return { secret, uri };
    },
    async confirm(userId, code, before) {
      const row = await rowOf(userId);
      if (row?.is_bound === true) return refuse("ALREADY_BOUND");
      if (row === undefined || row.created_at + BINDING_MS <= clock()) return refuse("NOT_BOUND");
      const refused = await judged({ userId, place: "session", field: "code" }, () =>
        isRightOfApp(userId, row.sealed_secret, code),
      );
      if (refused !== undefined) return refused;
      await before();
      const bound = await database
        .updateTable("server_authenticators")
        .set({ is_bound: true })
        .where("user_id", "=", userId)
        .where("is_bound", "=", false)
        // The confirmed secret, not one that a second `begin` has put in its place meanwhile.
        .where("sealed_secret", "=", row.sealed_secret)
        .returning("user_id")
        .executeTakeFirst();
      return bound === undefined ? refuse("NOT_BOUND") : newRecoveryCodes(userId);
    },
    async remove(userId) {
      const removed = await database
        .deleteFrom("server_authenticators")
        .where("user_id", "=", userId)
        .where("is_bound", "=", true)
        .returning("user_id")
        .executeTakeFirst();
      await database.deleteFrom("server_recovery_codes").where("user_id", "=", userId).execute();
      return removed !== undefined;
    },
    async renewRecoveryCodes(userId, code) {
      const bound = await boundRowOf(userId);
      if (bound === undefined) return refuse("NOT_BOUND");
      const refused = await judged({ userId, place: "session", field: "code" }, () =>
        isRightOfApp(userId, bound.sealed_secret, code),
      );
      return refused ?? newRecoveryCodes(userId);
    },
    async recoveryCodesLeft(userId) {
      const row = await database
        .selectFrom("server_recovery_codes")
        .select((query) => query.fn.countAll().as("count"))
        .where("user_id", "=", userId)
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },
  };
}
