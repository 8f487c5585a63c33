import { sql, type Kysely } from "kysely";
import type { ServerMigration } from "../sql/server-migration.ts";

/** Rules that two people agreed on. */
export interface ServerAlertRules {
  rule_id: number;
  /** The rule as JSON: `AlertTerms`. */
  terms: string;
  changed_at: number;
}

/** A value that was beyond its rule for as long as the rule says. */
export interface ServerAlerts {
  alert_id: string;
  rule_id: number;
  name: string;
  measure: string;
  subject: string;
  value: string;
  began_at: number;
  /** 0 while it goes on. */
  ended_at: number;
  /** 0 until somebody has seen it. */
  acknowledged_at: number;
  acknowledged_by: number;
  note: string;
  /** 0 until those of the second line were called. */
  escalated_at: number;
  calls_taken: number;
  calls_failed: number;
}

export interface AlertTables {
  server_alert_rules: ServerAlertRules;
  server_alerts: ServerAlerts;
}

async function createAlerts(database: Kysely<never>): Promise<void> {
  await sql`create table server_alert_rules (
    rule_id int4 primary key, terms text not null, changed_at int8 not null)`.execute(database);
  await sql`create table server_alerts (
    alert_id text primary key, rule_id int4 not null, name text not null, measure text not null, subject text not null,
    value text not null, began_at int8 not null, ended_at int8 not null, acknowledged_at int8 not null,
    acknowledged_by int4 not null, note text not null, escalated_at int8 not null, calls_taken int4 not null,
    calls_failed int4 not null)`.execute(database);
  await sql`create index server_alerts_by_time on server_alerts (began_at, alert_id)`.execute(database);
  await sql`create index server_alerts_open on server_alerts (began_at, alert_id) where ended_at = 0`.execute(database);
}

export const ALERT_MIGRATIONS: readonly ServerMigration[] = [{ name: "server.alerts-001", up: createAlerts }];
