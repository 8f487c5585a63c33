import { beforeAll, expect, test } from "vitest";
import { migrate } from "../migrate.ts";
import { PROJECTION_MIGRATIONS } from "../migrations.ts";
import { project } from "../project.ts";
import { BEGIN_AT, event } from "../testing/futures-events.ts";
import { describeOnBothDatabases } from "../testing/test-databases.ts";
import {
  selectCopyShares,
  selectCopySkips,
  selectCopySums,
  selectFollowedSums,
  selectFollowsOf,
  selectLeaders,
  selectLeaderTicks,
  selectLeadValues,
  selectReceivedDays,
  selectReceivedSum,
} from "./copy-queries.ts";

const [ANNA, LEA, LEAD, COPY, DAY_MS] = [1, 2, 10, 11, 86_400_000];
const OF = { userId: ANNA, accountId: COPY, leaderId: LEAD };
const TERMS = {
  ...{
    sizing: "equity",
    multiplierPpm: 1_000_000,
    amountAtoms: 0,
    leverageMax: 10,
    slippageBips: 50,
    marginMaxAtoms: 0,
  },
  ...{ leftOut: [], stopLossAtoms: 0, takeProfitAtoms: 0, isPaused: false },
};
const told = (type: string, fields: object) => event(type as never, fields as never);
const funded = (atoms: number) => told("AccountFunded", { userId: ANNA, accountId: COPY, atoms, transferId: 1 });
const begun = () => told("FollowStarted", { ...OF, ...TERMS, atoms: 500, sharePpm: 200_000, markAtoms: 0 });
const appointed = (isLeading: boolean) =>
  told("LeaderAppointed", { userId: LEA, accountId: LEAD, clearingId: 12, isLeading });
const settled = (shareAtoms: number, at: number) =>
  told("ShareSettled", {
    ...{ ...OF, leaderUserId: LEA, at, realisedAtoms: 100, openLossAtoms: 0, markBeforeAtoms: 0, sharePpm: 200_000 },
    ...{ shareAtoms, refundAtoms: 1 },
  });
const made = (orderId: number, leaderTicks: number) =>
  told("CopiesMade", {
    ...{ leaderId: LEAD, contractId: 1, direction: "buy", orderId, follows: 1, askedSize: 9, filledSize: 5 },
    ...{ filledAtoms: 5_010, leaderTicks },
  });
const skipped = () => told("CopySkipped", { ...OF, contractId: 1, side: "long", size: 4, reason: "slippage" });

describeOnBothDatabases("the tables of copy trading", (database) => {
  beforeAll(async () => {
    await migrate(database(), PROJECTION_MIGRATIONS);
    await project(database(), [
      {
        sequence: 1,
        at: BEGIN_AT,
        events: [
          appointed(true),
          told("LeadValued", { accountId: LEAD, equityAtoms: 0, flowAtoms: 9, ownCapitalMinAtoms: 5 }),
        ],
      },
      { sequence: 2, at: BEGIN_AT + 1, events: [funded(500), begun()] },
      { sequence: 3, at: BEGIN_AT + 2, events: [funded(200), made(7, 1_000), made(8, 0), skipped(), skipped()] },
    ]);
    await project(database(), [
      {
        ...{ sequence: 4, at: BEGIN_AT + 3 },
        events: [
          told("FollowStopped", { ...OF, by: "market", reason: "stopLoss" }),
          settled(20, BEGIN_AT + 3),
          funded(-680),
          told("FollowEnded", { ...OF, atoms: 680 }),
          appointed(false),
        ],
      },
    ]);
  }, 120_000);

  test("a leader is one row from the first appointment on, with the worth of their account", async () => {
    expect(await selectLeaders(database())).toEqual([
      { accountId: LEAD, userId: LEA, isLeading: false, appointedAt: BEGIN_AT },
    ]);
    expect(await selectLeadValues(database(), LEAD)).toMatchObject([
      { equityAtoms: 0, flowAtoms: 9, ownCapitalMinAtoms: 5, valuedAt: BEGIN_AT },
    ]);
  });

  test("a follow has the sums of its life, and begins anew in the same row", async () => {
    const first = { accountId: COPY, userId: ANNA, leaderId: LEAD, startedAt: BEGIN_AT + 1 };
    const sums = { inAtoms: 700, outAtoms: 680, paidAtoms: 20, skips: 2, begins: 1 };
    expect(await selectFollowsOf(database(), ANNA)).toEqual([
      { ...first, ...sums, begunAt: BEGIN_AT + 1, stopReason: "stopLoss", endedAt: BEGIN_AT + 3 },
    ]);
    const again = [
      { sequence: 5, at: BEGIN_AT + DAY_MS, events: [funded(500), begun(), settled(5, BEGIN_AT + DAY_MS)] },
    ];
    await project(database(), again);
    expect(await selectFollowedSums(database(), LEAD)).toEqual({
      ...{ follows: [{ accountId: COPY, inAtoms: 1_200, outAtoms: 680, begins: 2 }], ended: 0, paidAtoms: 25 },
    });
    expect(await selectFollowedSums(database(), LEAD + 1)).toEqual({ follows: [], ended: 0, paidAtoms: 0 });
    expect(await selectFollowsOf(database(), ANNA)).toEqual([
      {
        ...first,
        ...sums,
        inAtoms: 1_200,
        paidAtoms: 25,
        begins: 2,
        begunAt: BEGIN_AT + DAY_MS,
        stopReason: "",
        endedAt: 0,
      },
    ]);
  });

  test("copies, skips and shares are read by their follow and by their leader", async () => {
    expect(await selectLeaderTicks(database(), [7, 8, 9])).toEqual(
      new Map([
        [7, 1_000],
        [8, 0],
      ]),
    );
    expect(await selectCopySums(database(), LEAD)).toEqual([
      { contractId: 1, direction: "buy", filledSize: 5, filledAtoms: 5_010, leaderTicks: 5_000, skippedTicks: 0 },
    ]);
    expect((await selectCopySkips(database(), { accountId: COPY })).rows).toMatchObject([
      { size: 4, reason: "slippage" },
      {},
    ]);
    expect((await selectCopyShares(database(), { accountId: COPY })).rows).toMatchObject([
      { shareAtoms: 5 },
      { shareAtoms: 20 },
    ]);
    expect(await selectReceivedSum(database(), LEA)).toBe(25);
    const days = await selectReceivedDays(database(), { leaderUserId: LEA, offsetMs: 0 }, { limit: 1, offset: 0 });
    expect(days).toMatchObject({ total: 2, rows: [{ follows: 1, atoms: 5 }] });
  });
});
