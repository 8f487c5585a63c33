import type { BenchRow } from "../rows.ts";
export async function runCostsBench(): Promise<BenchRow[]> {
  return [];
}
