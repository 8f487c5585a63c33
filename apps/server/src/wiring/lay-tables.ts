import { HISTORY_MIGRATIONS, migrate, PROJECTION_MIGRATIONS } from "@agio/projections";
import { Kysely, PostgresDialect, sql } from "kysely";
import { openPostgresPool } from "../adapters/database/postgres-pool.ts";
import type { Log } from "../base/log.ts";
import type { Config } from "../config/config.ts";
import { excessRights, guardAuditTables } from "../operators/audit-rights.ts";
import { SERVER_MIGRATIONS } from "./server-migrations.ts";

const STEPS = [...PROJECTION_MIGRATIONS, ...HISTORY_MIGRATIONS, ...SERVER_MIGRATIONS];

interface LayParts {
  readonly config: Pick<Config, "isDemo" | "migrationDatabaseUrl">;
  readonly log: Log;
}

/**
 * Brings the schema up to date: under a role of its own where one is named, which keeps the tables of the audit log. Answers by
 * which rights the server's role could still change these, in words; none of them is looked for in the demo.
 */
export async function layTables<Tables>(
  database: Kysely<Tables>,
  { config: { isDemo, migrationDatabaseUrl }, log }: LayParts,
): Promise<readonly string[]> {
  if (migrationDatabaseUrl === undefined) await migrate(database, STEPS);
  else await layAsOwner(database, migrationDatabaseUrl);
  if (isDemo) return [];
  const rights = await excessRights(database);
  if (rights.length > 0) {
    log.error(
      "the server's database role could rewrite the audit log: give the tables to a role of their own (MIGRATION_DATABASE_URL)",
      { role: rights.join(", ") },
    );
  }
  return rights;
}

async function layAsOwner<Tables>(database: Kysely<Tables>, url: string): Promise<void> {
  const server = await sql<{ name: string }>`select current_user as name`.execute(database);
  const pool = openPostgresPool(url, { connectionsMax: 1 });
  const owner = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(owner, STEPS);
    await guardAuditTables(owner, server.rows[0]?.name ?? "");
  } finally {
    await owner.destroy();
  }
}
