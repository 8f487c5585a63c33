import { beforeAll, expect, test } from "vitest";
import { selectStatement } from "../ledger-line-queries.ts";
import { migrate } from "../migrate.ts";
import { PROJECTION_MIGRATIONS } from "../migrations.ts";
import { selectContractTransfers, selectUnrealisedAtDayStart } from "../profit-queries.ts";
import { project } from "../project.ts";
import { rebuild } from "../rebuild.ts";
import { everyRow } from "../testing/every-row.ts";
import { CONTRACT, HOUR_MS, LONG, LONG_USER, SHORT, SHORT_USER, TICKS, USDT } from "../testing/futures-events.ts";
import { atOf, futuresStory, MARK_AT_FALL, slowLiquidation } from "../testing/futures-story.ts";
import { describeOnBothDatabases } from "../testing/test-databases.ts";
import {
  selectContractFigures,
  selectContractTrades,
  selectFundingRates,
  selectLiquidations,
} from "./contract-market-queries.ts";
import { selectContractOrder, selectContractOrders } from "./contract-order-queries.ts";
import { selectDeleveragingsOf, selectLiquidationsOf, selectPositionLines } from "./explain-queries.ts";
import {
  selectContractFills,
  selectTpSl,
  selectTpSlOrders,
  selectPosition,
  selectPositions,
} from "./position-queries.ts";

describeOnBothDatabases("the tables of a contract's life", (database) => {
  const STORY = futuresStory();
  const sequence = STORY.length;
  const valuation = { valuationCoinId: USDT, sequence };

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
    for (const table of ["contracts", "contract_fills", "positions", "tpSlOrders", "liquidations"]) {
      expect(together[table]).not.toEqual([]);
    }
  });

  test("a position keeps the sums of its life, and what it had at most", async () => {
    expect(await selectPosition(database(), LONG_USER, LONG)).toEqual({
      positionId: LONG,
      userId: LONG_USER,
      contractId: CONTRACT,
      side: "long",
      marginMode: "isolated",
      leverage: 10,
      status: 2,
      size: 0,
      costAtoms: 0,
      marginAtoms: 0,
      reserveAtoms: 0,
      mostSize: 100,
      mostCostAtoms: 6_000_000_000,
      openedSize: 100,
      openedAtoms: 6_000_000_000,
      closedSize: 100,
      closedAtoms: 5_644_000_000,
      realisedAtoms: -356_000_000,
      feeAtoms: 4_202_000,
      fundingAtoms: -600_000,
      liquidationFeeAtoms: 810_000,
      fundPaidAtoms: 0,
      closeTicks: 564_400,
      openedAt: atOf(6),
      updatedAt: atOf(12),
      closedAt: atOf(12),
    });
    expect(await selectPosition(database(), SHORT_USER, SHORT)).toMatchObject({
      status: 0,
      size: 70,
      mostSize: 100,
      leverage: 10,
      marginAtoms: 420_000_000,
      fundingAtoms: 600_000,
      closedAt: 0,
    });
  });

  test("nobody sees another's position, order or TP/SL order", async () => {
    expect(await selectPosition(database(), SHORT_USER, LONG)).toBeUndefined();
    expect(await selectContractOrder(database(), SHORT_USER, 2)).toBeUndefined();
    expect(await selectTpSl(database(), SHORT_USER, 1)).toBeUndefined();
    expect(await selectPositionLines(database(), SHORT_USER, LONG)).toEqual([]);
  });

  test("without a status a list of positions has the ended ones, by their end", async () => {
    const ended = await selectPositions(database(), { userId: LONG_USER });
    expect(ended.rows.map(({ positionId }) => positionId)).toEqual([LONG]);
    expect(await selectPositions(database(), { userId: SHORT_USER })).toMatchObject({ rows: [], total: 0 });
    expect(await selectPositions(database(), { userId: SHORT_USER, statuses: [0] })).toMatchObject({ total: 1 });
    expect(await selectPositions(database(), { userId: LONG_USER, statuses: [1, 3] })).toMatchObject({ total: 0 });
    const earlier = { userId: LONG_USER, endTime: atOf(12) - 1 };
    expect(await selectPositions(database(), earlier)).toMatchObject({ total: 0 });
    expect(await selectPositions(database(), { userId: LONG_USER, contractId: 1002 })).toMatchObject({ total: 0 });
    expect(await selectPositions(database(), { userId: LONG_USER, side: "long" })).toMatchObject({ total: 1 });
    expect(await selectPositions(database(), { userId: LONG_USER, side: "short" })).toMatchObject({ total: 0 });
  });

  test("orders carry their amendment, fills and end", async () => {
    const { rows } = await selectContractOrders(database(), { userId: LONG_USER });
    expect(rows.map(({ orderId }) => orderId)).toEqual([3, 2]);
    expect(rows[0]).toMatchObject({
      size: 40,
      filledSize: 40,
      filledAtoms: 2_404_000_000,
      source: "plan",
      status: 1,
    });
    expect(rows[1]).toMatchObject({ status: 2, closeReason: "filled", feeAtoms: 3_000_000, offset: "open" });
    const maker = await selectContractOrder(database(), SHORT_USER, 1);
    expect(maker).toMatchObject({ direction: "sell", filledSize: 140, acceptedAt: atOf(5), updatedAt: atOf(10) });
    expect(await selectContractOrders(database(), { userId: LONG_USER, statuses: [2] })).toMatchObject({ total: 1 });
    expect(await selectContractOrders(database(), { userId: LONG_USER, side: "long" })).toMatchObject({ total: 2 });
    expect(await selectContractOrders(database(), { userId: LONG_USER, side: "short" })).toMatchObject({ total: 0 });
  });

  test("fills say who rested, and hand-overs that nobody did", async () => {
    const own = await selectContractFills(database(), { userId: LONG_USER });
    expect(own.rows.map(({ cause, isOpening, isMaker, size }) => [cause, isOpening, isMaker, size])).toEqual([
      ["deleverage", false, false, 60],
      ["trade", false, false, 40],
      ["trade", true, false, 100],
    ]);
    expect(await selectContractFills(database(), { userId: LONG_USER, side: "long" })).toMatchObject({ total: 3 });
    expect(await selectContractFills(database(), { userId: LONG_USER, side: "short" })).toMatchObject({ total: 0 });
    const other = await selectContractFills(database(), { userId: SHORT_USER, positionId: SHORT, isAsc: "asc" });
    expect(other.rows[0]).toMatchObject({ isMaker: true, orderId: 1, fillNumber: 1, valueAtoms: 6_000_000_000 });
    expect(await selectContractFills(database(), { userId: LONG_USER, positionId: SHORT })).toMatchObject({ total: 0 });
  });

  test("a TP/SL order keeps the order it sent, and why it ended", async () => {
    const { rows } = await selectTpSlOrders(database(), { userId: LONG_USER, positionId: LONG });
    expect(rows.map(({ tpSlId, status, reason, orderId }) => [tpSlId, status, reason, orderId])).toEqual([
      [2, 3, "liquidatedFirst", 0],
      [1, 2, "filled", 3],
    ]);
    expect(rows[0]).toMatchObject({ side: "long", kind: "stopLoss", size: 0, setAt: atOf(8), updatedAt: atOf(12) });
    expect(await selectTpSlOrders(database(), { userId: LONG_USER, statuses: [0] })).toMatchObject({ total: 0 });
  });

  test("funding and liquidations are public by contract", async () => {
    const rates = await selectFundingRates(database(), { contractId: CONTRACT });
    const dueAt = atOf(0) + HOUR_MS;
    expect(rates.rows).toMatchObject([{ contractId: CONTRACT, dueAt, ratePpb: 100_000, markTicks: TICKS }]);
    const liquidations = await selectLiquidations(database(), { contractId: CONTRACT });
    expect(liquidations.rows).toEqual([
      {
        sequence: 12,
        positionId: LONG,
        contractId: CONTRACT,
        side: "long",
        closedSize: 60,
        markTicks: MARK_AT_FALL,
        bankruptcyTicks: MARK_AT_FALL,
        endedAt: atOf(12),
      },
    ]);
    expect(await selectLiquidations(database(), { contractId: 1002 })).toMatchObject({ total: 0 });
    const [trade] = await selectContractTrades(database(), { contractId: CONTRACT, limit: 1 });
    expect(trade).toMatchObject({ tradeId: 2, takerSide: "sell", sizeLots: 40, priceTicks: TICKS + 1_000 });
  });

  test("open interest is what the long positions hold, beside the latest mark", async () => {
    const [figures] = await selectContractFigures(database());
    expect(figures).toMatchObject({
      indexPairId: 1,
      openSize: 0,
      mark: { markTicks: MARK_AT_FALL, fundingPpb: 100_000 },
    });
  });

  test("a liquidation is kept with the mark tick that began it, its steps and its end", async () => {
    const [liquidation] = await selectLiquidationsOf(database(), LONG);
    expect(liquidation).toMatchObject({
      sequence: 12,
      markTicks: MARK_AT_FALL,
      indexE8: MARK_AT_FALL * 10_000_000,
      lastTicks: MARK_AT_FALL + 1,
      fundingPriceE8: MARK_AT_FALL * 10_000_000 + 2,
      basisPriceE8: MARK_AT_FALL * 10_000_000 + 3,
      maintenanceAtoms: 16_200_000,
      outcome: "liquidated",
      liquidationFeeAtoms: 810_000,
      endedAt: atOf(12),
    });
    expect(liquidation?.steps.map(({ stage, doneShares }) => [stage, doneShares])).toEqual([
      ["all", 30],
      ["deleverage", 30],
    ]);
    const deleveragings = await selectDeleveragingsOf(database(), SHORT);
    expect(deleveragings).toMatchObject([{ sequence: 12, size: 30, realisedAtoms: 180_000_000 }]);
  });

  test("the lines of a position lead through the postings that touched it", async () => {
    const lines = await selectPositionLines(database(), LONG_USER, LONG);
    expect(lines.map(({ sequence: at, account, atoms, afterAtoms }) => [at, account, atoms, afterAtoms])).toEqual([
      [6, "contract.available", -605_700_000, 394_300_000],
      [6, "position.margin", 600_000_000, 600_000_000],
      [6, "position.reserve", 2_700_000, 2_700_000],
      [9, "contract.available", -600_000, 393_700_000],
      [12, "position.margin", -600_000_000, 0],
      [12, "position.reserve", -2_700_000, 0],
    ]);
  });

  test("the statement of trading is the contract account and the positions, also of one contract", async () => {
    const accounts = ["contract.available", "contract.order", "position.margin", "position.reserve"] as const;
    const all = await selectStatement(database(), { userId: LONG_USER, accounts });
    expect(all.rows.map(({ kind, positionId }) => [kind, positionId])).toEqual([
      ["liquidation", LONG],
      ["liquidation", LONG],
      ["funding", 0],
      ["contractTrade", LONG],
      ["contractTrade", LONG],
      ["contractTrade", 0],
      ["transfer", 0],
    ]);
    const trades = await selectStatement(database(), { userId: LONG_USER, accounts, kinds: ["contractTrade"] });
    expect(trades.total).toBe(3);
    const ofContract = await selectStatement(database(), { userId: LONG_USER, accounts, contractId: CONTRACT });
    expect(ofContract.rows.map(({ kind }) => kind)).not.toContain("transfer");
    expect(ofContract.total).toBe(6);
    expect(await selectStatement(database(), { userId: LONG_USER, accounts, contractId: 1002 })).toMatchObject({
      total: 0,
    });
  });

  test("every change of the insurance fund is a line of the house", async () => {
    const changes = await selectStatement(database(), { userId: 0, accounts: ["insurance"] });
    expect(changes.rows.map(({ kind, atoms, afterAtoms }) => [kind, atoms, afterAtoms])).toEqual([
      ["liquidation", 810_000, 810_000],
      ["funding", -600_000, 0],
      ["funding", 600_000, 600_000],
    ]);
  });

  test("transfers in are known apart, and what positions would have gained at a moment", async () => {
    const filter = { ...valuation, userIds: [LONG_USER], dayStart: 0 };
    expect(await selectContractTransfers(database(), filter)).toBe(1_000_000_000);
    expect(await selectContractTransfers(database(), { ...filter, sequence: 1 })).toBe(0);
    // At the end of minute 10 the last trade was at 60,100: 60 contracts left of the long, 100 of the short.
    const dayStart = atOf(11);
    const gained = (userId: number) =>
      selectUnrealisedAtDayStart(database(), { ...filter, userIds: [userId], dayStart });
    expect(await gained(LONG_USER)).toBe(6_000_000);
    expect(await gained(SHORT_USER)).toBe(-10_000_000);
    const later = { ...filter, dayStart: atOf(13) };
    expect(await selectUnrealisedAtDayStart(database(), later)).toBe(0);
  });

  test("a contract keeps its latest rules and what it was settled at", async () => {
    const [contract] = await database().selectFrom("contracts").selectAll().execute();
    expect(contract).toMatchObject({
      symbol: "btcusdtperp",
      rules: { sharesMax: 5 },
      is_delisted: true,
      settlement_ticks: MARK_AT_FALL,
    });
  });

  test("a liquidation that takes more than a command is continued, with the mark tick before it", async () => {
    await rebuild({ database: database(), read: async function* () {} });
    for (const entry of slowLiquidation()) await project(database(), [entry]);
    const apart = await selectLiquidationsOf(database(), LONG);
    expect(apart).toMatchObject([
      { sequence: 13, lastTicks: MARK_AT_FALL + 1, startedAt: atOf(13), endedAt: atOf(14) },
    ]);
    expect(apart[0]?.steps.map(({ stage }) => stage)).toEqual(["all", "deleverage"]);
    await rebuild({ database: database(), read: async function* () {} });
    await project(database(), slowLiquidation());
    expect(await selectLiquidationsOf(database(), LONG)).toEqual(apart);
  });
});
