import { sql, type Kysely } from "kysely";

/** Tables of which the exchange may change no row that is final, and the functions of their triggers. */
const AUDIT = "server_audit";
const REQUESTS = "server_operator_requests";
const GUARDED = [AUDIT, REQUESTS];
const GUARDING = ["server_audit_is_final", "server_request_rules"];
/** What the exchange may do with each; nothing else. */
const GRANTED = [
  [AUDIT, "select, insert"],
  [REQUESTS, "select, insert, update"],
] as const;
/** What it may not do with either. */
const REFUSED = [
  [AUDIT, "UPDATE, DELETE, TRUNCATE, TRIGGER"],
  [REQUESTS, "DELETE, TRUNCATE, TRIGGER"],
] as const;

/**
 * Rights of the server's own role by which it could change what is final, in words; none where the tables of the audit log and of the
 * requests are another role's.
 */
export async function excessRights<Tables>(database: Kysely<Tables>): Promise<string[]> {
  const found: string[] = [];
  const role = await sql<{ is_super: boolean; makes_roles: boolean; owns_schema: boolean }>`
    select rolsuper as is_super, rolcreaterole as makes_roles,
      (select pg_has_role(nspowner, 'USAGE') from pg_namespace where oid = current_schema()::regnamespace) as owns_schema
    from pg_roles where rolname = current_user`.execute(database);
  const { is_super = false, makes_roles = false, owns_schema = false } = role.rows[0] ?? {};
  if (is_super) found.push("is a superuser");
  if (makes_roles) found.push("may make roles");
  if (owns_schema) found.push("owns the schema");
  const owned = await sql<{ name: string }>`
    select relname as name from pg_class
      where relname = any(${GUARDED}) and relnamespace = current_schema()::regnamespace and pg_has_role(relowner, 'USAGE')
    union all select proname from pg_proc
      where proname = any(${GUARDING}) and pronamespace = current_schema()::regnamespace and pg_has_role(proowner, 'USAGE')
    order by 1`.execute(database);
  found.push(...owned.rows.map(({ name }) => `owns ${name}`));
  for (const [table, rights] of REFUSED) {
    for (const right of rights.split(", ")) {
      const may = await sql<{ may: boolean }>`select has_table_privilege(${table}, ${right}) as may`.execute(database);
      if (may.rows[0]?.may === true) found.push(`may ${right.toLowerCase()} ${table}`);
    }
  }
  return found;
}

/**
 * Takes the tables of the audit log and of the requests as the caller's own, with the functions that guard them, and leaves the
 * server's role what it needs of them. All other tables become the server's. Repeatable. The caller has to be a member of the role.
 */
export async function guardAuditTables<Tables>(owner: Kysely<Tables>, serverRole: string): Promise<void> {
  const server = sql.id(serverRole);
  await owner.transaction().execute(async (transaction) => {
    await sql`grant usage, create on schema public to ${server}`.execute(transaction);
    const tables = await sql<{ name: string; is_own: boolean }>`
      select relname as name, relowner = current_user::regrole as is_own from pg_class
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relname`.execute(transaction);
    for (const { name, is_own } of tables.rows) {
      const isGuarded = GUARDED.includes(name);
      if (isGuarded === is_own) continue;
      await sql`alter table ${sql.id(name)} owner to ${isGuarded ? sql`current_user` : server}`.execute(transaction);
    }
    for (const name of GUARDING) await sql`alter function ${sql.id(name)}() owner to current_user`.execute(transaction);
    for (const [table, rights] of GRANTED) {
      await sql`revoke all on ${sql.id(table)} from public, ${server}`.execute(transaction);
      await sql`grant ${sql.raw(rights)} on ${sql.id(table)} to ${server}`.execute(transaction);
    }
  });
}
