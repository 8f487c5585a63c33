import { createHmac } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import { seal, unseal } from "../base/seal.ts";
import type { ServerKeys } from "../base/server-keys.ts";
import type { ServerBankAccounts } from "./withdrawal-tables.ts";
import type { WithdrawalTables } from "./withdrawal-tables.ts";
import type { UserTables } from "../users/tables.ts";
import { WITHDRAWAL_LOCK_MS } from "../users/withdrawal-locks.ts";

/** Accounts one user may keep. */
export const BANK_ACCOUNTS_MAX = 10;

/** Details of a bank account, in clear. */
export interface BankDetails {
  readonly bankName: string;
  readonly holder: string;
  /** IBAN or number, upper case, without blanks. */
  readonly account: string;
  readonly branch: string;
  readonly swift: string;
}

export interface BankAccount extends BankDetails {
  readonly accountId: number;
  readonly currency: string;
  /** UTC milliseconds until which nothing is paid to it. */
  readonly lockUntil: number;
  readonly createdAt: number;
  /** Others who keep the same account. */
  readonly isShared: boolean;
}

/** Where users have money sent to a bank. Sealed at rest; new ones are locked for a day. */
export interface BankAccounts {
  /** The user's, newest first. */
  of(userId: number): Promise<BankAccount[]>;
  /** One of the user's own; undefined for anybody else's, and for a removed one. */
  find(userId: number, accountId: number): Promise<BankAccount | undefined>;
  /** "known": they keep this account already. "many": they keep as many as they may. */
  add(userId: number, account: BankDetails & { readonly currency: string }): Promise<BankAccount | "known" | "many">;
  /** False when they have no such account. */
  remove(userId: number, accountId: number): Promise<boolean>;
}

const contextOf = (userId: number): string => `bank account of user ${userId}`;

export async function openBankAccounts(
  database: Kysely<WithdrawalTables & UserTables>,
  keys: ServerKeys,
  clock: () => number,
): Promise<BankAccounts> {
  const sealKey = await keys.key("bank-accounts");
  const hashKey = await keys.key("bank-account-numbers");

  async function opened(row: Selectable<ServerBankAccounts>): Promise<BankAccount> {
    const other = await database
      .selectFrom("server_bank_accounts")
      .select("account_id")
      .where("account_key", "=", row.account_key)
      .where("user_id", "!=", row.user_id)
      .limit(1)
      .executeTakeFirst();
    const plain = unseal(sealKey, Buffer.from(row.sealed_details, "base64"), contextOf(row.user_id)).toString("utf8");
    return {
      ...(JSON.parse(plain) as BankDetails),
      accountId: row.account_id,
      currency: row.currency,
      lockUntil: row.lock_until,
      createdAt: row.created_at,
      isShared: other !== undefined,
    };
  }
  const own = (userId: number) =>
    database.selectFrom("server_bank_accounts").selectAll().where("user_id", "=", userId).where("removed_at", "=", 0);

  return {
    async of(userId) {
      const rows = await own(userId).orderBy("account_id", "desc").execute();
      return Promise.all(rows.map(opened));
    },
    async find(userId, accountId) {
      const row = await own(userId).where("account_id", "=", accountId).executeTakeFirst();
      return row === undefined ? undefined : opened(row);
    },
    async add(userId, { currency, ...details }) {
      const accountKey = createHmac("sha256", hashKey).update(details.account).digest("base64url");
      const added = await database.transaction().execute(async (rows) => {
        // Of two additions at once the second sees the first.
        await rows.selectFrom("server_users").select("user_id").where("user_id", "=", userId).forUpdate().execute();
        const kept = await rows
          .selectFrom("server_bank_accounts")
          .select("account_key")
          .where("user_id", "=", userId)
          .where("removed_at", "=", 0)
          .execute();
        if (kept.some((row) => row.account_key === accountKey)) return "known" as const;
        if (kept.length >= BANK_ACCOUNTS_MAX) return "many" as const;
        const createdAt = clock();
        return rows
          .insertInto("server_bank_accounts")
          .values({
            user_id: userId,
            sealed_details: seal(sealKey, Buffer.from(JSON.stringify(details)), contextOf(userId)).toString("base64"),
            account_key: accountKey,
            currency,
            lock_until: createdAt + WITHDRAWAL_LOCK_MS,
            created_at: createdAt,
            removed_at: 0,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
      });
      return typeof added === "string" ? added : opened(added);
    },
    async remove(userId, accountId) {
      const removed = await database
        .updateTable("server_bank_accounts")
        .set({ removed_at: clock() })
        .where("user_id", "=", userId)
        .where("account_id", "=", accountId)
        .where("removed_at", "=", 0)
        .returning("account_id")
        .executeTakeFirst();
      return removed !== undefined;
    },
  };
}
