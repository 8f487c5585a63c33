import { beforeAll, expect, test } from "vitest";
import { migrate } from "../migrate.ts";
import { PROJECTION_MIGRATIONS } from "../migrations.ts";
import { selectFundingValue } from "../profit-queries.ts";
import { project } from "../project.ts";
import { rebuild } from "../rebuild.ts";
import { everyRow } from "../testing/every-row.ts";
import { ADDRESS, atOf, CHAIN, CHANNEL, fundsStory, PAYER, STRANGER } from "../testing/funds-story.ts";
import { BTC, USD, USDT } from "../testing/futures-events.ts";
import { describeOnBothDatabases } from "../testing/test-databases.ts";
import {
  selectAllWithdrawals,
  selectWithdrawal,
  selectWithdrawalHabits,
  selectWithdrawals,
} from "../withdrawals/withdrawal-queries.ts";
import { WITHDRAWALS } from "../withdrawals/withdrawal-tables.ts";
import {
  selectAllDeposits,
  selectBonuses,
  selectDeposit,
  selectDepositReviewers,
  selectDeposits,
} from "./deposit-queries.ts";
import { DEPOSIT_TABLES } from "./deposit-tables.ts";

describeOnBothDatabases("the tables of money in and out", (database) => {
  const STORY = fundsStory();

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
    for (const table of [...DEPOSIT_TABLES, WITHDRAWALS]) expect(together[table.name]).not.toEqual([]);
  });

  test("a deposit keeps what became of it, newest first, and is its user's", async () => {
    const { rows, total } = await selectDeposits(database(), { userId: PAYER });
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      { depositId: 2, way: "manual", status: 3, reason: "", seenAt: atOf(4), changedAt: atOf(5) },
      { depositId: 1, channelId: CHANNEL, chainId: CHAIN, status: 7, debtAtoms: 30 * USD, address: ADDRESS },
    ]);
    expect(await selectDeposit(database(), 1)).toEqual(rows[1]);
    expect((await selectDeposits(database(), { userId: PAYER, status: 7 })).total).toBe(1);
    expect((await selectDeposits(database(), { userId: PAYER, coinId: BTC })).total).toBe(0);
    expect((await selectDeposits(database(), { userId: STRANGER })).total).toBe(0);
    // The house's own top-up is nobody's, what it has to decide on is.
    const everybodys = await selectAllDeposits(database(), { after: "", pageSize: 2 });
    expect(everybodys?.rows.map(({ depositId }) => depositId)).toEqual([3, 2]);
    const rest = await selectAllDeposits(database(), { after: everybodys?.next ?? "", pageSize: 2 });
    expect(rest).toMatchObject({ rows: [{ depositId: 1 }], next: "", total: 3 });
    expect(await selectDeposit(database(), 3)).toMatchObject({
      ...{ userId: 0, status: 5, returnId: 4, returnStatus: 3, returnAddress: "0xback", returnTxid: "0xreturned" },
    });
    expect(rows[0]).toMatchObject({ returnStatus: 0, returnAddress: "", returnTxid: "" });
    expect((await selectDeposits(database(), { userId: PAYER, beginTime: atOf(2) })).total).toBe(1);
  });

  test("who agreed to a deposit is known, and what a bonus came to", async () => {
    expect(await selectDepositReviewers(database(), [1, 2])).toEqual(new Map([[2, [3]]]));
    expect(await selectDepositReviewers(database(), [])).toEqual(new Map());
    const { rows } = await selectBonuses(database(), { userId: PAYER });
    expect(rows).toMatchObject([
      {
        ...{ bonusId: 9, depositId: 2, coinId: USDT, atoms: 5 * USD, ratioPpb: 50_000_000 },
        ...{ expiresAt: atOf(60), status: 2, givenAt: atOf(5) },
        // Of all takes together, as its ledger lines say.
        takenBackAtoms: 3 * USD,
      },
    ]);
    const { atoms } = await database()
      .selectFrom("ledger_lines")
      .select((eb) => eb.fn.sum("atoms").as("atoms"))
      .where("kind", "=", "bonus")
      .where("reference_id", "=", 9)
      .where("user_id", "=", PAYER)
      .executeTakeFirstOrThrow();
    expect(Number(atoms)).toBe(-3 * USD);
  });

  test("a withdrawal keeps what was fixed at its submission, who agreed and what paid it", async () => {
    const { rows } = await selectWithdrawals(database(), { userId: PAYER });
    expect(rows.map(({ withdrawalId, status }) => [withdrawalId, status])).toEqual([
      [2, 5],
      [1, 3],
    ]);
    expect(await selectWithdrawal(database(), 1)).toMatchObject({
      ...{ atoms: 40 * USD, feeAtoms: 3 * USD, receiveAtoms: 37 * USD, txid: "0xsent" },
      ...{ approvals: [3, 4], approvalsNeeded: 2, submittedAt: atOf(5), changedAt: atOf(9) },
    });
    expect((await selectWithdrawals(database(), { userId: PAYER, status: 5 })).total).toBe(1);
    const page = (filter: { readonly isAsc?: "asc"; readonly orderByColumn?: string }) =>
      selectAllWithdrawals(database(), { after: "", pageSize: 1, ...filter });
    expect((await page({ isAsc: "asc" }))?.rows[0]?.withdrawalId).toBe(1);
    const values = (await selectAllWithdrawals(database(), { after: "", pageSize: 100, orderByColumn: "value" }))?.rows;
    const falling = values?.map(({ valueAtoms }) => valueAtoms) ?? [];
    expect(falling).toEqual(falling.toSorted((one, other) => other - one));
  });

  test("habits leave out what paid nothing, and count others at an address", async () => {
    const habits = (userId: number, address: string) => selectWithdrawalHabits(database(), { userId, address });
    expect(await habits(PAYER, ADDRESS)).toEqual({ count: 1, valueAtomsMax: 40 * USD, othersAtAddress: 1 });
    expect(await habits(PAYER, "")).toEqual({ count: 1, valueAtomsMax: 40 * USD, othersAtAddress: 0 });
    expect(await habits(999, "elsewhere")).toEqual({ count: 0, valueAtomsMax: 0, othersAtAddress: 0 });
  });

  test("deposits, withdrawals and what others paid are put in or taken out, a hold is not", async () => {
    const figures = { userIds: [PAYER], valuationCoinId: USDT, dayStart: 0, sequence: STORY.length };
    // 100 in, 70 taken back and 30 owed, 40 out, 10 out and back again, 5 from another user.
    expect(await selectFundingValue(database(), figures)).toEqual({ todayAtoms: -35 * USD, totalAtoms: -35 * USD });
    const later = await selectFundingValue(database(), { ...figures, dayStart: atOf(11) });
    expect(later).toEqual({ todayAtoms: 15 * USD, totalAtoms: -35 * USD });
  });

  test("a line of custody names its chain", async () => {
    const lines = await database()
      .selectFrom("ledger_lines")
      .select("atoms")
      .where("chain_id", "=", CHAIN)
      .orderBy("sequence")
      .execute();
    expect(lines).toEqual([{ atoms: -100 * USD }, { atoms: 100 * USD }]);
  });

  test("a user's first unlocked deposit is a step, later ones are none, and the house has none", async () => {
    const unlocked = STORY.flatMap(({ sequence, at, events }) =>
      events.flatMap((event) =>
        event.type === "DepositChanged" && event.status === 3 ? [{ sequence, at, event }] : [],
      ),
    );
    const first = unlocked.find(({ event }) => event.userId === PAYER)!;
    const steps = () => database().selectFrom("member_steps").selectAll().where("step", "=", 1).execute();
    const one = [{ user_id: PAYER, step: 1, sequence: first.sequence, stepped_at: first.at }];
    expect(await steps()).toEqual(one);
    const next = { sequence: STORY.length + 1, at: atOf(20), events: [{ ...first.event, depositId: 5 }] };
    await project(database(), [next]);
    expect(await steps()).toEqual(one);
  });
});
