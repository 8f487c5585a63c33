import { sql, type Kysely } from "kysely";
import type { ServerMigration } from "../sql/server-migration.ts";
import { createVolumeTables, type VolumeTables } from "./volume-tables.ts";

/** Who opened the page of a code on a day, by a keyed hash of the address; gone when the day is over. */
export interface ServerInviteOpenings {
  code: string;
  day: number;
  address_key: string;
}

/** How often the page of a code was opened. */
export interface ServerInviteCounts {
  code: string;
  opened: number;
}

/** A month of an agent's rewards as it was closed. */
export interface ServerAgentStatements {
  statement_number: number;
  user_id: number;
  /** "2026-11" */
  month: string;
  begin_at: number;
  end_at: number;
  /** Everything behind the first journal sequence and up to the second is in it. */
  after_sequence: number;
  up_to_sequence: number;
  row_count: number;
  /** JSON: what the answer holds beside the file. */
  sums: string;
  lines: string;
  csv: string;
  /** SHA-256 of the file, hex. */
  csv_hash: string;
  created_at: number;
}

/** One row: up to where receivers were told of their rewards. */
export interface ServerRewardNotices {
  row_id: number;
  /** The last payment. */
  paid_sequence: number;
  paid_row: number;
  /** The last reward that was held. */
  held_reward: number;
}

/** One row: up to which invited user signals of abuse were looked for. */
export interface ServerInvitationSignals {
  row_id: number;
  user_id: number;
}

export interface ReferralTables extends VolumeTables {
  server_invite_openings: ServerInviteOpenings;
  server_invite_counts: ServerInviteCounts;
  server_agent_statements: ServerAgentStatements;
  server_reward_notices: ServerRewardNotices;
  server_invitation_signals: ServerInvitationSignals;
}

async function createReferralTables(database: Kysely<never>): Promise<void> {
  await sql`create table server_invite_openings (
    code text not null, day int4 not null, address_key text not null,
    primary key (day, code, address_key))`.execute(database);
  await sql`create table server_invite_counts (code text primary key, opened int4 not null)`.execute(database);
  await sql`create table server_agent_statements (
    statement_number int4 primary key, user_id int4 not null, month text not null, begin_at int8 not null,
    end_at int8 not null, after_sequence int8 not null, up_to_sequence int8 not null, row_count int4 not null,
    sums text not null, lines text not null, csv text not null, csv_hash text not null, created_at int8 not null,
    unique (user_id, month))`.execute(database);
  await sql`create table server_reward_notices (
    row_id int4 primary key, paid_sequence int8 not null, paid_row int4 not null, held_reward int8 not null)`.execute(
    database,
  );
  await sql`insert into server_reward_notices values (1, 0, 0, 0)`.execute(database);
  await sql`create table server_invitation_signals (row_id int4 primary key, user_id int4 not null)`.execute(database);
  await sql`insert into server_invitation_signals values (1, 0)`.execute(database);
}

export const REFERRAL_MIGRATIONS: readonly ServerMigration[] = [
  { name: "server.referrals-001", up: createReferralTables },
  { name: "server.referrals-002-volumes", up: createVolumeTables },
];
