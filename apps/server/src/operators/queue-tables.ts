import { sql, type Kysely } from "kysely";

/** Who works on an item of the queue. A claim that has run out is nobody's. */
export interface ServerQueueClaims {
  kind: string;
  item_id: number;
  operator_id: number;
  until_at: number;
}

export interface QueueTables {
  server_queue_claims: ServerQueueClaims;
}

async function createClaims(database: Kysely<never>): Promise<void> {
  await sql`create table server_queue_claims (
    kind text not null, item_id int8 not null, operator_id int4 not null, until_at int8 not null,
    primary key (kind, item_id))`.execute(database);
  await sql`create index server_operator_requests_by_status on server_operator_requests (status, request_id)`.execute(
    database,
  );
  await sql`create index server_operator_requests_by_maker on server_operator_requests (maker_id, request_id)`.execute(
    database,
  );
  await sql`create index server_operator_requests_by_action on server_operator_requests (action, request_id)`.execute(
    database,
  );
}

/** The SQL of the staff's queue. */
export const QUEUE_MIGRATIONS = [{ name: "server.queue-001-claims", up: createClaims }] as const;
