import type { Kysely } from "kysely";
import type { ServerMigration } from "../sql/server-migration.ts";

/** An incident as the public status page tells of it. */
export interface ServerIncidents {
  incident_id: number;
  /** The incident as JSON. */
  content: string;
  updated_at: number;
}

export interface IncidentTables {
  server_incidents: ServerIncidents;
}

async function createIncidents(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable("server_incidents")
    .addColumn("incident_id", "integer", (column) => column.primaryKey())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();
}

export const INCIDENT_MIGRATIONS: readonly ServerMigration[] = [{ name: "server.incidents-001", up: createIncidents }];
