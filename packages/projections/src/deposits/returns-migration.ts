import { sql, type Kysely } from "kysely";

/** Rejected deposits that go back: how far their payment is, where to, and by which transaction. */
export async function addReturns(database: Kysely<never>): Promise<void> {
  await sql`alter table deposits
    add column return_id int8 not null default 0,
    add column return_status int2 not null default 0,
    add column return_address text not null default '',
    add column return_txid text not null default ''`.execute(database);
}
