import { ACCOUNT_CODES, balancesOf, openOrdersOf } from "@agio/core";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { migrate } from "./migrate.ts";
import { PROJECTION_MIGRATIONS } from "./migrations.ts";
import { IGNORED_EVENTS, project, projectedSequence } from "./project.ts";
import { rebuild } from "./rebuild.ts";
import { readRecord } from "./records.ts";
import { everyRow } from "./testing/every-row.ts";
import { openMarket, tradeRandomly, USERS } from "./testing/recorded-market.ts";
import { describeOnBothDatabases } from "./testing/test-databases.ts";

test("links, settings, stops, choices, limits, lists, copies, levels, warnings, TWAPs, exits, heads of the audit and blocks reach no table, and nothing else", () => {
  const choices = ["LeverageChanged", "MarginModeChanged", "PositionModeChanged"];
  const twaps = ["TwapAccepted", "TwapSliced", "TwapEnded"];
  const exits = ["ExitsAttached", "ExitsPlaced"];
  const limits = ["SecondContractRulesSet", "LossLimitSet"];
  const chains = [
    "BlockObserved",
    "BlocksDropped",
    "ChannelSet",
    "WithdrawalRulesSet",
    "PayoutsPaused",
    "PayoutsFrozen",
  ];
  const lists = ["ConversionRulesSet", "ConversionCoinSet", "ConversionQuoted"];
  const programmes = ["ReferralRulesSet", "AgentTermsSet"];
  const campaigns = ["CampaignJoined", "VoucherChanged", "VerificationRecorded"];
  const copies = ["CopyRulesSet", "FollowChanged"];
  const levels = ["LevelRulesSet", "MakerTermsSet", "MakerAppointed", "LevelsTurned"];
  expect(IGNORED_EVENTS).toEqual([
    ...twaps,
    ...exits,
    "AccountOpened",
    "InviteLinkCreated",
    "SettingChanged",
    "HaltSet",
    "RealMoneyDeclared",
    "BalanceAdjusted",
    "CapitalPaidIn",
    "FundsTransferred",
    ...choices,
    "MarginWarned",
    ...twaps.map((name) => `Contract${name}`),
    "AuditHeadNoted",
    ...limits,
    "OptionSurfaceAnnounced",
    "OptionExpiryPostponed",
    "OptionLiquidationStarted",
    ...chains,
    ...lists,
    ...programmes,
    ...campaigns,
    ...copies,
    ...levels,
  ]);
});

describeOnBothDatabases("the tables of a random market", (database) => {
  const market = openMarket();
  tradeRandomly(market, "projections", 2000);

  beforeAll(async () => {
    await migrate(database(), PROJECTION_MIGRATIONS);
    for (const record of market.records) await project(database(), readRecord(record));
  }, 120_000);

  test("the cursor is the last sequence, and trades took place", async () => {
    expect(await projectedSequence(database())).toBe(market.sequence);
    const trades = await database().selectFrom("spot_trades").select("trade_id").execute();
    expect(trades.length).toBeGreaterThan(500);
  });

  test("migrating again applies nothing", async () => {
    expect(await migrate(database(), PROJECTION_MIGRATIONS)).toEqual([]);
  });

  test("projecting what is already there changes nothing", async () => {
    const before = await everyRow(database());
    for (const record of market.records.slice(-20)) await project(database(), readRecord(record));
    expect(await everyRow(database())).toEqual(before);
  });

  test("a gap behind the cursor stops the projection", async () => {
    const entry = { sequence: market.sequence + 2, at: 0, events: [] };
    await expect(project(database(), [entry])).rejects.toThrow("without a gap");
    expect(await projectedSequence(database())).toBe(market.sequence);
  });

  test("per coin the ledger lines sum to zero", async () => {
    const sums = await sql<{ sum: string }>`select sum(atoms) as sum from ledger_lines group by coin_id`.execute(
      database(),
    );
    expect(sums.rows.map((row) => Number(row.sum))).toEqual([0, 0, 0]);
  });

  test("every ledger line leads from the balance before to the balance after, without a gap", async () => {
    const lines = await database()
      .selectFrom("ledger_lines")
      .selectAll()
      .orderBy("sequence")
      .orderBy("line_number")
      .execute();
    const balances = new Map<string, number>();
    for (const line of lines) {
      const account = `${line.user_id} ${line.account_code} ${line.coin_id}`;
      expect(line.before_atoms).toBe(balances.get(account) ?? 0);
      expect(line.after_atoms).toBe(line.before_atoms + line.atoms);
      balances.set(account, line.after_atoms);
    }
    for (const user of USERS) {
      for (const { account, coinId, atoms } of balancesOf(market.state, user)) {
        expect(balances.get(`${user} ${ACCOUNT_CODES[account]} ${coinId}`)).toBe(atoms);
      }
    }
  });

  test("the candles of every interval hold exactly what was traded", async () => {
    const traded = await sql`select pair_id, sum(size_lots)::int8 as lots, sum(notional_atoms)::int8 as atoms,
      count(*) as trades, min(price_ticks) as low, max(price_ticks) as high
      from spot_trades group by pair_id order by pair_id`.execute(database());
    for (const interval of ["1m", "5m", "15m", "30m", "1h", "4h", "1d", "1w", "1M"]) {
      const candles =
        await sql`select market_id as pair_id, sum(size_lots)::int8 as lots, sum(turnover_atoms)::int8 as atoms,
        sum(trade_count)::int8 as trades, min(low_ticks) as low, max(high_ticks) as high
        from candles where candle_interval = ${interval} group by market_id order by market_id`.execute(database());
      expect(candles.rows).toEqual(traded.rows);
    }
  });

  test("the open orders are the core's, in every term and figure", async () => {
    for (const user of USERS) {
      const stored = await database()
        .selectFrom("spot_orders")
        .selectAll()
        .where("user_id", "=", user)
        .where("status", "in", [0, 1, 6])
        .orderBy("order_id")
        .execute();
      const open = openOrdersOf(market.state, user).toSorted((a, b) => a.orderId - b.orderId);
      expect(
        stored.map((row) => [row.order_id, row.status, row.filled_lots, row.notional_atoms, row.fee_atoms]),
      ).toEqual(
        open.map((order) => [order.orderId, order.status, order.filledLots, order.notionalAtoms, order.feeAtoms]),
      );
      expect(stored.map((row) => [row.price_ticks, row.size_lots, row.stop_ticks, row.updated_at])).toEqual(
        open.map((order) => [order.priceTicks, order.sizeLots, order.stopTicks, order.updatedAt]),
      );
    }
  });

  test("dropped and rebuilt from the journal, every row is the same", async () => {
    const before = await everyRow(database());
    await rebuild({ database: database(), read: (from) => market.read(from) });
    expect(await everyRow(database())).toEqual(before);
  }, 120_000);
});
