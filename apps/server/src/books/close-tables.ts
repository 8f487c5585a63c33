import { sql, type Kysely } from "kysely";
import type { ServerMigration } from "../sql/server-migration.ts";

/** A day that somebody signed. Rows cannot be changed or deleted, and a day has one. */
export interface ServerDailyCloses {
  /** First moment of the day by UTC, UTC milliseconds. */
  day: number;
  sequence: number;
  hash: string;
  operator_id: number;
  note: string;
  /** The word of the places when it was signed, as JSON. */
  reconciled: string;
  differences: number;
  created_at: number;
}

/** A second person's word for a day that was signed, of the same hash. Rows cannot be changed or deleted either. */
export interface ServerDailyCloseConfirmations {
  day: number;
  hash: string;
  /** Who signed it first: never the same person. */
  signer_id: number;
  operator_id: number;
  note: string;
  differences: number;
  created_at: number;
}

export interface CloseTables {
  server_daily_close_confirmations: ServerDailyCloseConfirmations;
  server_daily_closes: ServerDailyCloses;
}

async function createCloses(database: Kysely<never>): Promise<void> {
  await sql`create table server_daily_closes (
    day int8 primary key, sequence int8 not null, hash text not null, operator_id int4 not null, note text not null,
    reconciled text not null, differences int4 not null, created_at int8 not null)`.execute(database);
  await sql`create function server_daily_close_is_final() returns trigger language plpgsql as
    'begin raise exception ''a day is signed off once''; end'`.execute(database);
  await sql`create trigger server_daily_close_rows before update or delete on server_daily_closes
    for each row execute function server_daily_close_is_final()`.execute(database);
  await sql`create trigger server_daily_close_whole before truncate on server_daily_closes
    for each statement execute function server_daily_close_is_final()`.execute(database);
}

async function createConfirmations(database: Kysely<never>): Promise<void> {
  await sql`alter table server_daily_closes
    add constraint server_daily_closes_signature unique (day, operator_id, hash)`.execute(database);
  await sql`create table server_daily_close_confirmations (
    day int8 primary key, hash text not null, signer_id int4 not null, operator_id int4 not null, note text not null,
    differences int4 not null, created_at int8 not null, check (operator_id <> signer_id),
    foreign key (day, signer_id, hash) references server_daily_closes (day, operator_id, hash))`.execute(database);
  await sql`create trigger server_daily_close_confirmation_rows before update or delete on server_daily_close_confirmations
    for each row execute function server_daily_close_is_final()`.execute(database);
  await sql`create trigger server_daily_close_confirmation_whole before truncate on server_daily_close_confirmations
    for each statement execute function server_daily_close_is_final()`.execute(database);
}

export const CLOSE_MIGRATIONS: readonly ServerMigration[] = [
  { name: "server.daily-closes", up: createCloses },
  { name: "server.daily-close-confirmations", up: createConfirmations },
];
