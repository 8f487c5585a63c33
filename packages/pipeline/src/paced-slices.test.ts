import { isWorkLeft, readCommand, readEntries, readEvents, type Command } from "@agio/core";
import { openFileJournal } from "@agio/journal";
import { atoms, coinId, userId } from "@agio/primitives";
import { eventually, fakeClock, temporaryFolder } from "@agio/testkit";
import { expect, onTestFinished, test, vi } from "vitest";
import { openPipeline, type Pipeline } from "./pipeline.ts";
import { SLICE_PATIENCE_MS, SLICE_PAUSE_MS } from "./slice-pace.ts";

const USERS = 20;
const USDT = coinId(1);
const LEVELS = [1, 2, 3, 4, 5, 6, 7];
const ROWS = LEVELS.map((level) => ({ maker: 100 - level, taker: 100 - level }));

/** A day's turn: everybody's level is worked out, a user a slice. */
const turn: readonly Command[] = [
  {
    ...{ type: "SetLevelRules", isOpen: true, valuationCoinId: USDT, dayOffsetMinutes: 0 },
    startsAtoms: LEVELS.map((level) => atoms(level * 1_000_000)),
    percents: { spot: ROWS, contract: ROWS, option: ROWS },
  },
  { type: "ObservePrices", origin: "simulated", quotes: [] },
];

let granted = 0;
const grant = (): Command => ({
  ...{ type: "GrantFunds", userId: userId(1), coinId: USDT, atoms: atoms(5), key: `${++granted}` },
});

/** An exchange of some users, on a clock that stands, with the types of the commands of each of its batches. */
async function opened(): Promise<{
  readonly pipeline: Pipeline;
  readonly batches: string[][];
  pass(ms: number): void;
}> {
  const folder = temporaryFolder("paced-slices");
  onTestFinished(() => folder.remove());
  const pipeline = await openPipeline({ journal: await openFileJournal(folder.path), clock: fakeClock().now });
  onTestFinished(() => pipeline.stop());
  await pipeline.submit({ type: "ListCoin", coinId: USDT, code: "USDT", scale: 6 });
  for (let user = 1; user <= USERS; user++)
    await pipeline.submit({ type: "OpenUser", userId: userId(user), mark: "trader" });
  await pipeline.read(({ ledger }) => (ledger.sliceBounds = { steps: 1, bytes: 65_536 }));
  const batches: string[][] = [];
  pipeline.onDurable(({ payload, firstSequence }) => {
    const entries = [...readEntries(payload, firstSequence)];
    batches.push(entries.map(({ commandBytes }) => readCommand(commandBytes).type));
  });
  let nowMs = performance.now();
  const clock = vi.spyOn(performance, "now").mockImplementation(() => nowMs);
  onTestFinished(() => clock.mockRestore());
  return { pipeline, batches, pass: (ms) => void (nowMs += ms) };
}

const slicesIn = (batches: readonly string[][]): number => batches.flat().filter((type) => type === "Continue").length;

test("while others send, a day's turn keeps out of their way: no slice is written with what they wait for", async () => {
  const { pipeline, batches, pass } = await opened();
  await Promise.all(turn.map((command) => pipeline.submit(command)));
  expect(batches).toEqual([["SetLevelRules", "ObservePrices", "Continue"]]);
  for (let order = 0; order < 5; order++) await pipeline.submit(grant());
  expect(batches.slice(1)).toEqual(Array.from({ length: 5 }, () => ["GrantFunds"]));
  pass(SLICE_PAUSE_MS);
  await eventually("the next slice", () => batches.length > 6);
  // And what comes while it is on its way has only that one before it.
  await pipeline.submit(grant());
  await pipeline.submit(grant());
  expect(batches.slice(6)).toEqual([["Continue"], ["GrantFunds"], ["GrantFunds"]]);
});

test("who never stops sending keeps no day's turn from its end: after a while a slice goes with what they send", async () => {
  const { pipeline, batches, pass } = await opened();
  await Promise.all(turn.map((command) => pipeline.submit(command)));
  while (await pipeline.read(isWorkLeft)) {
    const before = slicesIn(batches);
    pass(SLICE_PATIENCE_MS);
    await pipeline.submit(grant());
    expect(slicesIn(batches)).toBe(before + 1);
  }
  expect(slicesIn(batches)).toBeGreaterThan(USERS);
});

test("with nobody else there, a day's turn comes to its end by itself", async () => {
  const { pipeline, batches, pass } = await opened();
  for (const command of turn) await pipeline.submit(command);
  await eventually("all slices", async () => {
    pass(SLICE_PAUSE_MS);
    return !(await pipeline.read(isWorkLeft));
  });
  expect(slicesIn(batches)).toBeGreaterThan(USERS);
});

test("what an answer tells stays, and what a listener is told stays while it is told, whatever is applied meanwhile", async () => {
  const { pipeline } = await opened();
  const told: string[] = [];
  pipeline.onDurable(() => {
    if (told.length > 0) return;
    void pipeline.submit({ type: "ListCoin", coinId: coinId(2), code: "BTC", scale: 8 });
    void pipeline.read(() => undefined);
  });
  pipeline.onDurable(({ payload, firstSequence }) => {
    for (const { eventBytes } of readEntries(payload, firstSequence))
      told.push(...readEvents(eventBytes).map(({ type }) => type));
  });
  const answers = [pipeline.submit(grant())];
  // The first is on its way to the disk when the next comes, and this one when the first is told about.
  await new Promise(setImmediate);
  answers.push(pipeline.submit(grant()));
  const [first] = await Promise.all(answers);
  for (let order = 0; order < 5; order++) await pipeline.submit(grant());
  expect(first?.kind === "applied" && first.events.map(({ type }) => type)).toEqual(["Posted"]);
  expect(told).toEqual(["Posted", "Posted", "CoinListed", ...Array.from({ length: 5 }, () => "Posted")]);
});
