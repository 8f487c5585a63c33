import { sql, type Kysely } from "kysely";

async function createDepositRecords(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable("server_deposit_vouchers")
    .addColumn("deposit_id", "bigint", (column) => column.primaryKey())
    .addColumn("user_id", "integer", (column) => column.notNull())
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await database.schema
    .createTable("server_provider_orders")
    .addColumn("order_no", "text", (column) => column.primaryKey())
    .addColumn("provider", "text", (column) => column.notNull())
    .addColumn("user_id", "integer", (column) => column.notNull())
    .addColumn("channel_id", "integer", (column) => column.notNull())
    .addColumn("atoms", "bigint", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("memo", "text", (column) => column.notNull())
    .addColumn("qr_url", "text", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addColumn("request_key", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await sql`create unique index server_provider_orders_once on server_provider_orders (user_id, request_key)
    where request_key <> ''`.execute(database);
}

/** The SQL of deposits, beside what the core keeps. */
export const DEPOSIT_MIGRATIONS = [{ name: "server.funds-003-deposit-records", up: createDepositRecords }] as const;
