import { sql, type Kysely } from "kysely";

/** A week of what users traded: one row for each place of a day in it, the day that lies there, and its sums. */
export interface ServerTradedVolumes {
  /** 0: everybody. Both sides of a trade count. */
  user_id: number;
  slot: number;
  day: number;
  /** Of USDT. */
  cents: number;
  trades: number;
}

/** The same of what a user traded with somebody above them, and with all who are under that one, who is among them. */
export interface ServerMutualVolumes {
  user_id: number;
  ancestor_id: number;
  slot: number;
  day: number;
  direct_cents: number;
  within_cents: number;
}

/** The last trade of each product that was counted. */
export interface ServerVolumePlaces {
  product: string;
  trade_id: number;
}

export interface VolumeTables {
  server_traded_volumes: ServerTradedVolumes;
  server_mutual_volumes: ServerMutualVolumes;
  server_volume_places: ServerVolumePlaces;
}

export async function createVolumeTables(database: Kysely<never>): Promise<void> {
  await sql`create table server_traded_volumes (
    user_id int4 not null, slot int4 not null, day int4 not null, cents int8 not null, trades int8 not null,
    primary key (user_id, slot)) with (fillfactor = 80)`.execute(database);
  await sql`create table server_mutual_volumes (
    user_id int4 not null, ancestor_id int4 not null, slot int4 not null, day int4 not null,
    direct_cents int8 not null, within_cents int8 not null,
    primary key (user_id, ancestor_id, slot)) with (fillfactor = 80)`.execute(database);
  await sql`create index server_mutual_volumes_by_ancestor on server_mutual_volumes (ancestor_id)`.execute(database);
  await sql`create table server_volume_places (product text primary key, trade_id int8 not null)`.execute(database);
  await sql`insert into server_volume_places values ('spot', 0), ('contract', 0), ('option', 0)`.execute(database);
}
