import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// vitest's reporter groups failures with a function that Node 20 does not have yet.
const groupable = Map as unknown as { groupBy?: <K, V>(items: Iterable<V>, keyOf: (item: V) => K) => Map<K, V[]> };
groupable.groupBy ??= <K, V>(items: Iterable<V>, keyOf: (item: V) => K): Map<K, V[]> => {
  const groups = new Map<K, V[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

/** How long a test looks again for what comes by itself: never what it times. */
const POLL_MS_MAX = 20_000;
const slow = ["**/*.slow.test.ts"];
const journeys = ["**/*.journey.ts"];
const exclude = [...configDefaults.exclude, "dist/**", "data/**"];

/** What takes longest begins first. Accessibility comes last, when nothing that goes by the clock runs beside it. */
const LONGEST = ["option.journey.ts", "second-contract.journey.ts", "core/src/invariants.slow.test.ts"];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const project = (
  name: string,
  include: string[],
  extra: { exclude?: string[]; testTimeout: number; isolate?: boolean },
) => ({ test: { name, include, exclude, hookTimeout: 120_000, expect: { poll: { timeout: POLL_MS_MAX } }, ...extra } });

export default defineConfig({
  test: {
    maxWorkers: 2,
    fsModuleCache: true,
    sequence: { sequencer: LongestFirst },
    // Pages of one journey that are looked at side by side.
    maxConcurrency: 3,
    projects: [
      // Modules are loaded once for all files of a worker: halves the time, and no test keeps state in a module.
      project("fast", ["**/*.test.{ts,tsx}"], { exclude: [...exclude, ...slow], testTimeout: 60_000, isolate: false }),
      project("slow", slow, { testTimeout: 300_000, isolate: false }),
      project("journeys", journeys, { testTimeout: 180_000 }),
    ],
  },
});
