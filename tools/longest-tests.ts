/**
 * Test files that begin first, in this order, by the ends of their paths. A short file may be a long test, and where one began
 * last all others would wait for it. Those that wait are between those that compute. Accessibility comes last, when nothing
 * that goes by the clock runs beside it.
 */
export const LONGEST_TESTS = [
  "trader/journeys/option.journey.ts",
  "trader/journeys/second-contract.journey.ts",
  "core/src/invariants.slow.test.ts",
  "crash/second-crash.slow.test.ts",
  "one-history/restore-mixes.slow.test.ts",
  "storage/storage-faults.slow.test.ts",
  "crash/postgres-outages.slow.test.ts",
  "programmes/naive-programmes.slow.test.ts",
  "start/fresh-clone.slow.test.ts",
  "bench/small-worlds.slow.test.ts",
  "start/stopping.slow.test.ts",
  "rewards/reward-cuts.slow.test.ts",
  "start/listed-markets.slow.test.ts",
  "crash/crash-rounds.slow.test.ts",
  "drill/restore-drill.slow.test.ts",
  "core/src/fairness.slow.test.ts",
  "agents/webhooks.slow.test.ts",
  "src/hostile-requests.slow.test.ts",
  "crash/exchange-crash.slow.test.ts",
] as const;
