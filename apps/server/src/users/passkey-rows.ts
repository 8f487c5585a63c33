import { sql, type Kysely, type RawBuilder } from "kysely";

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

/** Where the passkeys of one kind of people are, and the column that says whose each is. */
export interface PasskeyPlace {
  readonly table: string;
  readonly owner: string;
}

export const PASSKEYS_OF_USERS: PasskeyPlace = { table: "server_passkeys", owner: "user_id" };

/** Passkeys of users, or in another place of the same columns. */
export function openPasskeyRows<Tables>(database: Kysely<Tables>, place: PasskeyPlace): PasskeyRows {
  const table = sql.table(place.table);
  const owner = sql.ref(place.owner);
  const row = sql`passkey_id as "passkeyId", ${owner} as "ownerId", credential_id as "credentialId",
    public_key as "publicKey", sign_count as "signCount", transports, rp_id as "rpId", name, created_at as "createdAt",
    used_at as "usedAt"`;
  async function first(statement: RawBuilder<PasskeyRow>): Promise<PasskeyRow | undefined> {
    return (await statement.execute(database)).rows[0];
  }
  return {
    async of(ownerId) {
      const all = sql<PasskeyRow>`select ${row} from ${table} where ${owner} = ${ownerId} order by passkey_id`;
      return (await all.execute(database)).rows;
    },
    find: (credentialId, rpId) =>
      first(sql`select ${row} from ${table} where credential_id = ${credentialId} and rp_id = ${rpId}`),
    add: ({ ownerId, credentialId, publicKey, signCount, transports, rpId, name, createdAt }) =>
      first(sql`insert into ${table} (${owner}, credential_id, public_key, sign_count, transports, rp_id, name, created_at,
          used_at)
        values (${ownerId}, ${credentialId}, ${publicKey}, ${signCount}, ${transports}, ${rpId}, ${name}, ${createdAt}, 0)
        on conflict (credential_id) do nothing returning ${row}`),
    remove: async (ownerId, passkeyId) =>
      (await first(
        sql`delete from ${table} where ${owner} = ${ownerId} and passkey_id = ${passkeyId} returning ${row}`,
      )) !== undefined,
    use: async ({ passkeyId, signCount: before }, { signCount, usedAt }) =>
      (await first(sql`update ${table} set sign_count = ${signCount}, used_at = ${usedAt}
        where passkey_id = ${passkeyId} and sign_count = ${before} returning ${row}`)) !== undefined,
  };
}
