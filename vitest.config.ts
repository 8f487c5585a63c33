import { configDefaults, defineConfig } from "vitest/config";

// vitest's reporter groups failures with a function that Node 20 does not have yet.
const groupable = Map as unknown as { groupBy?: <K, V>(items: Iterable<V>, keyOf: (item: V) => K) => Map<K, V[]> };
groupable.groupBy ??= <K, V>(items: Iterable<V>, keyOf: (item: V) => K): Map<K, V[]> => {
  const groups = new Map<K, V[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

const slow = ["**/*.slow.test.ts"];
const journeys = ["**/*.journey.ts"];
const exclude = [...configDefaults.exclude, "dist/**", "data/**"];

const project = (
  name: string,
  include: string[],
  extra: { exclude?: string[]; testTimeout: number; isolate?: boolean },
) => ({ test: { name, include, exclude, hookTimeout: 120_000, ...extra } });

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Pages of one journey that are looked at side by side.
    maxConcurrency: 3,
    projects: [
      // Modules are loaded once for all files of a worker: halves the time, and no fast test keeps state in a module.
      project("fast", ["**/*.test.{ts,tsx}"], { exclude: [...exclude, ...slow], testTimeout: 20_000, isolate: false }),
      project("slow", slow, { testTimeout: 300_000 }),
      project("journeys", journeys, { testTimeout: 90_000 }),
    ],
  },
});
