import type { BenchRow } from "../rows.ts";
import { daySettlementRows } from "./day-settlement.ts";
import { orderFlowRows } from "./order-flow.ts";

const GROUP = "programmes";

/** What referral and agents cost: orders while fees are counted, and the settlement of a large day. */
export async function runProgrammesBench(): Promise<readonly BenchRow[]> {
  return Promise.resolve([...orderFlowRows(GROUP), ...daySettlementRows(GROUP)]);
}
