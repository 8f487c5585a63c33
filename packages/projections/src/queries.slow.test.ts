import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { selectStatement } from "./ledger-line-queries.ts";
import { migrate } from "./migrate.ts";
import { PROJECTION_MIGRATIONS } from "./migrations.ts";
import { project } from "./project.ts";
import { readRecord } from "./records.ts";
import { selectOrder, selectOrders } from "./spot-order-queries.ts";
import { BTC_USDT, ETH_USDT, limitOrder, openMarket, OPENING_AT, USDT, USERS } from "./testing/recorded-market.ts";
import { describeOnBothDatabases } from "./testing/test-databases.ts";
import { selectFills, selectPublicTrades } from "./trade-queries.ts";

const [SELLER = 0, BUYER = 0] = USERS;
const MINUTE_MS = 60_000;

/** The seller offers 30 lots; the buyer takes 1 lot a minute, 25 times, then bids for the other pair in vain. */
function recordedMinutes() {
  const market = openMarket();
  market.run(OPENING_AT, [limitOrder(SELLER, "sell", { ticks: 600_000, lots: 30 })]);
  for (let minute = 1; minute <= 25; minute++) {
    market.run(OPENING_AT + minute * MINUTE_MS, [limitOrder(BUYER, "buy", { ticks: 600_000, lots: 1 })]);
  }
  market.run(OPENING_AT + 26 * MINUTE_MS, [limitOrder(BUYER, "buy", { ticks: 1000, lots: 5, pair: ETH_USDT })]);
  return market;
}

describeOnBothDatabases("the lists", (database) => {
  beforeAll(async () => {
    await migrate(database(), PROJECTION_MIGRATIONS);
    await project(database(), recordedMinutes().records.flatMap(readRecord));
  });

  test("orders come newest first, ten to a page, with the total", async () => {
    const first = await selectOrders(database(), { userId: BUYER });
    expect(first).toMatchObject({ total: 26, pageNum: 1, pageSize: 10 });
    expect(first.rows.map((row) => row.orderId)).toEqual([27, 26, 25, 24, 23, 22, 21, 20, 19, 18]);
    const last = await selectOrders(database(), { userId: BUYER, pageNum: 3 });
    expect(last.rows.map((row) => row.orderId)).toEqual([7, 6, 5, 4, 3, 2]);
    expect(last.rows[0]).toMatchObject({
      status: 2,
      closeReason: "filled",
      filledLots: 1,
      notionalAtoms: 600_000,
      side: "buy",
    });
  });

  test("a long page has the rows of the same place of the whole list, also where many were accepted at once", async () => {
    const [userId, many] = [777, 1_250];
    await sql`insert into spot_orders select (jsonb_populate_record(kept, jsonb_build_object('order_id', 100000 + number,
        'user_id', ${sql.lit(userId)}::int, 'accepted_at', kept.accepted_at + number / 70))).*
      from spot_orders as kept, generate_series(1, ${sql.lit(many)}) as number where kept.order_id = 2`.execute(
      database(),
    );
    const numbers = Array.from({ length: many }, (_, at) => 100_001 + at);
    const read = async (paging: object) => {
      const { rows, total } = await selectOrders(database(), { userId, ...paging });
      return { orderIds: rows.map(({ orderId }) => orderId), total };
    };
    const newest = { orderIds: numbers.toReversed().slice(0, 1_000), total: many };
    expect(await read({ pageSize: 1_000 })).toEqual(newest);
    expect(await read({ pageSize: 200, pageNum: 3, isAsc: "asc" })).toEqual({
      ...{ orderIds: numbers.slice(400, 600), total: many },
    });
    expect((await read({ pageSize: 1_000, orderByColumn: "quantity" })).total).toBe(many);
  });

  test("orders are filtered by pair, side, status and time", async () => {
    const count = async (filter: object): Promise<number> =>
      (await selectOrders(database(), { userId: BUYER, ...filter })).total;
    expect(await count({ pairId: ETH_USDT })).toBe(1);
    expect(await count({ statuses: [0, 1, 6] })).toBe(1);
    expect(await count({ statuses: [] })).toBe(26);
    expect(await count({ side: "sell" })).toBe(0);
    expect(await count({ beginTime: OPENING_AT + 5 * MINUTE_MS, endTime: OPENING_AT + 6 * MINUTE_MS })).toBe(2);
  });

  test("a page size beyond the cap is clamped, a page below one is the first", async () => {
    expect(await selectOrders(database(), { userId: BUYER, pageSize: 100_000 })).toMatchObject({ pageSize: 1000 });
    expect(await selectOrders(database(), { userId: BUYER, pageNum: -3, pageSize: 0 })).toMatchObject({
      pageNum: 1,
      pageSize: 1,
    });
  });

  test("only columns of the white list sort", async () => {
    const rising = await selectOrders(database(), { userId: BUYER, orderByColumn: "limitPrice", isAsc: "asc" });
    expect(rising.rows[0]).toMatchObject({ pairId: ETH_USDT, priceTicks: 1000 });
    const ignored = await selectOrders(database(), { userId: BUYER, orderByColumn: "1; drop table spot_orders" });
    expect(ignored.rows[0]).toMatchObject({ orderId: 27 });
    const inherited = await selectOrders(database(), { userId: BUYER, orderByColumn: "constructor" });
    expect(inherited.rows[0]).toMatchObject({ orderId: 27 });
  });

  test("an order is shown to its owner only", async () => {
    expect(await selectOrder(database(), SELLER, 1)).toMatchObject({ status: 1, filledLots: 25, sizeLots: 30 });
    expect(await selectOrder(database(), BUYER, 1)).toBeUndefined();
  });

  test("fills show each side its own order, role and fee", async () => {
    const bought = await selectFills(database(), { userId: BUYER });
    expect(bought.total).toBe(25);
    expect(bought.rows[0]).toMatchObject({
      tradeId: 25,
      orderId: 26,
      side: "buy",
      role: "taker",
      priceTicks: 600_000,
      feeAtoms: 1,
    });
    const sold = await selectFills(database(), { userId: SELLER, pairId: BTC_USDT, orderId: 1 });
    expect(sold.rows[0]).toMatchObject({ tradeId: 25, orderId: 1, side: "sell", role: "maker", feeAtoms: 600 });
    expect(await selectFills(database(), { userId: SELLER, pairId: ETH_USDT })).toMatchObject({ rows: [], total: 0 });
    const totalOf = async (side: "buy" | "sell", userId: number) =>
      (await selectFills(database(), { userId, side })).total;
    expect([await totalOf("buy", BUYER), await totalOf("sell", BUYER)]).toEqual([25, 0]);
    expect([await totalOf("buy", SELLER), await totalOf("sell", SELLER)]).toEqual([0, 25]);
  });

  test("public trades come newest first and name nobody", async () => {
    const latest = await selectPublicTrades(database(), { pairId: BTC_USDT, limit: 2 });
    expect(latest.map((trade) => trade.tradeId)).toEqual([25, 24]);
    expect(Object.keys(latest[0] ?? {})).not.toContain("takerUserId");
    const before = await selectPublicTrades(database(), { pairId: BTC_USDT, limit: 2, beforeTradeId: 24 });
    expect(before.map((trade) => trade.tradeId)).toEqual([23, 22]);
  });

  test("a statement explains the balance line by line", async () => {
    const available = { userId: BUYER, accounts: ["platform.available"], coinId: USDT } as const;
    const newest = await selectStatement(database(), { ...available, pageSize: 1 });
    expect(newest.rows[0]).toMatchObject({ kind: "orderHold", account: "platform.available", referenceId: 27 });
    const all = await selectStatement(database(), { ...available, pageSize: 1000, isAsc: "asc" });
    expect(all.rows[0]).toMatchObject({ kind: "grant", beforeAtoms: 0, afterAtoms: 10_000_000_000_000 });
    for (const line of all.rows) expect(line.beforeAtoms + line.atoms).toBe(line.afterAtoms);
    const before = all.rows.map((line) => line.beforeAtoms);
    expect(before.slice(1)).toEqual(all.rows.slice(0, -1).map((line) => line.afterAtoms));
    expect(await selectStatement(database(), { userId: BUYER, kinds: ["grant"] })).toMatchObject({ total: 3 });
  });
});
