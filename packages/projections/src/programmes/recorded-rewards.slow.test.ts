import { isWorkLeft, listCoins, type Command, type RewardProduct } from "@agio/core";
import { atoms, ppb, userId, utcMs } from "@agio/primitives";
import { sql, type Kysely } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { migrate } from "../migrate.ts";
import { PROJECTION_MIGRATIONS } from "../migrations.ts";
import { selectRebatesPaid } from "../profit-queries.ts";
import { project } from "../project.ts";
import { rebuild } from "../rebuild.ts";
import { readRecord } from "../records.ts";
import type { ProjectionTables } from "../tables.ts";
import { everyRow } from "../testing/every-row.ts";
import { limitOrder, openMarket, OPENING_AT, USDT, USERS, type RecordedMarket } from "../testing/recorded-market.ts";
import { TapeFeed } from "../testing/recorded-tape.ts";
import { describeOnBothDatabases } from "../testing/test-databases.ts";
import { selectAgentDays, selectAgentMoves, selectBrokerDays, selectSettledFrom } from "./agent-queries.ts";
import {
  selectHeldRewards,
  selectPaidFor,
  selectPayerFigures,
  selectRewardDetails,
  selectRewardSums,
  selectRewardTotals,
} from "./reward-queries.ts";
import { programmeCode } from "./reward-codes.ts";

const DAY_MS = 86_400_000;
const DAYS = 6;
const [AGENT, INVITER, STRANGER, BROKER] = USERS as unknown as [number, number, number, number];
const FRIENDS = [2001, 2002, 2003, 2004];
const FLAGGED = 2004;
/** Invited by the stranger, flagged, and sends orders of the broker's bot. */
const CLIENT = 2005;
const BOT_NAME = "x-BOTS77";
const PRODUCTS: readonly RewardProduct[] = ["spot", "contract", "option", "second", "interest"];
const ofAll = <T>(value: T) =>
  Object.fromEntries(PRODUCTS.map((product) => [product, value])) as Record<RewardProduct, T>;

const grant = (user: number, amount: number): Command => ({
  ...{ type: "GrantFunds", userId: userId(user), coinId: USDT, atoms: atoms(amount), key: `friend:${user}` },
});

/**
 * An agent, who invited an inviter, who invited friends by a link; one of these is flagged. Interest before `promo` has any. A
 * broker, whom nobody invited, and a client of theirs.
 */
function openProgramme(market: RecordedMarket): void {
  const opened = FRIENDS.flatMap((user): Command[] => [
    { type: "OpenUser", userId: userId(user), mark: "trader", invitedBy: userId(INVITER), linkId: 1 },
    grant(user, 10_000_000_000_000),
    {
      ...{ type: "TransferFunds", userId: userId(user), coinId: USDT, atoms: atoms(1_000_000_000_000) },
      ...{ from: 1, to: 2, key: "" },
    },
  ]);
  market.run(OPENING_AT, [
    { type: "ImportInvitations", rows: [[userId(INVITER), userId(AGENT)]], isLast: true },
    { type: "CreateInviteLink", userId: userId(INVITER), linkId: 1, friendPercent: 20 },
    ...opened,
    { type: "OpenUser", userId: userId(CLIENT), mark: "trader", invitedBy: userId(STRANGER) },
    grant(CLIENT, 10_000_000_000_000),
    { type: "FundHouse", pot: "interest", coinId: USDT, atoms: atoms(1_000_000_000_000), key: "interest" },
    {
      ...{ type: "SetFinanceProduct", productId: 1, kind: "flexible", name: "Savings", coinId: USDT, days: 0 },
      ...{ aprPpb: ppb(1_000_000_000), atomsMin: atoms(1_000_000), atomsMax: atoms(1_000_000_000_000) },
      ...{ quotaAtoms: atoms(10_000_000_000_000), startAt: utcMs(0), endAt: utcMs(4_000_000_000_000) },
      ...{ earlyPolicy: "none", earlyPpb: ppb(0), mayRenew: false, dayRedeemAtomsMax: atoms(0) },
      ...{ dayOffsetMinutes: 480, isOpen: true },
    },
    {
      ...{ type: "SetReferralRules", isOpen: true, levelsPpm: [150_000, 100_000, 50_000], counts: ofAll(true) },
      ...{ capPpm: 500_000, dayOffsetMinutes: 480 },
    },
    {
      ...{ type: "SetAgentTerms", termsId: 1, name: "Partners", ratesPpm: ofAll(100_000), depth: 5, isOpen: true },
    },
    ...FRIENDS.map((user): Command => ({
      ...{ type: "SubscribeFinance", userId: userId(user), productId: 1, atoms: atoms(100_000_000_000) },
      ...{ autoRenew: false, key: "" },
    })),
  ]);
  const today = Math.floor((OPENING_AT + 480 * 60_000) / DAY_MS);
  market.run(OPENING_AT, [
    { type: "AppointAgent", userId: userId(AGENT), termsId: 1, fromDay: today + 1 },
    { type: "AppointAgent", userId: userId(BROKER), termsId: 1, fromDay: today + 1, brokerCode: "BOTS" },
    { type: "FlagInvitation", userId: userId(CLIENT), isFlagged: true, reason: "same device as the broker" },
    { type: "FlagInvitation", userId: userId(FLAGGED), isFlagged: true, reason: "same device" },
  ]);
}

/** Each day everybody trades with a stranger, and the day before is settled. On the third `promo` gets its money. */
function playDays(market: RecordedMarket): void {
  for (let day = 0; day < DAYS; day++) {
    const feed = new TapeFeed(`rewards ${day}`, OPENING_AT + day * DAY_MS + 1_000);
    for (let second = 0; second < 3; second++) {
      const observed = feed.next();
      market.run(feed.at, [observed]);
      while (isWorkLeft(market.state)) market.run(feed.at, [{ type: "Continue" }]);
    }
    if (day === 3) {
      const fund = { pot: "promo", coinId: USDT, atoms: atoms(1_000_000_000_000), key: "promo" } as const;
      market.run(feed.at, [{ type: "FundHouse", ...fund }]);
    }
    for (const [at, user] of [...FRIENDS, CLIENT].entries()) {
      const price = { ticks: 600_000, lots: 100 * (at + 1) + day };
      const name = `${BOT_NAME}-${day}-${user}`;
      const sell = { ...limitOrder(STRANGER, "sell", price), ...(at % 2 === 0 ? { clientOrderId: name } : {}) };
      market.run(feed.at + at, [
        sell as Command,
        { ...limitOrder(user, "buy", price), clientOrderId: `${name}-b` } as Command,
      ]);
    }
  }
}

const sumOf = async (database: Kysely<ProjectionTables>, query: string): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`select coalesce((${sql.raw(query)}), 0)::int8 as sum`.execute(database);
  return rows[0]?.sum ?? 0;
};

describeOnBothDatabases("the tables of rewards", (database) => {
  const market = openMarket();
  openProgramme(market);
  playDays(market);
  const projectAll = async (): Promise<void> => {
    for (let at = 0; at < market.records.length; at += 7) {
      await project(database(), market.records.slice(at, at + 7).flatMap(readRecord));
    }
  };

  beforeAll(async () => {
    await migrate(database(), PROJECTION_MIGRATIONS);
    await projectAll();
  }, 120_000);

  test("every receiver's rows sum to what was paid, owed, held and dropped", async () => {
    for (const receiver of [AGENT, INVITER, ...FRIENDS]) {
      const rows = await selectRewardTotals(database(), receiver, 0);
      for (const { coinId, paid, owed, held } of rows) {
        const details = await sumOf(
          database(),
          `select sum(atoms) from reward_details where receiver_id = ${receiver} and coin_id = ${coinId}`,
        );
        expect({ receiver, coinId, sum: paid + owed + held }).toEqual({ receiver, coinId, sum: details });
      }
    }
    const [agent] = await selectRewardTotals(database(), AGENT, 0);
    expect(agent?.paid).toBeGreaterThan(0);
  });

  test("what was owed while the pot was empty is paid since, and the payments are the ledger lines", async () => {
    const owedOnce = await sumOf(database(), "select count(*) from reward_payments where owed_atoms > 0");
    expect(owedOnce).toBeGreaterThan(0);
    for (const receiver of [AGENT, INVITER]) {
      const totals = await selectRewardTotals(database(), receiver, 0);
      expect(totals.map(({ owed }) => owed)).toEqual(totals.map(() => 0));
      const lines = await selectRebatesPaid(database(), { userIds: [receiver], sequence: market.sequence });
      expect(lines).toEqual(totals.map(({ coinId, paid }) => ({ coinId, atoms: paid })));
    }
  });

  test("each account that was opened is a step, in the order of the journal", async () => {
    const steps = await database()
      .selectFrom("member_steps")
      .select(["user_id", "sequence"])
      .where("user_id", "in", FRIENDS)
      .where("step", "=", 0)
      .orderBy("sequence")
      .execute();
    expect(steps.map(({ user_id }) => user_id)).toEqual(FRIENDS);
    expect(new Set(steps.map(({ sequence }) => sequence)).size).toBe(FRIENDS.length);
  });

  test("a payer's base counts once, however many have a part of it", async () => {
    const figures = await selectPayerFigures(database(), FRIENDS);
    for (const { payerId, coinId, baseAtoms, feeAtoms } of figures) {
      const bases = await sumOf(
        database(),
        `select sum(base_atoms) from reward_details where payer_id = ${payerId} and coin_id = ${coinId}
          and programme = 0 and level = 1`,
      );
      expect(baseAtoms).toBe(bases);
      expect(feeAtoms).toBeLessThanOrEqual(baseAtoms);
    }
    expect(figures.some(({ feeAtoms }) => feeAtoms > 0)).toBe(true);
  });

  test("an agent's days and moves sum to what was posted to them", async () => {
    const moves = await selectAgentMoves(database(), AGENT, { after: 0, upTo: market.sequence });
    const settled = await selectSettledFrom(database(), 0);
    expect(settled?.payers).toBeGreaterThan(0);
    const totals = await selectRewardTotals(database(), AGENT, 0);
    // The first day was before the appointment: it is no agent's.
    const first = await sumOf(
      database(),
      `select count(*) from agent_days where receiver_id = ${AGENT} and programme = 2 and day = ${settled?.day ?? 0}`,
    );
    expect(first).toBe(0);
    for (const { coinId, paid } of totals) {
      const sum = moves.filter((move) => move.coinId === coinId).reduce((total, { atoms: moved }) => total + moved, 0);
      expect({ coinId, sum }).toEqual({ coinId, sum: paid });
    }
    const days = await selectAgentDays(database(), AGENT, { fromDay: 0, toDay: 100_000 });
    expect(days.some(({ programme, level }) => programme === 2 && level === 2)).toBe(true);
    expect(days.some(({ heldAtoms }) => heldAtoms > 0)).toBe(true);
  });

  test("a broker's days are those of their orders, and sum to what they were paid, with what a review releases", async () => {
    const span = { fromDay: 0, toDay: 100_000 };
    const days = await selectBrokerDays(database(), BROKER, span);
    // Of the stranger in USDT, of the client in BTC, on each of the days from the appointment on that is settled.
    expect(days).toHaveLength(2 * (DAYS - 2));
    for (const { coinId, orders, baseAtoms, atoms: share, heldAtoms, volumeAtoms } of days) {
      expect(orders).toBe(coinId === USDT ? 3 : 1);
      expect(volumeAtoms).toBeGreaterThan(0);
      expect(baseAtoms > 0).toBe(coinId === USDT);
      expect(share).toBe(Math.floor(baseAtoms / 10));
      expect(heldAtoms > 0).toBe(coinId !== USDT);
    }
    const totals = await selectRewardTotals(database(), BROKER, 0);
    const usdt = days.filter(({ coinId }) => coinId === USDT);
    expect(totals.find(({ coinId }) => coinId === USDT)?.paid).toBe(
      usdt.reduce((sum, { atoms: share }) => sum + share, 0),
    );
    const moves = await selectAgentMoves(database(), BROKER, { after: 0, upTo: market.sequence });
    expect(
      moves.filter(({ coinId }) => coinId === USDT).map(({ programme, atoms: share }) => [programme, share]),
    ).toEqual(usdt.map(({ atoms: share }) => [programmeCode("broker"), share]).toReversed());
    const { rows } = (await selectHeldRewards(database(), { status: 0, after: "", pageSize: 100, isAsc: "asc" }))!;
    const held = rows.find(({ receiverId }) => receiverId === BROKER)!;
    market.run(OPENING_AT + DAYS * DAY_MS - 1_000, [
      { type: "ReviewReward", rewardId: held.rewardId, isReleased: true, reason: "another person" },
    ]);
    const last = market.records.at(-1)!;
    await project(database(), readRecord(last), last.digest);
    const [released] = (await selectBrokerDays(database(), BROKER, { fromDay: held.day, toDay: held.day })).filter(
      ({ coinId }) => coinId === held.coinId,
    );
    expect(released).toMatchObject({ baseAtoms: held.baseAtoms, atoms: held.atoms, heldAtoms: 0 });
    const figures = await selectPayerFigures(database(), [CLIENT]);
    const bases = `select sum(base_atoms) from reward_details where payer_id = ${CLIENT} and programme = 0 and level = 1`;
    expect(figures.reduce((sum, { baseAtoms }) => sum + baseAtoms, 0)).toBe(await sumOf(database(), bases));
  });

  test("a review and a claw-back are told apart in the sums, and a rebuild gives the same rows", async () => {
    const { rows: held } = (await selectHeldRewards(database(), {
      status: 0,
      after: "",
      pageSize: 100,
      isAsc: "asc",
    }))!;
    const [first, second] = held.filter(({ receiverId }) => receiverId === INVITER);
    const at = OPENING_AT + DAYS * DAY_MS;
    const { rows: details } = await selectRewardDetails(database(), { receiverId: INVITER, pageSize: 1_000 });
    const taken = details.find(({ rewardId, product }) => rewardId === 0 && product === 0)!;
    market.run(at, [
      { type: "ReviewReward", rewardId: first?.rewardId ?? 0, isReleased: true, reason: "a family" },
      { type: "ReviewReward", rewardId: second?.rewardId ?? 0, isReleased: false, reason: "one person" },
      {
        ...{ type: "TakeBackReward", userId: userId(INVITER), payerId: userId(taken.payerId), product: "spot" },
        ...{ coinId: listCoins(market.state).find(({ coinId }) => coinId === taken.coinId)!.coinId, day: taken.day },
        ...{ atoms: atoms(taken.atoms), reason: "reversed", key: "one" },
      },
    ]);
    const last = market.records.at(-1)!;
    await project(database(), readRecord(last), last.digest);
    const sums = await selectRewardSums(database(), INVITER, second?.day ?? 0);
    expect(sums.find(({ product, coinId }) => product === second?.product && coinId === second.coinId)?.dropped).toBe(
      second?.atoms,
    );
    expect(await selectPaidFor(database(), taken)).toEqual({ paid: taken.atoms, takenBack: taken.atoms });
    const lines = await selectRebatesPaid(database(), { userIds: [INVITER], sequence: market.sequence });
    const totals = await selectRewardTotals(database(), INVITER, 0);
    expect(lines).toEqual(totals.map(({ coinId, paid }) => ({ coinId, atoms: paid })));
    const before = await everyRow(database());
    await rebuild({ database: database(), read: (from) => market.read(from) });
    const after = await everyRow(database());
    for (const table of Object.keys(before))
      expect({ table, rows: after[table] }).toEqual({ table, rows: before[table] });
  }, 120_000);
});
