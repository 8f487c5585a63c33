import { sql, type Kysely } from "kysely";
import type { ServerMigration } from "../sql/server-migration.ts";

/** An account whose last ledger line says something else than the core. Gone once both say the same. */
export interface ServerBalanceDifferences {
  user_id: number;
  account_code: number;
  coin_id: number;
  /** 0: the account is no position's. */
  position_id: number;
  journal_atoms: number;
  /** Null: no line of the account is there. */
  table_atoms: number | null;
  /** The sequence as of which they were compared, and when. */
  sequence: number;
  found_at: number;
}

/** One row: how far the round under way has come, and the last that was ended. */
export interface ServerBalanceRounds {
  row_id: number;
  /** Users up to this one are compared; 0 between two rounds. */
  user_id: number;
  /** Accounts of this round about which no line within reach says anything. */
  unseen: number;
  begun_at: number;
  /** Of the last whole round; 0 before the first. */
  ended_at: number;
  ended_unseen: number;
}

export interface BalanceTables {
  server_balance_differences: ServerBalanceDifferences;
  server_balance_rounds: ServerBalanceRounds;
}

async function createBalanceTables(database: Kysely<never>): Promise<void> {
  await sql`create table server_balance_differences (
    user_id int4 not null, account_code int4 not null, coin_id int4 not null, position_id int8 not null,
    journal_atoms int8 not null, table_atoms int8, sequence int8 not null, found_at int8 not null,
    primary key (user_id, account_code, coin_id, position_id))`.execute(database);
  await sql`create table server_balance_rounds (
    row_id int4 primary key, user_id int4 not null, unseen int8 not null, begun_at int8 not null, ended_at int8 not null,
    ended_unseen int8 not null)`.execute(database);
  await sql`insert into server_balance_rounds values (1, 0, 0, 0, 0, 0)`.execute(database);
}

export const BALANCE_MIGRATIONS: readonly ServerMigration[] = [
  { name: "server.balances-001", up: createBalanceTables },
];
