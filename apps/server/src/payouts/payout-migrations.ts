import { sql, type Kysely } from "kysely";

/** The two keys are what keeps a withdrawal from being asked for under two numbers. */
async function createProviderPayouts(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable("server_provider_payouts")
    .addColumn("withdrawal_id", "bigint", (column) => column.primaryKey())
    .addColumn("order_no", "text", (column) => column.notNull().unique())
    .addColumn("provider", "text", (column) => column.notNull())
    .addColumn("channel_id", "integer", (column) => column.notNull())
    .addColumn("coin_id", "integer", (column) => column.notNull())
    .addColumn("user_id", "integer", (column) => column.notNull())
    .addColumn("atoms", "bigint", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("reference", "text", (column) => column.notNull())
    .addColumn("cost_atoms", "bigint", (column) => column.notNull())
    .addColumn("asks", "integer", (column) => column.notNull())
    .addColumn("asked_at", "bigint", (column) => column.notNull())
    .addColumn("next_at", "bigint", (column) => column.notNull())
    .addColumn("is_settled", "boolean", (column) => column.notNull())
    .addColumn("trouble", "text", (column) => column.notNull())
    .addColumn("trouble_at", "bigint", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await sql`create index server_provider_payouts_open on server_provider_payouts (withdrawal_id)
    where not is_settled`.execute(database);
  await sql`create index server_provider_payouts_troubled on server_provider_payouts (withdrawal_id)
    where trouble <> ''`.execute(database);
}

/** The SQL of payouts by providers. */
export const PAYOUT_MIGRATIONS = [{ name: "server.funds-004-provider-payouts", up: createProviderPayouts }] as const;
