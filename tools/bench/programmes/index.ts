import type { BenchRow } from "../rows.ts";
import { daySettlementRows } from "./day-settlement.ts";
import { levelRows } from "./levels.ts";
import { memberReportRows } from "./member-reports.ts";
import { orderFlowRows, type Switched } from "../core/order-flow.ts";
import { storedSettlementRows } from "./stored-settlement.ts";

const GROUP = "programmes";
const SWITCHED: Switched = { group: GROUP, name: GROUP, turnOn: (run) => run.countRewards(), ratioMax: 1.05 };

export interface ProgrammesBenchOptions {
  /** Who pays fees on the day that is settled, and is valued at its turn. */
  readonly payers?: number;
  /** Members of one inviter. */
  readonly members?: number;
  /** Orders of the flow, and how often it is run. */
  readonly commands?: number;
  readonly repeats?: number;
  /** Orders alone before and after the settlement on disk, and readings of each report. */
  readonly ordersAlone?: number;
  readonly reads?: number;
}

/**
 * The cost of programmes: orders while fees are counted or levels are on, a large day's settlement and its turn of levels, and
 * what an inviter of very many asks for.
 */
export async function runProgrammesBench({
  payers = 1_000_000,
  members = 100_000,
  commands = 1_000_000,
  repeats = 7,
  ordersAlone = 2_000,
  reads = 40,
}: ProgrammesBenchOptions = {}): Promise<readonly BenchRow[]> {
  const flow = { commands, repeats };
  return [
    ...orderFlowRows(SWITCHED, flow),
    ...daySettlementRows(GROUP, payers),
    ...(await storedSettlementRows(GROUP, { payers, ordersAlone })),
    ...levelRows(payers, flow),
    ...(await memberReportRows(GROUP, { members, reads })),
  ];
}
