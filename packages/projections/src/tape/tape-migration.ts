import { sql, type Kysely } from "kysely";

const STATEMENTS = [
  `create table tape_ticks (
    pair_id int4 not null, tick_seq int8 not null, ticked_at int8 not null, value_e8 int8 not null,
    status text not null, origin text not null, inputs jsonb not null, hash text not null,
    primary key (pair_id, tick_seq))`,
  `create table tape_blocks (
    pair_id int4 not null, first_seq int8 not null, before_hash text not null, last_hash text not null,
    ticks bytea not null, primary key (pair_id, first_seq))`,
  `create table tape_heads (
    head_seq int8 primary key, published_at int8 not null, hash text not null, marks bytea not null)`,
  `create index tape_heads_by_time on tape_heads (published_at, head_seq)`,
  // They are packed already.
  `alter table tape_blocks alter column ticks set storage external`,
  `alter table tape_heads alter column marks set storage external`,
];

/** The tick tape: its newest ticks, packed blocks of the older ones, and the heads of each minute. */
export async function createTapeTables(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}
