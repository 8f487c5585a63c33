import { beforeAll, expect, test } from "vitest";
import { migrate } from "../migrate.ts";
import { PROJECTION_MIGRATIONS } from "../migrations.ts";
import { project } from "../project.ts";
import { rebuild } from "../rebuild.ts";
import { daysOfRows, storedDays } from "../testing/day-sums.ts";
import { everyRow } from "../testing/every-row.ts";
import { PAIR, USD } from "../testing/futures-events.ts";
import {
  atOf,
  CALL,
  EXPIRY_AT,
  HELD,
  HOLDER,
  optionStory,
  PUT,
  SETTLEMENT_E8,
  WRITER,
  WRITTEN,
} from "../testing/option-story.ts";
import { describeOnBothDatabases } from "../testing/test-databases.ts";
import {
  selectEndingSeries,
  selectOpenSeries,
  selectOptionSettlements,
  selectOptionTrades,
  selectSeries,
  selectSeriesBySymbol,
} from "./option-market-queries.ts";
import { selectOptionFills, selectOptionOrder, selectOptionOrders } from "./option-order-queries.ts";
import {
  selectOptionLines,
  selectOptionPosition,
  selectOptionPositions,
  selectSettlementOf,
} from "./option-position-queries.ts";
import { OPTION_TABLES } from "./option-tables.ts";

describeOnBothDatabases("the tables of an option's life", (database) => {
  const STORY = optionStory();

  beforeAll(async () => {
    await migrate(database(), PROJECTION_MIGRATIONS);
    await rebuild({ database: database(), read: async function* () {} });
    await project(database(), STORY);
  });

  test("are the same whether its commands share a transaction or not", async () => {
    const together = await everyRow(database());
    await rebuild({ database: database(), read: async function* () {} });
    for (const entry of STORY) await project(database(), [entry]);
    expect(await everyRow(database())).toEqual(together);
    for (const table of OPTION_TABLES) expect(together[table.name]).not.toEqual([]);
  });

  test("volumes and users of each day equal the rows", async () => {
    const days = await daysOfRows(database());
    expect(await storedDays(database())).toEqual(days);
    expect([...days.volumes.keys()].filter((key) => key.includes("option"))).not.toEqual([]);
  });

  test("a held position keeps what was bought, what came of it and what it was settled at", async () => {
    expect(await selectOptionPosition(database(), HOLDER, HELD)).toEqual({
      positionId: HELD,
      userId: HOLDER,
      seriesId: CALL,
      status: 3,
      lots: 0,
      costAtoms: 0,
      marginAtoms: 0,
      openedLots: 100,
      openedAtoms: 500 * USD,
      realisedAtoms: 340 * USD,
      feeAtoms: 9 * USD,
      expiredLots: 60,
      payoffAtoms: 600 * USD,
      expiryFeeAtoms: 5 * USD,
      openedAt: atOf(4),
      updatedAt: atOf(8),
      closedAt: atOf(8),
      settlementE8: SETTLEMENT_E8,
    });
  });

  test("a written position has negative lots and its margin until it ends", async () => {
    const ended = await selectOptionPosition(database(), WRITER, WRITTEN);
    expect(ended).toMatchObject({ openedLots: -100, expiredLots: -60, realisedAtoms: -340 * USD, marginAtoms: 0 });
    await rebuild({ database: database(), read: async function* () {} });
    await project(database(), STORY.slice(0, 6));
    const open = await selectOptionPosition(database(), WRITER, WRITTEN);
    expect(open).toMatchObject({
      status: 0,
      lots: -60,
      costAtoms: 300 * USD,
      marginAtoms: 9_500 * USD,
      closedAt: 0,
      settlementE8: null,
    });
    await project(database(), STORY);
  });

  test("a series is open until its expiry is settled", async () => {
    expect(await selectOpenSeries(database())).toEqual([]);
    await rebuild({ database: database(), read: async function* () {} });
    await project(database(), STORY.slice(0, 7));
    expect((await selectOpenSeries(database())).map(({ seriesId }) => seriesId)).toEqual([CALL, PUT]);
    expect(await selectEndingSeries(database())).toEqual([]);
    await project(database(), STORY);
    const ending = await selectEndingSeries(database());
    expect(ending.map(({ seriesId }) => seriesId)).toEqual([CALL, PUT]);
    expect(ending.every(({ settlementE8 }) => settlementE8 > 0)).toBe(true);
  });

  test("nobody sees another's position, order or lines", async () => {
    expect(await selectOptionPosition(database(), WRITER, HELD)).toBeUndefined();
    expect(await selectOptionOrder(database(), WRITER, 3)).toBeUndefined();
    expect(await selectOptionLines(database(), WRITER, HELD)).toEqual([]);
    expect(await selectOptionFills(database(), { userId: WRITER, positionId: HELD })).toMatchObject({ total: 0 });
  });

  test("positions are listed by status, series, underlying and time, newest first", async () => {
    const all = await selectOptionPositions(database(), { userId: HOLDER });
    expect(all.rows.map(({ positionId }) => positionId)).toEqual([HELD]);
    const count = async (filter: object) =>
      (await selectOptionPositions(database(), { userId: HOLDER, ...filter })).total;
    expect(await count({ statuses: [3] })).toBe(1);
    expect(await count({ statuses: [0, 2] })).toBe(0);
    expect(await count({ seriesId: PUT })).toBe(0);
    expect(await count({ pairId: PAIR })).toBe(1);
    expect(await count({ pairId: 99 })).toBe(0);
    expect(await count({ beginTime: atOf(5) })).toBe(0);
  });

  test("orders carry their fills and end", async () => {
    const { rows } = await selectOptionOrders(database(), { userId: WRITER });
    expect(
      rows.map(({ orderId, status, closeReason, filledLots }) => [orderId, status, closeReason, filledLots]),
    ).toEqual([
      [2, 4, "expired", 40],
      [1, 2, "filled", 100],
    ]);
    expect(await selectOptionOrder(database(), HOLDER, 3)).toMatchObject({
      premiumAtoms: 500 * USD,
      feeAtoms: 2 * USD,
      clientOrderId: "client-3",
      updatedAt: atOf(4),
    });
    const page = await selectOptionOrders(database(), { userId: HOLDER, pageSize: 1, pageNum: 2 });
    expect(page).toMatchObject({ total: 2, rows: [{ orderId: 3 }] });
    expect(await selectOptionOrders(database(), { userId: HOLDER, statuses: [0, 1] })).toMatchObject({ total: 0 });
    expect(await selectOptionOrders(database(), { userId: HOLDER, seriesId: PUT })).toMatchObject({ total: 0 });
    expect(await selectOptionOrders(database(), { userId: HOLDER, pairId: PAIR })).toMatchObject({ total: 2 });
    expect(await selectOptionOrders(database(), { userId: HOLDER, side: "buy" })).toMatchObject({ total: 1 });
  });

  test("fills are bought or sold, and trades show nobody", async () => {
    const fills = await selectOptionFills(database(), { userId: HOLDER });
    expect(fills.rows.map(({ filledLots, realisedAtoms }) => [filledLots, realisedAtoms])).toEqual([
      [-40, 40 * USD],
      [100, 0],
    ]);
    for (const [side, lots] of [
      ["buy", 100],
      ["sell", -40],
    ] as const) {
      const page = await selectOptionFills(database(), { userId: HOLDER, side });
      expect(page.rows.map(({ filledLots }) => filledLots)).toEqual([lots]);
    }
    expect(await selectOptionTrades(database(), { seriesId: CALL, limit: 1 })).toEqual([
      { tradeId: 2, tradedAt: atOf(5), takerSide: "sell", priceTicks: 6_000, sizeLots: 40 },
    ]);
    expect(await selectOptionTrades(database(), { seriesId: PUT, limit: 5 })).toEqual([]);
  });

  test("a settlement keeps its window and the fee of its exercises", async () => {
    const { rows } = await selectOptionSettlements(database(), { pairId: PAIR });
    expect(rows).toEqual([
      {
        sequence: 8,
        capitalAtoms: 0,
        exerciseFeePpb: 150_000,
        pairId: PAIR,
        expiryAt: EXPIRY_AT,
        settlementE8: SETTLEMENT_E8,
        seqFrom: 1,
        seqTo: 1_800,
        ticks: 1_800,
        hash: "hash-1800",
        isExtended: false,
        settledAt: atOf(8),
      },
    ]);
    expect(await selectOptionSettlements(database(), { pairId: 99 })).toMatchObject({ total: 0 });
    const settlement = await selectSettlementOf(database(), { pairId: PAIR, expiryAt: EXPIRY_AT });
    expect(settlement).toMatchObject({ exerciseFeePpb: 150_000, sequence: 8 });
  });

  test("a series is known by its symbol after it has expired", async () => {
    const series = await selectSeriesBySymbol(database(), "BTC-260102-60000-P");
    expect(series).toMatchObject({
      seriesId: PUT,
      kind: "put",
      priceDecimals: 1,
      sizeDecimals: 2,
      termsHash: "terms-2",
    });
    expect(await selectSeriesBySymbol(database(), "BTC-260102-61000-P")).toBeUndefined();
    expect(await selectSeries(database(), [PUT, PUT, 99])).toHaveLength(1);
    expect(await selectSeries(database(), [])).toEqual([]);
  });

  test("a receipt's lines are the owner's and the house's, of every trade and of the expiry", async () => {
    const lines = await selectOptionLines(database(), HOLDER, HELD);
    expect(lines.map(({ sequence, isOwn, account, kind, atoms }) => [sequence, isOwn, account, kind, atoms])).toEqual([
      [4, true, "platform.frozen", "optionTrade", -502 * USD],
      [4, false, "fee.option", "optionTrade", 2 * USD],
      [8, true, "platform.available", "optionExpiry", 600 * USD],
      [8, false, "escrow.option", "optionExpiry", -600 * USD],
    ]);
  });
});
