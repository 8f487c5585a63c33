import { readFileSync } from "node:fs";
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { LONGEST_TESTS } from "./tools/longest-tests.ts";

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

const ENDING = "tools/end-with-hooks.ts";
const DOCUMENT = "// @vitest-environment happy-dom";

/** Components are rendered in a document, which their file asks for in its first line. */
const needsDocument = ({ moduleId }: TestSpecification) => readFileSync(moduleId, "utf8").startsWith(DOCUMENT);

/**
 * A worker ends, and with it every module that it has loaded, as soon as the next file needs another environment. So all
 * files of one environment follow each other.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => LONGEST_TESTS.findIndex((name) => moduleId.endsWith(name));
    const isLong = (file: TestSpecification) => place(file) >= 0;
    const sorted = await super.sort(files);
    const withDocument = new Set(sorted.filter(needsDocument));
    return [
      ...sorted.filter(isLong).toSorted((one, other) => place(one) - place(other)),
      ...sorted.filter((file) => !isLong(file) && withDocument.has(file)),
      ...sorted.filter((file) => !isLong(file) && !withDocument.has(file)),
    ];
  }
}

const project = (
  name: string,
  include: string[],
  extra: { exclude?: string[]; testTimeout: number; isolate?: boolean; globalSetup?: string[]; setupFiles?: string[] },
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
      project("fast", ["**/*.test.{ts,tsx}"], {
        ...{ exclude: [...exclude, ...slow], testTimeout: 60_000, isolate: false },
        setupFiles: [ENDING, "tools/clean-document.ts"],
      }),
      project("slow", slow, {
        testTimeout: 300_000,
        isolate: false,
        globalSetup: ["apps/server/bitcoin-node/setup.mjs"],
        setupFiles: [ENDING],
      }),
      project("journeys", journeys, { testTimeout: 180_000, setupFiles: [ENDING] }),
    ],
  },
});
