import { createHash } from "node:crypto";
import { canonicalJson } from "@agio/primitives";
import type { Kysely } from "kysely";
import { seal, unseal } from "../base/seal.ts";
import type { ServerKeys } from "../base/server-keys.ts";
import type { WithdrawalTables } from "./withdrawal-tables.ts";
import type { BankDetails } from "./bank-accounts.ts";
import type { RiskName } from "./risk.ts";

/** Personal details of one withdrawal. */
export interface WithdrawalDetails {
  /** Who gets it, where the travel rule asks; "" otherwise. */
  readonly beneficiary: string;
  /** The user's answer to a reviewer. */
  readonly answer: string;
  /** The bank account as it was at submission; undefined for chains. */
  readonly bank: BankDetails | undefined;
}

export interface WithdrawalRequest {
  readonly userId: number;
  readonly key: string;
  readonly digest: string;
  /** 0 until the core has answered. */
  readonly withdrawalId: number;
  readonly details: WithdrawalDetails;
  readonly risks: readonly RiskName[];
}

/** Details of withdrawals that users gave, beside those that the core keeps. Personal details lie sealed. */
export interface WithdrawalRequests {
  /** The request of a user's key; undefined when it is new. */
  find(userId: number, key: string): Promise<WithdrawalRequest | undefined>;
  ofWithdrawal(withdrawalId: number): Promise<WithdrawalRequest | undefined>;
  /** Keeps a request before the core hears of it. Given again for a key that the core has not answered: the new one. */
  keep(request: Omit<WithdrawalRequest, "withdrawalId">): Promise<void>;
  /** The core has taken it in. */
  answered(userId: number, key: string, withdrawalId: number): Promise<void>;
  /** The core has refused it: its key is free. */
  drop(userId: number, key: string): Promise<void>;
  /** Stores the user's answer to a reviewer. */
  addAnswer(withdrawalId: number, answer: string): Promise<void>;
}

const KEY_NAME = "withdrawal-details";
const contextOf = (userId: number, key: string): string => `withdrawal ${key} of user ${userId}`;

/** Digest of what was asked for. The same request has the same. */
export const requestDigest = (body: unknown): string =>
  createHash("sha256").update(canonicalJson(body)).digest("base64url");

export async function openWithdrawalRequests(
  database: Kysely<WithdrawalTables>,
  keys: ServerKeys,
  clock: () => number,
): Promise<WithdrawalRequests> {
  const sealKey = await keys.key(KEY_NAME);
  const close = (details: WithdrawalDetails, userId: number, key: string): string =>
    seal(sealKey, Buffer.from(JSON.stringify(details)), contextOf(userId, key)).toString("base64");

  const rows = () => database.selectFrom("server_withdrawal_requests").selectAll();
  function opened(
    row: Awaited<ReturnType<ReturnType<typeof rows>["executeTakeFirst"]>>,
  ): WithdrawalRequest | undefined {
    if (row === undefined) return undefined;
    const context = contextOf(row.user_id, row.request_key);
    const plain = unseal(sealKey, Buffer.from(row.sealed_details, "base64"), context).toString("utf8");
    return {
      userId: row.user_id,
      key: row.request_key,
      digest: row.body_digest,
      withdrawalId: row.withdrawal_id,
      details: JSON.parse(plain) as WithdrawalDetails,
      risks: row.risks.split(" ").filter((risk) => risk !== "") as RiskName[],
    };
  }
  const ofWithdrawal = async (withdrawalId: number) =>
    opened(await rows().where("withdrawal_id", "=", withdrawalId).executeTakeFirst());
  const own = (userId: number, key: string) =>
    database.updateTable("server_withdrawal_requests").where("user_id", "=", userId).where("request_key", "=", key);

  return {
    ofWithdrawal,
    find: async (userId, key) =>
      opened(await rows().where("user_id", "=", userId).where("request_key", "=", key).executeTakeFirst()),
    async keep({ userId, key, digest, details, risks }) {
      const values = {
        body_digest: digest,
        sealed_details: close(details, userId, key),
        risks: risks.join(" "),
        created_at: clock(),
      };
      await database
        .insertInto("server_withdrawal_requests")
        .values({ user_id: userId, request_key: key, withdrawal_id: 0, ...values })
        .onConflict((conflict) =>
          conflict
            .columns(["user_id", "request_key"])
            .doUpdateSet(values)
            .where("server_withdrawal_requests.withdrawal_id", "=", 0),
        )
        .execute();
    },
    async answered(userId, key, withdrawalId) {
      await own(userId, key).set({ withdrawal_id: withdrawalId }).execute();
    },
    async drop(userId, key) {
      await database
        .deleteFrom("server_withdrawal_requests")
        .where("user_id", "=", userId)
        .where("request_key", "=", key)
        .where("withdrawal_id", "=", 0)
        .execute();
    },
    async addAnswer(withdrawalId, answer) {
      const known = await ofWithdrawal(withdrawalId);
      if (known === undefined) return;
      const { userId, key, details } = known;
      await own(userId, key)
        .set({ sealed_details: close({ ...details, answer }, userId, key) })
        .execute();
    },
  };
}
