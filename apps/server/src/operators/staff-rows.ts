import { canonicalJson } from "@agio/primitives";
import { sql, type Kysely, type Selectable } from "kysely";
import type { OperatorTables, ServerOperators } from "./operator-tables.ts";

/** One of the staff with their passkeys, a role that the staff made, or from where a role may be used. */
export const operatorSubject = (operatorId: number): string => `operator ${operatorId}`;
/** The number of a subject that is an operator. */
export function operatorIdOf(subject: string): number | undefined {
  const id = /^operator (\d+)$/.exec(subject)?.[1];
  return id === undefined ? undefined : Number(id);
}
/** The name of a subject that is a role of the staff's own. */
export const roleOf = (subject: string): string | undefined => /^role (.+)$/.exec(subject)?.[1];
export const roleSubject = (name: string): string => `role ${name}`;
export const addressesSubject = (name: string): string => `addresses ${name}`;

export type OperatorRow = Selectable<ServerOperators> & {
  /** A line a passkey: number, time, and what it is checked by; null for none. */
  readonly passkeys: string | null;
};
type RoleFields = Pick<Selectable<OperatorTables["server_roles"]>, "permissions" | "version">;
type AddressFields = Pick<Selectable<OperatorTables["server_role_addresses"]>, "networks" | "version">;

/** The staff, with what their passkeys are checked by. */
export const operatorRows = (database: Kysely<OperatorTables>) =>
  database
    .selectFrom("server_operators as operator")
    .selectAll("operator")
    .select(
      sql<string | null>`(select string_agg(
        concat_ws(' ', passkey_id, created_at, credential_id, public_key, rp_id, transports), E'\n' order by passkey_id)
        from server_operator_passkeys passkey where passkey.operator_id = operator.operator_id)`.as("passkeys"),
    );

/** All of an operator that lets somebody in. What each sign-in and each use moves is left out. */
export function operatorContent(row: OperatorRow): string {
  const { login_name, login_key, password_hash, email, activation_hash, activation_ends_at } = row;
  const { roles, is_disabled, totp_secret, created_at, passkeys } = row;
  return canonicalJson({
    ...{ login_name, login_key, password_hash, email, activation_hash, activation_ends_at },
    ...{ roles, is_disabled, totp_secret, created_at, passkeys: passkeys ?? "" },
  });
}

export const roleContent = ({ permissions, version }: RoleFields): string => canonicalJson({ permissions, version });
export const addressesContent = ({ networks, version }: AddressFields): string => canonicalJson({ networks, version });

type ContentFields = Omit<Selectable<ServerOperators>, "operator_id" | "totp_pending" | "totp_step"> & {
  readonly passkeys: string;
};

/** The fields of an operator by their content. */
export const operatorOfContent = (content: string): ContentFields => JSON.parse(content) as ContentFields;

/** All contents as they stand, by subject. */
export async function staffContents(database: Kysely<OperatorTables>): Promise<Map<string, string>> {
  const operators = await operatorRows(database).execute();
  const roles = await database.selectFrom("server_roles").selectAll().execute();
  const places = await database.selectFrom("server_role_addresses").selectAll().execute();
  return new Map([
    ...operators.map((row) => [operatorSubject(row.operator_id), operatorContent(row)] as const),
    ...roles.map((row) => [roleSubject(row.role_name), roleContent(row)] as const),
    ...places.map((row) => [addressesSubject(row.role_name), addressesContent(row)] as const),
  ]);
}

/** Writes a content back over whatever stands there; undefined takes the rows away. */
export async function putBack(
  database: Kysely<OperatorTables>,
  subject: string,
  content: string | undefined,
  now: number,
): Promise<void> {
  const [kind, name = ""] = subject.split(" ", 2);
  if (kind === "operator") return putOperatorBack(database, Number(name), content);
  const fields = content === undefined ? undefined : (JSON.parse(content) as RoleFields & AddressFields);
  const [table, column] =
    kind === "role" ? (["server_roles", "permissions"] as const) : (["server_role_addresses", "networks"] as const);
  await sql`delete from ${sql.table(table)} where role_name = ${name}`.execute(database);
  if (fields === undefined) return;
  await sql`insert into ${sql.table(table)} (role_name, ${sql.ref(column)}, version, changed_at)
    values (${name}, ${fields[column]}, ${fields.version}, ${now})`.execute(database);
}

async function putOperatorBack(
  database: Kysely<OperatorTables>,
  operatorId: number,
  content: string | undefined,
): Promise<void> {
  await database.deleteFrom("server_operator_passkeys").where("operator_id", "=", operatorId).execute();
  if (content === undefined) {
    await database.deleteFrom("server_operators").where("operator_id", "=", operatorId).execute();
    return;
  }
  const { passkeys, ...fields } = operatorOfContent(content);
  // Somebody else under the name is a stranger's row.
  await database
    .deleteFrom("server_operators")
    .where("login_key", "=", fields.login_key)
    .where("operator_id", "!=", operatorId)
    .execute();
  await database
    .insertInto("server_operators")
    .values({ operator_id: operatorId, ...fields, totp_pending: "", totp_step: 0 })
    .onConflict((conflict) => conflict.column("operator_id").doUpdateSet(fields))
    .execute();
  for (const line of passkeys.split("\n").filter((text) => text !== "")) {
    const [id, created, credential, key, site, transports = ""] = line.split(" ");
    await sql`insert into server_operator_passkeys (passkey_id, operator_id, credential_id, public_key, sign_count,
        transports, rp_id, name, created_at, used_at)
      values (${Number(id)}, ${operatorId}, ${credential}, ${key}, 0, ${transports}, ${site}, '', ${Number(created)}, 0)
      on conflict (credential_id) do update set passkey_id = excluded.passkey_id, operator_id = excluded.operator_id,
        public_key = excluded.public_key, rp_id = excluded.rp_id, created_at = excluded.created_at`.execute(database);
  }
}
