import { expect, test } from "vitest";
import { longFunctions } from "./function-lengths.ts";
import { FUNCTION_LINES_AIM, houseCounts } from "./house-counts.ts";
import { houseFiles, isTest, sourcesWhere } from "./house-files.ts";
import { firstTwoFolders, roomCircles } from "./room-circles.ts";
import { commentsWithWhat, filesWithFixedWaits, filesWithWireNames } from "./word-counts.ts";

/** Figures of November 23, 2026. They only fall: lower one with the change that makes it smaller. */
const BOUNDS = {
  longestFunctionLines: 166,
  commentsWithWhat: 0,
  mutualRooms: { server: 0, core: 0, trader: 0, console: 0 },
};

const sources = houseFiles();
const own = sourcesWhere(sources, (file) => /^(?:packages|apps)\//.test(file) && !isTest(file));

test("functions do not grow", () => {
  const long = longFunctions(own, FUNCTION_LINES_AIM);
  expect(long[0]?.lines).toBeLessThanOrEqual(BOUNDS.longestFunctionLines);
});

test("our code uses our own nouns: `ownNamed` and `wireNamed` of the contract and the client of the screens translate", () => {
  expect(filesWithWireNames(own)).toEqual([
    "apps/console/src/screens/listing/model.ts",
    "apps/server/src/endpoints/operator/markets/list-pair.ts",
    "apps/server/src/endpoints/operator/markets/list.ts",
    "apps/server/src/operators/market-requests.ts",
  ]);
});

test("no more comments than before begin with a fused What", () => {
  expect(commentsWithWhat(sources)).toBeLessThanOrEqual(BOUNDS.commentsWithWhat);
});

/** Where time itself is tested: the pace of a load, the moment of a kill, a venue that falls silent. None is added. */
const TIMED_TESTS = [
  "apps/server/src/adapters/database/pglite-checkpoints.slow.test.ts",
  "apps/server/src/adapters/prices/testing/replay-server.ts",
  "apps/server/src/wallet/random-day.slow.test.ts",
  "apps/simulator/src/parent-gone.slow.test.ts",
  "tools/crash/exchange-crash.slow.test.ts",
  "tools/crash/second-crash.slow.test.ts",
];

test("a test waits for what it needs, not for a fixed time: `eventually` of @agio/testkit looks again", () => {
  expect(filesWithFixedWaits(sourcesWhere(sources, isTest))).toEqual(TIMED_TESTS);
});

test("no more rooms than before import each other", () => {
  const { server, core, trader, console: staff } = BOUNDS.mutualRooms;
  expect(roomCircles(own, "apps/server/src").mutual.length).toBeLessThanOrEqual(server);
  expect(roomCircles(own, "packages/core/src").mutual.length).toBeLessThanOrEqual(core);
  expect(roomCircles(own, "apps/trader/src", firstTwoFolders).mutual.length).toBeLessThanOrEqual(trader);
  expect(roomCircles(own, "apps/trader/src", firstTwoFolders).largest).toEqual([]);
  expect(roomCircles(own, "apps/console/src", firstTwoFolders).mutual.length).toBeLessThanOrEqual(staff);
  expect(roomCircles(own, "apps/console/src", firstTwoFolders).largest).toEqual([]);
});

test("a circle of rooms is found through a third one, and type imports count", () => {
  const circle = new Map([
    ["src/a/one.ts", `import type { Two } from "../b/two.ts";`],
    ["src/b/two.ts", `import { three } from "../c/three.ts";\nimport type { One } from "../a/one.ts";`],
    ["src/c/three.ts", `const one = await import("../a/one.ts");`],
    ["src/d/four.ts", `export { two } from "../b/two.ts";`],
    ["src/main.ts", `import "./a/one.ts";`],
  ]);
  expect(roomCircles(circle, "src")).toEqual({ mutual: ["a ↔ b"], largest: ["a", "b", "c"] });
});

test("an inner function counts by itself, and a signature without a body does not", () => {
  const text =
    "declare function none(): void;\nfunction outer() {\n  const inner = () => {\n    return 1;\n  };\n  return inner;\n}\n";
  expect(longFunctions(new Map([["a.ts", text]]), 2)).toEqual([
    { file: "a.ts", line: 2, lines: 6 },
    { file: "a.ts", line: 3, lines: 3 },
  ]);
});

test("files that a generator writes are not counted", () => {
  expect([...sources.keys()].filter((file) => /\/all-(?:endpoints|handlers)\.ts$/.test(file))).toEqual([]);
  expect(sources.has("apps/server/src/endpoints/handler.ts")).toBe(true);
});

test("every figure of the house is printed", () => {
  expect(houseCounts(sources).map(([name]) => name)).toMatchObject({ length: 14 });
});
