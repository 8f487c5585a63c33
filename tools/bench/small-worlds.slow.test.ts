import { isLongForm, postgresBinaries } from "@agio/testkit";
import { expect, test } from "vitest";
import { runCascadeBench } from "./cascade/index.ts";
import { runConsoleBench } from "./console/index.ts";
import { runCopyBench } from "./copy/index.ts";
import { runCoreBench } from "./core/index.ts";
import { runFinanceBench } from "./finance/index.ts";
import { runFundsBench } from "./funds/index.ts";
import { runFuturesBench } from "./futures/index.ts";
import type { IN_PROCESS_GROUPS } from "./groups.ts";
import { runHistoryBench } from "./history/index.ts";
import { runJournalBench } from "./journal/index.ts";
import { runOptionsBench } from "./options/index.ts";
import { runProgrammesBench } from "./programmes/index.ts";
import type { BenchRow } from "./rows.ts";
import { runSecondBench } from "./second/index.ts";
import { runSnapshotsBench } from "./snapshots/index.ts";
import { runTapeBench } from "./tape/index.ts";
import { runWalletBench } from "./wallet/index.ts";

/** Each group in numbers that take it a second or two, and that still come in parts and slices. */
const SMALL: Record<keyof typeof IN_PROCESS_GROUPS, () => Promise<readonly BenchRow[]>> = {
  core: () => runCoreBench({ flows: ["w1", "w2"], commands: 1_000, resting: 4_000 }),
  cascade: () => runCascadeBench(1_000),
  copy: () =>
    runCopyBench({
      followers: 20,
      fills: 4,
      many: { leaders: 2, followsOfEach: 20 },
      orders: 200,
      flowCommands: 2_000,
    }),
  finance: () => runFinanceBench(2_000),
  futures: () => runFuturesBench({ positions: [1_000], flowPositions: 100, flowRounds: 50 }),
  options: () => runOptionsBench(5),
  second: () => runSecondBench({ orders: 1_000, repeats: 1 }),
  funds: () => runFundsBench({ users: 2_000, deposits: 600, withdrawals: 500 }),
  programmes: () =>
    runProgrammesBench({ payers: 600, members: 200, commands: 1_000, repeats: 1, ordersAlone: 40, reads: 2 }),
  tape: () => runTapeBench({ seconds: 540, readTicks: 60 }),
  wallet: () => runWalletBench({ addresses: 2_000, transfers: 200, withdrawals: 40 }),
  journal: () => runJournalBench({ entries: 512, commands: 1_000 }),
  snapshots: () => runSnapshotsBench(2_000),
  history: () => runHistoryBench({ users: 20_000, strangers: 100 }),
  console: () => runConsoleBench({ sizes: { users: 800, orders: 1_600, lines: 12_000 } }, 1),
};

const needsPostgres = (group: string): boolean => group === "wallet" || group === "console";
/** These take ten seconds and more, however small they are: they are measured in the long form. */
const ofLongForm = (group: string): boolean => needsPostgres(group) || group === "programmes";
const isMeasured = (group: string): boolean =>
  (isLongForm || !ofLongForm(group)) && (!needsPostgres(group) || postgresBinaries() !== undefined);

for (const [group, run] of Object.entries(SMALL)) {
  test.runIf(isMeasured(group))(`the bench of ${group} measures`, async () => {
    const rows = await run();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => row.group !== group || Number.isNaN(row.value))).toEqual([]);
  });
}
