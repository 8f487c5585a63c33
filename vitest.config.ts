import { configDefaults, defineConfig } from "vitest/config";

const slow = ["**/*.slow.test.ts"];
const journeys = ["**/*.journey.ts"];
const exclude = [...configDefaults.exclude, "dist/**", "data/**"];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "fast",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...exclude, ...slow],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "slow",
          include: slow,
          exclude,
          testTimeout: 300_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "journeys",
          include: journeys,
          exclude,
          testTimeout: 90_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
