import { runCascadeBench } from "./cascade/index.ts";
import { consoleWorldOf, runConsoleBench } from "./console/index.ts";
import { runCopyBench } from "./copy/index.ts";
import { runCoreBench } from "./core/index.ts";
import { runFinanceBench } from "./finance/index.ts";
import { runFundsBench } from "./funds/index.ts";
import { runFuturesBench } from "./futures/index.ts";
import { runHistoryBench } from "./history/index.ts";
import { runJournalBench } from "./journal/index.ts";
import { runOptionsBench } from "./options/index.ts";
import type { BenchRow } from "./rows.ts";
import { runProgrammesBench } from "./programmes/index.ts";
import { runSecondBench } from "./second/index.ts";
import { runSnapshotsBench } from "./snapshots/index.ts";
import { runTapeBench } from "./tape/index.ts";
import { runWalletBench } from "./wallet/index.ts";

/** Measures a group of figures; `args` are those of the command line. */
export type BenchGroup = (args: readonly string[]) => Promise<readonly BenchRow[]>;

/** Groups that need no build: each world is run small in `small-worlds.slow.test.ts`, so that no change leaves it behind. */
export const IN_PROCESS_GROUPS = {
  copy: () => runCopyBench(),
  core: (args) => runCoreBench(flowOption(args)),
  cascade: () => runCascadeBench(),
  finance: () => runFinanceBench(),
  futures: () => runFuturesBench(),
  options: () => runOptionsBench(),
  second: () => runSecondBench(),
  funds: () => runFundsBench(),
  programmes: () => runProgrammesBench(),
  tape: () => runTapeBench(),
  wallet: () => runWalletBench(),
  journal: () => runJournalBench(),
  snapshots: () => runSnapshotsBench(),
  history: () => runHistoryBench(),
  console: (args) => runConsoleBench(consoleWorldOf(args)),
} satisfies Record<string, BenchGroup>;

function flowOption(args: readonly string[]): { flowFile?: string } {
  const at = args.indexOf("--flow");
  const flowFile = at === -1 ? undefined : args[at + 1];
  return flowFile === undefined ? {} : { flowFile };
}
