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
import { reasonOf, type Log } from "../base/log.ts";
import { openPasskeyChallenges, type Site } from "./passkey-challenges.ts";
import type { PasskeyRow, PasskeyRows } from "./passkey-rows.ts";

const SITE_NAME = "Agio";
/** Passkeys one user, or one of the staff, may have. */
export const PASSKEYS_MAX = 10;

type Json = Record<string, unknown>;

export interface PasskeyView {
  readonly passkeyId: number;
  readonly name: string;
  readonly createdAt: number;
  readonly usedAt: number;
}

/** A challenge of `loginOptions`, and what a browser made of it. */
export interface AnsweredChallenge {
  readonly challengeId: string;
  readonly response: Json;
}

/** Passkeys (WebAuthn): each proves the device and its owner, so it counts as both factors. */
export interface Passkeys {
  /** Options for a new passkey of a user. */
  options(user: { readonly userId: number; readonly loginName: string }, site: Site): Promise<Json | Refusal>;
  /** Keeps the passkey that answered `options`, after `before`. PASSKEY_INVALID for anything else. */
  add(userId: number, name: string, response: Json, before?: () => Promise<void>): Promise<PasskeyView | Refusal>;
  list(userId: number): Promise<PasskeyView[]>;
  /** False when it is not the user's. */
  remove(userId: number, passkeyId: number): Promise<boolean>;
  /** A challenge that any passkey of this site may answer. */
  loginOptions(site: Site): Promise<{ readonly challengeId: string; readonly options: Json }>;
  /** The user whose passkey answered the challenge on the site that it was asked for on. */
  login(answered: AnsweredChallenge, site: Site | undefined): Promise<{ readonly userId: number } | Refusal>;
}

export interface PasskeyOptions {
  readonly rows: PasskeyRows;
  readonly clock: () => number;
  readonly log: Log;
  /** Makes the number that a passkey knows its user by: not their id. */
  readonly handleKey: Buffer;
}

export function openPasskeys({ rows, clock, log, handleKey }: PasskeyOptions): Passkeys {
  const challenges = openPasskeyChallenges(clock);
  const handleOf = (userId: number): Buffer => createHmac("sha256", handleKey).update(String(userId)).digest();
  const viewOf = ({ passkeyId, name, createdAt, usedAt }: PasskeyRow): PasskeyView => ({
    ...{ passkeyId, name, createdAt, usedAt },
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
      const known = await rows.of(userId);
      if (known.length >= PASSKEYS_MAX) return refuse("ALREADY_BOUND");
      const challenge = challenges.ofUser(userId, site);
      const options = await generateRegistrationOptions({
        challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
        rpName: SITE_NAME,
        rpID: site.rpId,
        userName: loginName,
        userID: new Uint8Array(handleOf(userId)),
        attestationType: "none",
        excludeCredentials: known
          .filter(({ rpId }) => rpId === site.rpId)
          .map(({ credentialId, transports }) => ({ id: credentialId, transports: transportsOf(transports) })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      return options as unknown as Json;
    },
    async add(userId, name, response, before) {
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
      await before?.();
      const added = await rows.add({
        ownerId: userId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString("base64url"),
        signCount: credential.counter,
        transports: (credential.transports ?? []).filter(isTransport).join(","),
        rpId: challenge.rpId,
        name,
        createdAt: clock(),
      });
      return added === undefined ? refuse("PASSKEY_INVALID") : viewOf(added);
    },
    list: async (userId) => (await rows.of(userId)).map(viewOf),
    remove: rows.remove,
    async loginOptions(site) {
      const { challengeId, challenge } = challenges.ofVisitor(site);
      const options = await generateAuthenticationOptions({
        challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
        rpID: site.rpId,
        userVerification: "required",
      });
      return { challengeId, options: options as unknown as Json };
    },
    async login({ challengeId, response }, site) {
      const challenge = site && challenges.find(challengeId, site);
      const answer = response as unknown as AuthenticationResponseJSON;
      if (site === undefined || challenge === undefined || typeof answer.id !== "string")
        return refuse("PASSKEY_INVALID");
      const row = await rows.find(answer.id, site.rpId);
      if (row === undefined) return refuse("PASSKEY_INVALID");
      const result = await verified(() =>
        verifyAuthenticationResponse({
          response: answer,
          expectedChallenge: challenge,
          expectedOrigin: site.origin,
          expectedRPID: site.rpId,
          credential: {
            id: row.credentialId,
            publicKey: new Uint8Array(Buffer.from(row.publicKey, "base64url")),
            counter: row.signCount,
          },
          requireUserVerification: true,
        }),
      );
      const handle = answer.response?.userHandle;
      const isOwner = handle === undefined || handle === handleOf(row.ownerId).toString("base64url");
      // Used up by a right answer alone: a wrong one is a stranger's, who can make as many challenges as they like.
      if (result === undefined || !isOwner || !challenges.use(challengeId, site)) return refuse("PASSKEY_INVALID");
      const use = { signCount: result.authenticationInfo.newCounter, usedAt: clock() };
      return (await rows.use(row, use)) ? { userId: row.ownerId } : refuse("PASSKEY_INVALID");
    },
  };
}

const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
type Transport = (typeof TRANSPORTS)[number];

const isTransport = (text: string): text is Transport => (TRANSPORTS as readonly string[]).includes(text);
const transportsOf = (stored: string): Transport[] => stored.split(",").filter(isTransport);
