import { sql, type Kysely } from "kysely";

async function createSeed(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable("server_market_seed")
    .addColumn("seed_id", "integer", (column) => column.primaryKey())
    .addColumn("is_done", "boolean", (column) => column.notNull())
    .execute();
}

async function createLooks(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable("server_coins")
    .addColumn("code", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("display_decimals", "integer", (column) => column.notNull())
    .addColumn("logo", "text", (column) => column.notNull())
    .execute();
  await database.schema
    .createTable("server_markets")
    .addColumn("symbol", "text", (column) => column.primaryKey())
    .addColumn("show_symbol", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("is_halted", "boolean", (column) => column.notNull())
    .addColumn("sort", "integer", (column) => column.notNull())
    .addColumn("logo", "text", (column) => column.notNull())
    .addColumn("sources", "text", (column) => column.notNull())
    .execute();
}

async function addNames(database: Kysely<never>): Promise<void> {
  await database.schema
    .alterTable("server_coins")
    .addColumn("names", "text", (column) => column.notNull().defaultTo("{}"))
    .execute();
}

/** A planned change waits once: one that is over does not wait again, also not in a row of its own. */
const SCHEDULE_RULES = `begin
  if tg_op = 'INSERT' then
    if new.state <> 0 then raise exception 'a planned change begins waiting'; end if;
    return new;
  end if;
  if tg_op <> 'UPDATE' then raise exception 'planned changes stay'; end if;
  if old.state <> 0 or row(new.request_id, new.action, new.symbol, new.due_at)
     is distinct from row(old.request_id, old.action, old.symbol, old.due_at) then
    raise exception 'a planned change that is over stays as it is';
  end if;
  return new;
end`;

async function createSchedule(database: Kysely<never>): Promise<void> {
  await sql`create table server_market_schedule (
    request_id int4 primary key, action text not null, symbol text not null, due_at int8 not null,
    state int4 not null, note text not null, told_place int4 not null)`.execute(database);
  await sql`create function server_schedule_rules() returns trigger language plpgsql as ${sql.lit(SCHEDULE_RULES)}`.execute(
    database,
  );
  await sql`create trigger server_schedule_rows before insert or update or delete on server_market_schedule
    for each row execute function server_schedule_rules()`.execute(database);
  await sql`create trigger server_schedule_table before truncate on server_market_schedule
    for each statement execute function server_schedule_rules()`.execute(database);
  await sql`create index server_market_schedule_waiting on server_market_schedule (due_at) where state = 0`.execute(
    database,
  );
}

/** The SQL of markets beside what the core and its projections keep. */
export const MARKET_MIGRATIONS = [
  { name: "server.markets-001-seed", up: createSeed },
  { name: "server.markets-002-looks", up: createLooks },
  { name: "server.markets-003-names", up: addNames },
  { name: "server.markets-004-schedule", up: createSchedule },
] as const;
