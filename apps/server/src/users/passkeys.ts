import { createHmac } from "node:crypto";
import { refuse, type Refusal } from "@agio/primitives";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { Kysely } from "kysely";
import { reasonOf, type Log } from "../base/log.ts";
import { openPasskeyChallenges, type Site } from "./passkey-challenges.ts";
import type { SecurityTables } from "./security-tables.ts";

const SITE_NAME = "Agio";
/** Passkeys one user may have. */
export const PASSKEYS_MAX = 10;

type Json = Record<string, unknown>;

export interface PasskeyView {
  readonly passkeyId: number;
  readonly name: string;
  readonly createdAt: number;
  readonly usedAt: number;
}

/** Passkeys (WebAuthn): each proves the device and its owner, so it counts as both factors. */
export interface Passkeys {
  /** Options for a new passkey of a user. */
  options(user: { readonly userId: number; readonly loginName: string }, site: Site): Promise<Json | Refusal>;
  /** Keeps the passkey that answered `options`. PASSKEY_INVALID for anything else. */
  add(userId: number, name: string, response: Json): Promise<PasskeyView | Refusal>;
  list(userId: number): Promise<PasskeyView[]>;
  /** False when it is not the user's. */
  remove(userId: number, passkeyId: number): Promise<boolean>;
  /** A challenge that any passkey of this site may answer. */
  loginOptions(site: Site): Promise<{ readonly challengeId: string; readonly options: Json }>;
  /** The user whose passkey answered the challenge. */
  login(challengeId: string, response: Json): Promise<{ readonly userId: number } | Refusal>;
}

export interface PasskeyOptions {
  readonly database: Kysely<SecurityTables>;
  readonly clock: () => number;
  readonly log: Log;
  /** Makes the number that a passkey knows its user by: not their id. */
  readonly handleKey: Buffer;
}

export function openPasskeys({ database, clock, log, handleKey }: PasskeyOptions): Passkeys {
  const challenges = openPasskeyChallenges(clock);
  const handleOf = (userId: number): Buffer => createHmac("sha256", handleKey).update(String(userId)).digest();
  const rowsOf = (userId: number) =>
    database.selectFrom("server_passkeys").selectAll().where("user_id", "=", userId).orderBy("passkey_id").execute();
  const viewOf = (row: { passkey_id: number; name: string; created_at: number; used_at: number }): PasskeyView => ({
    passkeyId: row.passkey_id,
    name: row.name,
    createdAt: row.created_at,
    usedAt: row.used_at,
  });

  /** The library throws on every answer that does not fit; what is wrong with it is for the log only. */
  async function verified<Result extends { readonly verified: boolean }>(
    verify: () => Promise<Result>,
  ): Promise<Result | undefined> {
    try {
      const result = await verify();
      return result.verified ? result : undefined;
    } catch (thrown) {
      log.debug("a passkey was refused", { reason: reasonOf(thrown) });
      return undefined;
    }
  }

  return {
    async options({ userId, loginName }, site) {
      const rows = await rowsOf(userId);
      if (rows.length >= PASSKEYS_MAX) return refuse("ALREADY_BOUND");
      const options = await generateRegistrationOptions({
        rpName: SITE_NAME,
        rpID: site.rpId,
        userName: loginName,
        userID: new Uint8Array(handleOf(userId)),
        attestationType: "none",
        excludeCredentials: rows
          .filter((row) => row.rp_id === site.rpId)
          .map((row) => ({ id: row.credential_id, transports: transportsOf(row.transports) })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      challenges.add({ ...site, challenge: options.challenge, userId });
      return options as unknown as Json;
    },
    async add(userId, name, response) {
      const challenge = challenges.takeOf(userId);
      if (challenge === undefined) return refuse("PASSKEY_INVALID");
      const answer = response as unknown as RegistrationResponseJSON;
      const result = await verified(() =>
        verifyRegistrationResponse({
          response: answer,
          expectedChallenge: challenge.challenge,
          expectedOrigin: challenge.origin,
          expectedRPID: challenge.rpId,
          requireUserVerification: true,
        }),
      );
      if (result?.registrationInfo === undefined) return refuse("PASSKEY_INVALID");
      const { credential } = result.registrationInfo;
      const createdAt = clock();
      const added = await database
        .insertInto("server_passkeys")
        .values({
          user_id: userId,
          credential_id: credential.id,
          public_key: Buffer.from(credential.publicKey).toString("base64url"),
          sign_count: credential.counter,
          transports: (credential.transports ?? []).filter(isTransport).join(","),
          rp_id: challenge.rpId,
          name,
          created_at: createdAt,
          used_at: 0,
        })
        .onConflict((conflict) => conflict.column("credential_id").doNothing())
        .returning(["passkey_id", "name", "created_at", "used_at"])
        .executeTakeFirst();
      return added === undefined ? refuse("PASSKEY_INVALID") : viewOf(added);
    },
    list: async (userId) => (await rowsOf(userId)).map(viewOf),
    async remove(userId, passkeyId) {
      const removed = await database
        .deleteFrom("server_passkeys")
        .where("user_id", "=", userId)
        .where("passkey_id", "=", passkeyId)
        .returning("passkey_id")
        .executeTakeFirst();
      return removed !== undefined;
    },
    async loginOptions(site) {
      const options = await generateAuthenticationOptions({ rpID: site.rpId, userVerification: "required" });
      const challengeId = challenges.add({ ...site, challenge: options.challenge, userId: 0 });
      return { challengeId, options: options as unknown as Json };
    },
    async login(challengeId, response) {
      const challenge = challenges.take(challengeId);
      const answer = response as unknown as AuthenticationResponseJSON;
      if (challenge === undefined || typeof answer.id !== "string") return refuse("PASSKEY_INVALID");
      const row = await database
        .selectFrom("server_passkeys")
        .selectAll()
        .where("credential_id", "=", answer.id)
        .where("rp_id", "=", challenge.rpId)
        .executeTakeFirst();
      if (row === undefined) return refuse("PASSKEY_INVALID");
      const result = await verified(() =>
        verifyAuthenticationResponse({
          response: answer,
          expectedChallenge: challenge.challenge,
          expectedOrigin: challenge.origin,
          expectedRPID: challenge.rpId,
          credential: {
            id: row.credential_id,
            publicKey: new Uint8Array(Buffer.from(row.public_key, "base64url")),
            counter: row.sign_count,
          },
          requireUserVerification: true,
        }),
      );
      const handle = answer.response?.userHandle;
      const isOwner = handle === undefined || handle === handleOf(row.user_id).toString("base64url");
      if (result === undefined || !isOwner) return refuse("PASSKEY_INVALID");
      const used = await database
        .updateTable("server_passkeys")
        .set({ sign_count: result.authenticationInfo.newCounter, used_at: clock() })
        .where("passkey_id", "=", row.passkey_id)
        // A copy of the key that ran beside would have counted on.
        .where("sign_count", "=", row.sign_count)
        .returning("user_id")
        .executeTakeFirst();
      return used === undefined ? refuse("PASSKEY_INVALID") : { userId: used.user_id };
    },
  };
}

const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
type Transport = (typeof TRANSPORTS)[number];

const isTransport = (text: string): text is Transport => (TRANSPORTS as readonly string[]).includes(text);
const transportsOf = (stored: string): Transport[] => stored.split(",").filter(isTransport);
