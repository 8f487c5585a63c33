import { ACCOUNT_CODES, runningSecondContractsOf, SECOND_STATUS, type Command } from "@agio/core";
import { atoms, ppb, type UserId } from "@agio/primitives";
import { seededRandom } from "@agio/testkit";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { forgetMigrations, migrate } from "../migrate.ts";
import { PROJECTION_MIGRATIONS } from "../migrations.ts";
import { project } from "../project.ts";
import { rebuild } from "../rebuild.ts";
import { readRecord } from "../records.ts";
import { daysOfRows, storedDays } from "../testing/day-sums.ts";
import { everyRow } from "../testing/every-row.ts";
import { BTC_USDT, openMarket, OPENING_AT, USDT, USERS, type RecordedMarket } from "../testing/recorded-market.ts";
import { TapeFeed } from "../testing/recorded-tape.ts";
import { describeOnBothDatabases } from "../testing/test-databases.ts";
import type { SqlRow } from "../table/define-table.ts";
import { selectIndexGaps } from "../tape/tape-queries.ts";
import type { SECOND_ORDERS } from "./second-tables.ts";
import { selectGapDays, selectVoidDays } from "./void-queries.ts";
import { selectPeriods, selectSecondOrder, selectSecondOrderLines, selectSecondOrders } from "./second-queries.ts";

const SECONDS = 600;
const ODDS = [800_000, 820_000];

const period = (periodId: number, seconds: number, oddsPpm: number): Command => ({
  type: "SetPeriod",
  periodId,
  pairId: BTC_USDT,
  seconds,
  oddsPpm,
  stakeAtomsMin: atoms(1_000_000),
  stakeAtomsMax: atoms(1_000_000_000),
  feePpb: ppb(10_000_000),
  isOpen: true,
});

/** Ten minutes of bets at random on a market whose index sometimes falls silent. */
function playRandomly(market: RecordedMarket): void {
  const random = seededRandom("second contracts");
  const rules = { coinId: USDT, exposureAtomsMax: atoms(0), runningMax: 20, dailyLossAtomsMax: atoms(0) };
  market.run(OPENING_AT, [
    { type: "SetSecondContractRules", ...rules, dayOffsetMinutes: 480, tradingOpen: true },
    { type: "FundHouse", pot: "bank.second", coinId: USDT, atoms: atoms(1_000_000_000_000), key: "bank" },
    period(1, 30, ODDS[0]!),
    period(2, 60, ODDS[1]!),
  ]);
  const feed = new TapeFeed("second contracts", OPENING_AT);
  const bet = (userId: UserId): Command => {
    const which = random.integer(0, 1);
    const stakeAtoms = atoms(random.integer(1_000_000, 50_000_000));
    const side = random.chance(0.5) ? "up" : "down";
    return {
      ...{ type: "PlaceSecondContract", userId, periodId: which + 1, side, stakeAtoms },
      ...{ oddsPpm: ODDS[which]!, clientOrderId: "" },
    };
  };
  for (let second = 0; second < SECONDS; second++) {
    const observed = feed.next();
    market.run(feed.at, [observed]);
    const bets = USERS.filter(() => random.chance(0.1)).map(bet);
    if (bets.length > 0) market.run(feed.at + 400, bets);
    if (second === SECONDS / 2) market.run(feed.at + 500, [{ ...period(1, 45, 800_000) }]);
  }
}

describeOnBothDatabases("the tables of random second contracts", (database) => {
  const market = openMarket();
  playRandomly(market);

  beforeAll(async () => {
    await migrate(database(), PROJECTION_MIGRATIONS);
    for (let at = 0; at < market.records.length; at += 11) {
      await project(database(), market.records.slice(at, at + 11).flatMap(readRecord));
    }
  }, 120_000);

  test("orders ended in every way, and some still run", async () => {
    const ends = await sql<{ result: string }>`select distinct result from second_orders`.execute(database());
    expect(new Set(ends.rows.map(({ result }) => result))).toEqual(new Set(["", "win", "lose", "void"]));
  });

  test("what runs is the core's, in every term and figure", async () => {
    for (const user of USERS) {
      const running = runningSecondContractsOf(market.state, user).toSorted((a, b) => b.orderId - a.orderId);
      const statuses = [SECOND_STATUS.running, SECOND_STATUS.settling];
      const stored = await selectSecondOrders(database(), { userId: user, statuses, pageSize: 1_000 });
      expect(stored.rows.length).toBe(running.length);
      for (const [at, order] of running.entries()) expect(stored.rows[at]).toMatchObject(order);
    }
  });

  test("a result finds the orders that ended so", async () => {
    const userId = USERS[0]!;
    for (const result of ["win", "lose"] as const) {
      const { rows } = await selectSecondOrders(database(), { userId, result, pageSize: 1_000 });
      expect(new Set(rows.map((order) => order.result))).toEqual(new Set([result]));
    }
  });

  test("the ledger lines of every order are balanced and give its owner what it says", async () => {
    const { rows } = await selectSecondOrders(database(), { userId: USERS[0]!, pageSize: 1_000 });
    expect(rows.length).toBeGreaterThan(20);
    for (const { orderId, stakeAtoms, feeAtoms, creditAtoms, profitAtoms, result } of rows) {
      const lines = await selectSecondOrderLines(database(), orderId);
      expect(lines.reduce((sum, line) => sum + line.atoms, 0)).toBe(0);
      const own = lines.filter(({ isHouse }) => !isHouse).reduce((sum, line) => sum + line.atoms, 0);
      expect(own).toBe(creditAtoms - stakeAtoms - feeAtoms);
      expect(own).toBe(result === "" ? -stakeAtoms - feeAtoms : profitAtoms);
    }
  });

  test("escrow holds what the running orders put there", async () => {
    const held = await sql<{ atoms: number }>`select sum(stake_atoms + fee_atoms + house_atoms)::int8 as atoms
      from second_orders where result = ''`.execute(database());
    const escrow = await sql<{ atoms: number }>`select sum(atoms)::int8 as atoms from ledger_lines
      where account_code = ${ACCOUNT_CODES["escrow.second"]}`.execute(database());
    expect(escrow.rows).toEqual(held.rows);
    expect(held.rows[0]?.atoms).toBeGreaterThan(0);
  });

  /** Ticks with a price, as the journal tells of them. */
  const priced = market.records
    .flatMap(readRecord)
    .flatMap(({ at, events }) =>
      events.flatMap((event) =>
        event.type === "IndexTicked" && event.status !== "halted"
          ? [{ pairId: event.pairId, seq: event.tickSeq, at: event.recoveredAt ?? at, value: event.value }]
          : [],
      ),
    );

  test("the gaps are those of the published ticks", async () => {
    const expected = [...new Set(priced.map(({ pairId }) => pairId))].flatMap((pairId) => {
      const ticks = priced.filter((tick) => tick.pairId === pairId);
      return ticks.slice(1).flatMap((tick, place) => {
        const before = ticks[place]!;
        return tick.at - before.at > 3_000 ? [[pairId, before.seq, before.at, tick.seq, tick.at]] : [];
      });
    });
    const { rows } = await selectIndexGaps(database(), { pageSize: 1_000 });
    const told = rows.map((gap) => [gap.pair_id, gap.from_seq, gap.from_at, gap.to_seq, gap.to_at]);
    expect(expected.length).toBeGreaterThan(5);
    expect(new Set(told.map(String))).toEqual(new Set(expected.map(String)));
    const days = await selectGapDays(database(), { now: OPENING_AT, pairId: BTC_USDT });
    expect(days.reduce((sum, { gaps }) => sum + gaps, 0)).toBe(told.filter(([pairId]) => pairId === BTC_USDT).length);
  });

  test("each void says what the last published price by its end would have given the house", async () => {
    const { rows } = await sql<SqlRow<typeof SECOND_ORDERS>>`select * from second_orders
      where result = 'void'`.execute(database());
    const expected = rows.map((order) => {
      const last = priced.findLast(({ pairId, at }) => pairId === order.pair_id && at <= order.close_at);
      if (order.entry_seq === 0 || last === undefined) return [0, 0];
      const difference = last.value - order.entry_price * 10 ** (8 - order.price_decimals);
      const paid = order.stake_atoms + order.fee_atoms;
      const win = Math.floor((order.stake_atoms * (1_000_000 + order.odds_ppm)) / 1_000_000);
      const isWon = difference > 0 === (order.side === "up");
      return [last.seq, difference === 0 ? 0 : isWon ? paid - win : paid];
    });
    expect(rows.map((order) => [order.last_seq, order.house_if_settled_atoms])).toEqual(expected);
    const weighed = expected.filter(([seq]) => seq !== 0);
    expect(weighed.length).toBeGreaterThan(3);
    const house = weighed.reduce((sum, [, atomsOfHouse]) => sum + (atomsOfHouse ?? 0), 0);
    const [day] = await selectVoidDays(database(), { now: OPENING_AT, pairId: BTC_USDT });
    expect(day).toMatchObject({ houseIfSettledAtoms: house, unpricedOrders: rows.length - weighed.length });
  });

  test("each version of a period has the time it was in force", async () => {
    const versions = await selectPeriods(database(), { isInForce: false });
    expect(versions.map(({ periodId, seconds }) => [periodId, seconds])).toEqual([
      [1, 30],
      [1, 45],
      [2, 60],
    ]);
    expect(versions[0]?.validUntil).toBe(versions[1]?.validFrom);
    expect((await selectPeriods(database(), { isInForce: true })).map(({ seconds }) => seconds)).toEqual([45, 60]);
  });

  test("an order is its owner's alone", async () => {
    const { rows } = await selectSecondOrders(database(), { userId: USERS[0]!, pageSize: 1 });
    const [order] = rows;
    expect(await selectSecondOrder(database(), USERS[0]!, order?.orderId ?? 0)).toEqual(order);
    expect(await selectSecondOrder(database(), USERS[1]!, order?.orderId ?? 0)).toBeUndefined();
  });

  test("volumes and users of each day equal the rows", async () => {
    const days = await daysOfRows(database());
    expect(await storedDays(database())).toEqual(days);
    expect([...days.volumes.keys()].some((key) => key.includes("second"))).toBe(true);
  });

  test("a migration adds them up from the rows of an earlier build", async () => {
    const before = await storedDays(database());
    await sql`drop table product_sums, active_users, active_days`.execute(database());
    await forgetMigrations(database(), "projection.032");
    expect(await migrate(database(), PROJECTION_MIGRATIONS)).toEqual(["projection.032-days"]);
    expect(await storedDays(database())).toEqual(before);
  });

  test("projected again or rebuilt, every row is the same", async () => {
    const before = await everyRow(database());
    for (const record of market.records.slice(-5)) await project(database(), readRecord(record));
    expect(await everyRow(database())).toEqual(before);
    await rebuild({ database: database(), read: (from) => market.read(from) });
    expect(await everyRow(database())).toEqual(before);
  }, 120_000);
});
