import { ACCOUNT_CODES, contractOrdersOf, listContracts, tpSlOrdersOf, positionsOf } from "@agio/core";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { LiveMarket } from "../live-market.ts";
import { RECENT_TRADES_MAX } from "../live-pair.ts";
import { migrate } from "../migrate.ts";
import { PROJECTION_MIGRATIONS } from "../migrations.ts";
import { project } from "../project.ts";
import { rebuild } from "../rebuild.ts";
import { readRecord } from "../records.ts";
import { daysOfRows, storedDays } from "../testing/day-sums.ts";
import { everyRow } from "../testing/every-row.ts";
import { BTC_PERP, openContract, tradeContractsRandomly } from "../testing/recorded-contracts.ts";
import { BTC_USDT, openMarket, OPENING_AT, USERS } from "../testing/recorded-market.ts";
import { describeOnBothDatabases } from "../testing/test-databases.ts";
import { selectContractOrders, type ContractOrderRow } from "./contract-order-queries.ts";
import { selectTpSlOrders, selectPositions } from "./position-queries.ts";

const HOUR_MS = 3_600_000;

/** Fields of a stored position that the core does not show. */
const NOT_SHOWN = {
  ...{ mostSize: 0, mostCostAtoms: 0, openedSize: 0, openedAtoms: 0, closeTicks: 0, closedAt: 0 },
  ...{ closedSize: 0, closedAtoms: 0 },
  ...{ liquidationFeeAtoms: 0, fundPaidAtoms: 0 },
};

/** The fields that a stored order shares with the core's view of it. */
const termsOf = ({ closeReason: _reason, trailingStopTicks: _stop, ...terms }: ContractOrderRow) => terms;

describeOnBothDatabases("the tables of random leveraged trading", (database) => {
  const market = openMarket();
  openContract(market);
  tradeContractsRandomly(market, "futures", 300);

  beforeAll(async () => {
    await migrate(database(), PROJECTION_MIGRATIONS);
    await project(database(), market.records.flatMap(readRecord));
  }, 120_000);

  test("volumes and users of each day equal the rows", async () => {
    const days = await daysOfRows(database());
    expect(await storedDays(database())).toEqual(days);
    expect(days.users.length).toBeGreaterThan(0);
  });

  test("positions ended by their users, by liquidation and by deleveraging", async () => {
    const ends = await sql<{ status: number }>`select distinct status from positions order by status`.execute(
      database(),
    );
    expect(ends.rows.map(({ status }) => status)).toEqual([0, 1, 2, 3]);
  });

  test("open positions are the core's, in every figure and sum", async () => {
    for (const user of USERS) {
      const stored = await selectPositions(database(), { userId: user, statuses: [0], pageSize: 1000, isAsc: "asc" });
      const open = positionsOf(market.state, user).toSorted((a, b) => a.positionId - b.positionId);
      const figures = (row: Omit<(typeof stored.rows)[number], "status" | "userId">) => [
        [row.positionId, row.contractId, row.side, row.marginMode, row.leverage, row.size, row.costAtoms],
        [row.marginAtoms, row.reserveAtoms, row.realisedAtoms, row.feeAtoms, row.fundingAtoms, row.openedAt],
      ];
      expect(stored.rows.map(figures)).toEqual(open.map((row) => figures({ ...row, ...NOT_SHOWN })));
    }
  });

  test("open orders and waiting TP/SL orders are the core's, in every term and figure", async () => {
    for (const user of USERS) {
      const stored = await selectContractOrders(database(), { userId: user, statuses: [0, 1, 6], pageSize: 1000 });
      const open = contractOrdersOf(market.state, user).toSorted((a, b) => b.orderId - a.orderId);
      expect(stored.rows.length).toBe(open.length);
      for (const [at, row] of stored.rows.entries()) expect(open[at]).toMatchObject(termsOf(row));
      const tpSlOrders = await selectTpSlOrders(database(), {
        userId: user,
        statuses: [0, 1],
        isAsc: "asc",
        pageSize: 1000,
      });
      expect(tpSlOrders.rows.map(({ tpSlId, triggerTicks }) => [tpSlId, triggerTicks])).toEqual(
        tpSlOrdersOf(market.state, user).map(({ tpSlId, triggerTicks }) => [tpSlId, triggerTicks]),
      );
    }
  });

  test("longs hold what shorts hold, and the clearing account the difference of what they cost", async () => {
    const sums = await sql<{ shares: number; cost: number }>`
      select sum(case when side = 'long' then shares else -shares end)::int8 as shares,
        sum(case when side = 'short' then cost_atoms else -cost_atoms end)::int8 as cost from positions`.execute(
      database(),
    );
    const clearing = await sql<{ atoms: number }>`select sum(atoms)::int8 as atoms from ledger_lines
      where account_code = ${ACCOUNT_CODES.clearing} and contract_id = ${BTC_PERP}`.execute(database());
    expect(sums.rows[0]).toEqual({ shares: 0, cost: clearing.rows[0]?.atoms });
    expect(sums.rows[0]?.cost).not.toBe(0);
  });

  test("margin and reserve of every position are what its ledger lines sum to", async () => {
    const held = await sql<{ id: number; margin: number; reserve: number }>`
      select position_id as id,
        sum(case when account_code = ${ACCOUNT_CODES["position.margin"]} then atoms else 0 end)::int8 as margin,
        sum(case when account_code = ${ACCOUNT_CODES["position.reserve"]} then atoms else 0 end)::int8 as reserve
      from ledger_lines where position_id > 0 group by position_id order by position_id`.execute(database());
    const positions = await sql<object>`select position_id as id, margin_atoms as margin, reserve_atoms as reserve
      from positions where user_id > 0 order by position_id`.execute(database());
    const own = new Map(held.rows.map((row) => [row.id, row]));
    expect(positions.rows.length).toBeGreaterThan(20);
    for (const row of positions.rows as { id: number }[]) expect(row).toEqual(own.get(row.id));
  });

  test("the fills of every position add up to it", async () => {
    const sums = await sql<object>`
      select position_id as id, sum(case when is_opening then shares else -shares end)::int8 as shares,
        sum(realised_atoms)::int8 as realised, sum(fee_atoms)::int8 as fee, max(shares_after)::int8 as most
      from contract_fills group by position_id order by position_id`.execute(database());
    const positions = await sql<object>`select position_id as id, shares, realised_atoms as realised, fee_atoms as fee,
      most_shares as most from positions order by position_id`.execute(database());
    expect(sums.rows).toEqual(positions.rows);
  });

  test("every ledger line leads from the balance before to the balance after, and per coin they sum to zero", async () => {
    const lines = await database()
      .selectFrom("ledger_lines")
      .selectAll()
      .orderBy("sequence")
      .orderBy("line_number")
      .execute();
    const balances = new Map<string, number>();
    const gaps = lines.filter((line) => {
      const owner = `${line.user_id} ${line.position_id} ${line.contract_id}`;
      const account = `${owner} ${line.account_code} ${line.coin_id}`;
      const before = balances.get(account) ?? 0;
      balances.set(account, line.after_atoms);
      return line.before_atoms !== before;
    });
    expect(gaps).toEqual([]);
    const sums = await sql<{ sum: string }>`select sum(atoms) as sum from ledger_lines group by coin_id`.execute(
      database(),
    );
    expect(sums.rows.map((row) => Number(row.sum))).toEqual([0, 0, 0]);
  });

  test("each liquidation was begun by its inputs and is complete", async () => {
    const liquidations = await database().selectFrom("liquidations").selectAll().execute();
    expect(liquidations.length).toBeGreaterThan(5);
    for (const row of liquidations) {
      expect(row.equity_atoms).toBeLessThanOrEqual(row.maintenance_atoms);
      const value = row.shares * row.mark_ticks * 100;
      const unrealised = row.side === "long" ? value - row.cost_atoms : row.cost_atoms - value;
      expect(row.unrealised_atoms).toBe(unrealised);
      expect(row.outcome).not.toBeNull();
      expect(row.index_e8).toBeGreaterThan(0);
      const done = row.steps.reduce((sum, { doneShares }) => sum + doneShares, 0);
      expect(done).toBe(row.closed_shares);
    }
  });

  test("funding of positions is what the payments of each add up to", async () => {
    const paid = await sql<object>`select position_id as id, sum(atoms)::int8 as atoms from funding_payments
      group by position_id having sum(atoms) <> 0 order by position_id`.execute(database());
    const positions = await sql<object>`select position_id as id, funding_atoms as atoms from positions
      where funding_atoms <> 0 order by position_id`.execute(database());
    expect(paid.rows).not.toEqual([]);
    expect(positions.rows).toEqual(paid.rows);
  });

  test("the candles of the contract hold exactly what was traded", async () => {
    const traded = await sql`select sum(shares)::int8 as lots, sum(notional_atoms)::int8 as atoms, count(*) as trades
      from contract_trades`.execute(database());
    for (const interval of ["1m", "1d", "1M"]) {
      const candles = await sql`select sum(size_lots)::int8 as lots, sum(turnover_atoms)::int8 as atoms,
        sum(trade_count)::int8 as trades from candles
        where candle_interval = ${interval} and market_id = ${BTC_PERP}`.execute(database());
      expect(candles.rows).toEqual(traded.rows);
    }
  });

  test("the live market seeded from them shows what following from the start shows", async () => {
    const now = (): number => OPENING_AT + 12 * HOUR_MS;
    const seeded = new LiveMarket(now);
    await seeded.seed(database());
    const before = await everyRow(database());
    await rebuild({ database: database(), read: async function* () {} });
    const followed = new LiveMarket(now);
    await followed.seed(database());
    for (const record of market.records) followed.apply(record);
    const shown = seeded.ticker(BTC_PERP);
    expect(shown).toEqual({ ...followed.ticker(BTC_PERP), sequence: market.sequence });
    expect(shown?.openSize).toBe(listContracts(market.state)[0]?.openSize);
    expect(shown?.openSize).toBeGreaterThan(0);
    expect(shown?.mark?.markTicks).toBeGreaterThan(0);
    expect(shown?.index).toMatchObject({ origin: "simulated", status: "live" });
    expect(seeded.recentTrades(BTC_PERP, RECENT_TRADES_MAX)).toEqual(
      followed.recentTrades(BTC_PERP, RECENT_TRADES_MAX),
    );
    expect(seeded.candle(BTC_PERP, "1h")).toEqual(followed.candle(BTC_PERP, "1h"));
    expect(seeded.ticker(BTC_USDT)?.mark).toBeUndefined();

    await rebuild({ database: database(), read: (from) => market.read(from) });
    expect(await everyRow(database())).toEqual(before);
    expect(before["positions"]?.length).toBeGreaterThan(USERS.length);
  }, 120_000);
});
