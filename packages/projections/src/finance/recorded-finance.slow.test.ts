import { balancesOf, financeOrdersOf, FINANCE_STATUS, type Command } from "@agio/core";
import { atoms, ppb, utcMs } from "@agio/primitives";
import { seededRandom } from "@agio/testkit";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { selectConversion, selectConversions } from "../conversion/conversion-queries.ts";
import { readDisposals } from "../disposal-queries.ts";
import { migrate } from "../migrate.ts";
import { PROJECTION_MIGRATIONS } from "../migrations.ts";
import { project } from "../project.ts";
import { rebuild } from "../rebuild.ts";
import { readRecord } from "../records.ts";
import { daysOfRows, storedDays } from "../testing/day-sums.ts";
import { everyRow } from "../testing/every-row.ts";
import { BTC, ETH, openMarket, OPENING_AT, USDT, USERS, type RecordedMarket } from "../testing/recorded-market.ts";
import { TapeFeed } from "../testing/recorded-tape.ts";
import { describeOnBothDatabases } from "../testing/test-databases.ts";
import {
  selectFinanceIncomes,
  selectFinanceOrder,
  selectFinanceOrders,
  selectFinanceProductStarts,
  selectInterestPaid,
} from "./finance-queries.ts";

const DAYS = 20;
const SECONDS_A_DAY = 12;
const DAY_MS = 86_400_000;
const COINS = [USDT, BTC, ETH];

function product(productId: number, kind: "flexible" | "fixed", aprPpb: number): Command {
  const isFixed = kind === "fixed";
  return {
    type: "SetFinanceProduct",
    ...{ productId, kind, name: `Product "${productId}"`, coinId: USDT, days: isFixed ? 4 : 0, aprPpb: ppb(aprPpb) },
    ...{ atomsMin: atoms(1_000_000), atomsMax: atoms(1_000_000_000_000), quotaAtoms: atoms(10_000_000_000_000) },
    ...{
      startAt: utcMs(0),
      endAt: utcMs(4_000_000_000_000),
      earlyPolicy: isFixed ? "forfeit" : "none",
      earlyPpb: ppb(0),
    },
    ...{ mayRenew: isFixed, dayRedeemAtomsMax: atoms(0), dayOffsetMinutes: 480, isOpen: true },
  };
}

/** Some days of conversions, subscriptions and redemptions at random, a few observed seconds each. */
function playRandomly(market: RecordedMarket): void {
  const random = seededRandom("moves");
  const limits = { tolerancePpb: ppb(5_000_000), dayValueAtomsMax: atoms(0), dayOffsetMinutes: 480 };
  const list = COINS.flatMap((coinId): Command[] => [
    { type: "FundHouse", pot: "inventory", coinId, atoms: atoms(100_000_000_000), key: `inventory:${coinId}` },
    {
      ...{ type: "SetConversionCoin", coinId, isOpen: true, spreadPpb: ppb(3_000_000), feePpb: ppb(1_000_000) },
      ...{ valueAtomsMin: atoms(0), valueAtomsMax: atoms(0) },
    },
  ]);
  market.run(OPENING_AT, [
    { type: "SetConversionRules", valuationCoinId: USDT, quoteMs: 15_000, ...limits, isOpen: true },
    ...list,
    { type: "FundHouse", pot: "interest", coinId: USDT, atoms: atoms(1_000_000_000_000), key: "interest" },
    product(1, "flexible", 23_456_789),
    product(2, "fixed", 80_000_000),
  ]);
  for (const userId of USERS) {
    const given = { atoms: atoms(1_000_000_000_000), from: 1, to: 2, key: "" } as const;
    market.run(OPENING_AT, [{ type: "TransferFunds", userId, coinId: USDT, ...given }]);
  }
  for (let day = 0; day < DAYS; day++) {
    const feed = new TapeFeed(`moves ${day}`, OPENING_AT + day * DAY_MS);
    for (let second = 0; second < SECONDS_A_DAY; second++) {
      const observed = feed.next();
      market.run(feed.at, [observed]);
      const commands = USERS.filter(() => random.chance(0.3)).map((userId): Command => {
        const [fromCoinId, toCoinId] = random.chance(0.5) ? ([USDT, BTC] as const) : ([ETH, USDT] as const);
        const amount = atoms(random.integer(1_000_000, 90_000_000));
        const dice = random.integer(1, 4);
        if (dice === 1) return { type: "QuoteConversion", userId, fromCoinId, toCoinId, atoms: amount };
        const now = { quoteId: 0, receiveAtomsMin: atoms(0), key: "" };
        if (dice === 2) return { type: "ConvertCoins", userId, fromCoinId, toCoinId, atoms: amount, ...now };
        const own = financeOrdersOf(market.state, userId);
        const order = own.length > 3 ? random.pick(own) : undefined;
        if (order !== undefined)
          return { type: "RedeemFinance", userId, orderId: order.orderId, atoms: order.atoms, key: "" };
        const productId = random.integer(1, 2);
        const autoRenew = productId === 2 && random.chance(0.5);
        return { type: "SubscribeFinance", userId, productId, atoms: amount, autoRenew, key: "" };
      });
      if (commands.length > 0) market.run(feed.at + 300, commands);
    }
    if (day === DAYS / 2) market.run(feed.at + 500, [product(1, "flexible", 30_000_000)]);
  }
}

describeOnBothDatabases("the tables of random conversions and subscriptions", (database) => {
  const market = openMarket();
  playRandomly(market);

  beforeAll(async () => {
    await migrate(database(), PROJECTION_MIGRATIONS);
    for (let at = 0; at < market.records.length; at += 11) {
      await project(database(), market.records.slice(at, at + 11).flatMap(readRecord));
    }
  }, 120_000);

  test("volumes and users of each day equal the rows", async () => {
    const days = await daysOfRows(database());
    expect(await storedDays(database())).toEqual(days);
    expect(days.users.length).toBeGreaterThan(0);
  });

  test("orders ended in every way, and what runs is the core's in every figure", async () => {
    const ends = await sql<{ status: number }>`select distinct status from finance_orders`.execute(database());
    const seen = Object.values(FINANCE_STATUS).filter((status) => status !== FINANCE_STATUS.waiting);
    expect(ends.rows.map(({ status }) => status)).toEqual(expect.arrayContaining(seen));
    for (const user of USERS) {
      const running = financeOrdersOf(market.state, user);
      const { rows } = await selectFinanceOrders(database(), { userId: user, pageSize: 1_000 });
      const stored = rows.filter(({ status }) => status <= FINANCE_STATUS.accruing);
      expect(stored.toSorted((a, b) => a.orderId - b.orderId)).toMatchObject(running);
    }
  });

  test("what was paid of an order is the sum of its payments, and the user's interest that of all", async () => {
    for (const userId of USERS) {
      const orders = await selectFinanceOrders(database(), { userId, pageSize: 1_000 });
      const incomes = await selectFinanceIncomes(database(), { userId, pageSize: 1_000 });
      for (const { orderId, paidAtoms } of orders.rows) {
        const own = incomes.rows.filter((row) => row.orderId === orderId);
        expect(own.reduce((sum, row) => sum + row.interestAtoms, 0)).toBe(paidAtoms);
      }
      const total = incomes.rows.reduce((sum, row) => sum + row.interestAtoms, 0);
      expect(await selectInterestPaid(database(), { userId, sequence: market.sequence })).toEqual([
        { coinId: USDT, atoms: total },
      ]);
      expect(await selectInterestPaid(database(), { userId, sequence: 1 })).toEqual([]);
    }
  });

  test("a user's disposals are all their trades and conversions, each once, in the order of time", async () => {
    for (const userId of USERS) {
      const found = [];
      for await (const page of readDisposals(database(), { userId, beginTime: 0, endTime: Number.MAX_SAFE_INTEGER })) {
        found.push(...page);
      }
      const conversions = await database()
        .selectFrom("conversions")
        .selectAll()
        .where("user_id", "=", userId)
        .execute();
      const trades = await database()
        .selectFrom("spot_trades")
        .selectAll()
        .where((where) => where.or([where("maker_user_id", "=", userId), where("taker_user_id", "=", userId)]))
        .execute();
      expect(found.filter(({ source }) => source === "conversion").map(({ id }) => id)).toEqual(
        conversions.map((row) => row.conversion_id).sort((one, other) => one - other),
      );
      expect(found.filter(({ source }) => source === "trade").map(({ id }) => id)).toEqual(
        trades.map((row) => row.trade_id).sort((one, other) => one - other),
      );
      expect(found.map(({ at }) => at)).toEqual(found.map(({ at }) => at).sort((one, other) => one - other));
    }
  });

  test("conversions are those of the ledger, and an order or conversion is its owner's alone", async () => {
    const all = await selectConversions(database(), { pageSize: 1_000 });
    expect(all.total).toBe(market.state.conversion.nextConversionId - 1);
    for (const userId of USERS) {
      const { rows } = await selectConversions(database(), { userId, pageSize: 1_000 });
      const spent = rows.filter(({ fromCoinId }) => fromCoinId === ETH).reduce((sum, row) => sum + row.atoms, 0);
      const left = balancesOf(market.state, userId).find((row) => row.coinId === ETH)?.atoms;
      expect(left).toBe(1_000_000_000_000 - spent);
      const other = USERS.find((one) => one !== userId)!;
      const id = rows[0]!.conversionId;
      expect(await selectConversion(database(), userId, id)).toEqual(rows[0]);
      expect(await selectConversion(database(), other, id)).toBeUndefined();
    }
    const { rows } = await selectFinanceOrders(database(), { userId: USERS[0]!, pageSize: 1 });
    expect(await selectFinanceOrder(database(), USERS[0]!, rows[0]!.orderId)).toEqual(rows[0]);
    expect(await selectFinanceOrder(database(), USERS[1]!, rows[0]!.orderId)).toBeUndefined();
  });

  test("each version of a product has the time it was in force", async () => {
    const { rows } = await sql<{ apr: number; from: number; until: number }>`
      select apr_ppb as apr, valid_from as "from", valid_until as until from finance_products
      where product_id = 1 order by sequence`.execute(database());
    expect(rows.map(({ apr }) => apr)).toEqual([23_456_789, 30_000_000]);
    expect([rows[0]?.until, rows[1]?.until]).toEqual([rows[1]?.from, 0]);
    expect(await selectFinanceProductStarts(database())).toEqual([
      { productId: 1, listedAt: OPENING_AT },
      { productId: 2, listedAt: OPENING_AT },
    ]);
  });

  test("projected again or rebuilt, every row is the same", async () => {
    const before = await everyRow(database());
    for (const record of market.records.slice(-5)) await project(database(), readRecord(record));
    expect(await everyRow(database())).toEqual(before);
    await rebuild({ database: database(), read: (from) => market.read(from) });
    expect(await everyRow(database())).toEqual(before);
  }, 120_000);
});
