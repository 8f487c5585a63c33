import type { Kysely, Selectable } from "kysely";
import type { SecurityTables, ServerPasskeys } from "./security-tables.ts";

/** A passkey as it is kept. */
export interface PasskeyRow {
  readonly passkeyId: number;
  readonly ownerId: number;
  readonly credentialId: string;
  /** COSE key, base64url. */
  readonly publicKey: string;
  readonly signCount: number;
  /** Comma list. */
  readonly transports: string;
  /** The site it was made for. */
  readonly rpId: string;
  readonly name: string;
  readonly createdAt: number;
  readonly usedAt: number;
}

/** Passkeys of one kind of people in SQL. */
export interface PasskeyRows {
  /** The oldest first. */
  of(ownerId: number): Promise<PasskeyRow[]>;
  find(credentialId: string, rpId: string): Promise<PasskeyRow | undefined>;
  /** Undefined when the credential is known. */
  add(passkey: Omit<PasskeyRow, "passkeyId" | "usedAt">): Promise<PasskeyRow | undefined>;
  /** False when it is not the owner's. */
  remove(ownerId: number, passkeyId: number): Promise<boolean>;
  /** Counts a use. False when the key has counted on meanwhile: a copy of it ran beside. */
  use(passkey: PasskeyRow, use: { readonly signCount: number; readonly usedAt: number }): Promise<boolean>;
}

const rowOf = (row: Selectable<ServerPasskeys>): PasskeyRow => ({
  passkeyId: row.passkey_id,
  ownerId: row.user_id,
  credentialId: row.credential_id,
  publicKey: row.public_key,
  signCount: row.sign_count,
  transports: row.transports,
  rpId: row.rp_id,
  name: row.name,
  createdAt: row.created_at,
  usedAt: row.used_at,
});

/** Passkeys of users. */
export function openPasskeyRows(database: Kysely<SecurityTables>): PasskeyRows {
  const rows = () => database.selectFrom("server_passkeys").selectAll();
  return {
    of: async (ownerId) => (await rows().where("user_id", "=", ownerId).orderBy("passkey_id").execute()).map(rowOf),
    async find(credentialId, rpId) {
      const row = await rows().where("credential_id", "=", credentialId).where("rp_id", "=", rpId).executeTakeFirst();
      return row && rowOf(row);
    },
    async add({ ownerId, credentialId, publicKey, signCount, transports, rpId, name, createdAt }) {
      const row = await database
        .insertInto("server_passkeys")
        .values({
          ...{
            user_id: ownerId,
            credential_id: credentialId,
            public_key: publicKey,
            sign_count: signCount,
            transports,
          },
          ...{ rp_id: rpId, name, created_at: createdAt, used_at: 0 },
        })
        .onConflict((conflict) => conflict.column("credential_id").doNothing())
        .returningAll()
        .executeTakeFirst();
      return row && rowOf(row);
    },
    async remove(ownerId, passkeyId) {
      const removed = await database
        .deleteFrom("server_passkeys")
        .where("user_id", "=", ownerId)
        .where("passkey_id", "=", passkeyId)
        .returning("passkey_id")
        .executeTakeFirst();
      return removed !== undefined;
    },
    async use({ passkeyId, signCount: before }, { signCount, usedAt }) {
      const used = await database
        .updateTable("server_passkeys")
        .set({ sign_count: signCount, used_at: usedAt })
        .where("passkey_id", "=", passkeyId)
        .where("sign_count", "=", before)
        .returning("passkey_id")
        .executeTakeFirst();
      return used !== undefined;
    },
  };
}
