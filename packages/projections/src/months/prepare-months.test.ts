import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "../migrate.ts";
import { PROJECTION_MIGRATIONS } from "../migrations.ts";
import { project } from "../project.ts";
import { readRecord } from "../records.ts";
import { selectOrders } from "../spot-order-queries.ts";
import { limitOrder, openMarket, USERS } from "../testing/recorded-market.ts";
import { describeOnBothDatabases } from "../testing/test-databases.ts";

const YEARS_LATER = Date.UTC(2082, 2, 31);

describeOnBothDatabases("a clock that was put right by years", (database) => {
  test("adds the months that have rows and the one to come, within one transaction too", async () => {
    const market = openMarket();
    market.run(YEARS_LATER, [limitOrder(USERS[0]!, "buy", { ticks: 500_000, lots: 70 })]);
    await migrate(database(), PROJECTION_MIGRATIONS);
    await project(
      database(),
      market.records.flatMap((record) => [...readRecord(record)]),
    );
    const { rows } = await sql<{ name: string }>`
      select inhrelid::regclass::text as name from pg_inherits
      where inhparent = 'spot_orders'::regclass order by 1`.execute(database());
    const names = rows.map(({ name }) => name.replace("spot_orders_", ""));
    expect(names).toEqual(["2026_01", "2082_03", "2082_04", "other"]);
    const orders = await selectOrders(database(), { userId: USERS[0]!, pageSize: 10 });
    expect(orders.rows).toMatchObject([{ acceptedAt: YEARS_LATER }]);
  });
});
