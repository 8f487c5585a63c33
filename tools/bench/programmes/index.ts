import type { BenchRow } from "../rows.ts";
import { daySettlementRows } from "./day-settlement.ts";
import { orderFlowRows } from "./order-flow.ts";

const GROUP = "programmes";

export interface ProgrammesBenchOptions {
  /** Who pays fees on the day that is settled. */
  readonly payers?: number;
  /** Orders of the flow, and how often it is run. */
  readonly commands?: number;
  readonly repeats?: number;
}

/** What referral and agents cost: orders while fees are counted, and the settlement of a large day. */
export async function runProgrammesBench({
  payers = 1_000_000,
  commands = 1_000_000,
  repeats = 7,
}: ProgrammesBenchOptions = {}): Promise<readonly BenchRow[]> {
  return Promise.resolve([...orderFlowRows(GROUP, { commands, repeats }), ...daySettlementRows(GROUP, payers)]);
}
