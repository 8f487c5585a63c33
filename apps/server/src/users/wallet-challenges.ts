import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { openTurns } from "../base/in-turn.ts";
import type { UserTables } from "./tables.ts";
import { checksumAddress, signerOf } from "./wallet-signature.ts";

const LIFETIME_MS = 10 * 60_000;
/**
 * Whoever asks for a wallet within this time is given the same text, until its owner has used it: strangers who ask can push
 * no text out that its owner is about to sign.
 */
const GIVEN_AGAIN_MS = 2 * 60_000;
/** Open texts of a wallet on one page: as many as their lifetime has room for. Each costs a recovery when a signature comes. */
const OPEN_MAX = LIFETIME_MS / GIVEN_AGAIN_MS;
const NONCE_BYTES = 12;
const CHAIN_ID = 1;

/** Texts that prove who owns a wallet (EIP-4361). None of them grants anything. */
export interface WalletChallenges {
  /** `origin` is what the caller's page was loaded from. `expire` in seconds. */
  create(address: string, origin: string): Promise<{ readonly message: string; readonly expire: number }>;
  /** The open challenge of a page that the owner of `address` signed. It stays open until it is used. */
  find(signed: {
    readonly address: string;
    readonly signature: string;
    readonly origin: string;
  }): Promise<string | undefined>;
  /** Uses a challenge up; of two calls at once one succeeds. */
  use(nonce: string): Promise<boolean>;
  removeExpired(): Promise<void>;
}

interface Challenge {
  readonly address: string;
  readonly origin: string;
  readonly nonce: string;
  readonly issuedAt: number;
}

/** The text of EIP-4361, line by line. */
function messageOf({ address, origin, nonce, issuedAt }: Challenge): string {
  return [
    `${new URL(origin).host} wants you to sign in with your Ethereum account:`,
    checksumAddress(address),
    "",
    "Sign in to prove that this address is yours. This grants no access to your funds and no token approval.",
    "",
    `URI: ${origin}`,
    "Version: 1",
    `Chain ID: ${CHAIN_ID}`,
    `Nonce: ${nonce}`,
    `Issued At: ${new Date(issuedAt).toISOString()}`,
    `Expiration Time: ${new Date(issuedAt + LIFETIME_MS).toISOString()}`,
  ].join("\n");
}

/** As pages name it: "https://exchange.example"; "" for what is no page. */
const pageOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).origin : "");

export function openWalletChallenges(database: Kysely<UserTables>, clock: () => number): WalletChallenges {
  const inTurn = openTurns();
  /** Texts that were given out after a time, the newest first. */
  const givenAfter = (time: number, address: string, origin: string) =>
    database
      .selectFrom("server_wallet_challenges")
      .select(["nonce", "message", "expires_at"])
      .where("wallet_address", "=", address.toLowerCase())
      .where("origin", "=", pageOf(origin))
      .where("created_at", ">", time)
      .orderBy("created_at", "desc")
      .limit(OPEN_MAX);

  async function create(address: string, origin: string) {
    const issuedAt = clock();
    const given = await givenAfter(issuedAt - GIVEN_AGAIN_MS, address, origin).executeTakeFirst();
    if (given !== undefined) {
      return { message: given.message, expire: Math.floor((given.expires_at - issuedAt) / 1_000) };
    }
    const nonce = randomBytes(NONCE_BYTES).toString("hex");
    const message = messageOf({ address, origin, nonce, issuedAt });
    await database
      .insertInto("server_wallet_challenges")
      .values({
        nonce,
        wallet_address: address.toLowerCase(),
        origin: pageOf(origin),
        message,
        created_at: issuedAt,
        expires_at: issuedAt + LIFETIME_MS,
      })
      .execute();
    return { message, expire: LIFETIME_MS / 1_000 };
  }

  return {
    // One after the other: of two at once the second gets what the first was given.
    create: (address, origin) => inTurn(() => create(address, origin)),
    async find({ address, signature, origin }) {
      const open = await givenAfter(clock() - LIFETIME_MS, address, origin).execute();
      return open.find(({ message }) => signerOf(message, signature) === address.toLowerCase())?.nonce;
    },
    async use(nonce) {
      const used = await database
        .deleteFrom("server_wallet_challenges")
        .where("nonce", "=", nonce)
        .returning("nonce")
        .executeTakeFirst();
      return used !== undefined;
    },
    async removeExpired() {
      await database.deleteFrom("server_wallet_challenges").where("expires_at", "<=", clock()).execute();
    },
  };
}
