import type { Kysely, Selectable } from "kysely";
import type { PasskeyRow, PasskeyRows } from "../users/passkey-rows.ts";
import type { OperatorTables, ServerOperatorPasskeys } from "./operator-tables.ts";

const rowOf = (row: Selectable<ServerOperatorPasskeys>): PasskeyRow => ({
  passkeyId: row.passkey_id,
  ownerId: row.operator_id,
  credentialId: row.credential_id,
  publicKey: row.public_key,
  signCount: row.sign_count,
  transports: row.transports,
  rpId: row.rp_id,
  name: row.name,
  createdAt: row.created_at,
  usedAt: row.used_at,
});

/** Passkeys of the staff. */
export function openOperatorPasskeyRows(database: Kysely<OperatorTables>): PasskeyRows {
  const rows = () => database.selectFrom("server_operator_passkeys").selectAll();
  return {
    of: async (ownerId) => (await rows().where("operator_id", "=", ownerId).orderBy("passkey_id").execute()).map(rowOf),
    async find(credentialId, rpId) {
      const row = await rows().where("credential_id", "=", credentialId).where("rp_id", "=", rpId).executeTakeFirst();
      return row && rowOf(row);
    },
    async add({ ownerId, credentialId, publicKey, signCount, transports, rpId, name, createdAt }) {
      const row = await database
        .insertInto("server_operator_passkeys")
        .values({
          ...{
            operator_id: ownerId,
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
        .deleteFrom("server_operator_passkeys")
        .where("operator_id", "=", ownerId)
        .where("passkey_id", "=", passkeyId)
        .returning("passkey_id")
        .executeTakeFirst();
      return removed !== undefined;
    },
    async use({ passkeyId, signCount: before }, { signCount, usedAt }) {
      const used = await database
        .updateTable("server_operator_passkeys")
        .set({ sign_count: signCount, used_at: usedAt })
        .where("passkey_id", "=", passkeyId)
        .where("sign_count", "=", before)
        .returning("passkey_id")
        .executeTakeFirst();
      return used !== undefined;
    },
  };
}
