import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { UserTables } from "./tables.ts";
import { checksumAddress, signerOf } from "./wallet-signature.ts";

const LIFETIME_MS = 10 * 60_000;
/** Open challenges of one address; each costs a recovery when a signature comes. */
const OPEN_MAX = 5;
const NONCE_BYTES = 12;
const CHAIN_ID = 1;

/** Texts that prove who owns a wallet (EIP-4361). None of them grants anything. */
export interface WalletChallenges {
  /** `origin` is what the caller's page was loaded from. */
  create(address: string, origin: string): Promise<{ readonly message: string; readonly expire: number }>;
  /** The open challenge that the owner of `address` signed. It stays open until it is used. */
  find(address: string, signature: string): Promise<string | undefined>;
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

export function openWalletChallenges(database: Kysely<UserTables>, clock: () => number): WalletChallenges {
  const newestOf = (address: string) =>
    database
      .selectFrom("server_wallet_challenges")
      .where("wallet_address", "=", address.toLowerCase())
      .orderBy("created_at", "desc")
      .limit(OPEN_MAX);
  return {
    async create(address, origin) {
      const issuedAt = clock();
      const nonce = randomBytes(NONCE_BYTES).toString("hex");
      const message = messageOf({ address, origin, nonce, issuedAt });
      await database
        .insertInto("server_wallet_challenges")
        .values({
          nonce,
          wallet_address: address.toLowerCase(),
          message,
          created_at: issuedAt,
          expires_at: issuedAt + LIFETIME_MS,
        })
        .execute();
      const kept = newestOf(address).select("nonce");
      await database
        .deleteFrom("server_wallet_challenges")
        .where("wallet_address", "=", address.toLowerCase())
        .where("nonce", "not in", kept)
        .execute();
      return { message, expire: LIFETIME_MS / 1_000 };
    },
    async find(address, signature) {
      const open = await newestOf(address).select(["nonce", "message"]).where("expires_at", ">", clock()).execute();
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
