import { balancesOf, readEntries, readEvents, takeSnapshot, type Command } from "@agio/core";
import { nodeDisk, openFileJournal, type Disk } from "@agio/journal";
import { atoms, coinId, userId, utcMs } from "@agio/primitives";
import { eventually, fakeClock, temporaryFolder } from "@agio/testkit";
import { expect, onTestFinished, test } from "vitest";
import { openPipeline, WAITING_COMMANDS_MAX, type Pipeline } from "./pipeline.ts";
import { PipelineOverloaded } from "./settled.ts";

const listUsdt: Command = { type: "ListCoin", coinId: coinId(1), code: "USDT", scale: 6 };
const openUser = (id: number): Command => ({ type: "OpenUser", userId: userId(id), mark: "demo" });
const grant = (id: number, key: string): Command => ({
  type: "GrantFunds",
  userId: userId(id),
  coinId: coinId(1),
  atoms: atoms(5),
  key,
});

function folderForTest(): string {
  const folder = temporaryFolder("pipeline");
  onTestFinished(() => folder.remove());
  return folder.path;
}

/** A disk whose syncs of frames wait until they are let through. */
function gatedDisk(): { disk: Disk; open: () => void; reached: Promise<void> } {
  let open = (): void => {};
  let arrive = (): void => {};
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  const reached = new Promise<void>((resolve) => (arrive = resolve));
  const segments = new Set<number>();
  const disk: Disk = {
    ...nodeDisk,
    open: async (name, flags) => {
      const file = await nodeDisk.open(name, flags);
      if (name.endsWith(".segment")) segments.add(file.fd);
      return file;
    },
    sync: async (file) => {
      if (segments.has(file)) {
        arrive();
        await isOpen;
      }
      await nodeDisk.sync(file);
    },
  };
  return { disk, open: () => open(), reached };
}

async function openedOn(folder: string, disk: Disk = nodeDisk): Promise<Pipeline> {
  return openPipeline({ journal: await openFileJournal(folder, { disk }), clock: fakeClock().now });
}

test("an applied command is answered with its sequence and events", async () => {
  const pipeline = await openedOn(folderForTest());
  await pipeline.submit(listUsdt);
  await pipeline.submit(openUser(1));
  const settled = await pipeline.submit(grant(1, "a"));
  expect(settled).toMatchObject({ kind: "applied", sequence: 3, at: fakeClock().now() });
  expect(settled.kind === "applied" && settled.events.map(({ type }) => type)).toEqual(["Posted"]);
  expect(await pipeline.read((state) => balancesOf(state, userId(1)))).toEqual([
    { coinId: 1, account: "platform.available", atoms: 5 },
  ]);
  await pipeline.stop();
});

test("a refused command takes no sequence and leaves nothing in the journal", async () => {
  const folder = folderForTest();
  const pipeline = await openedOn(folder);
  await pipeline.submit(listUsdt);
  expect(await pipeline.submit(grant(9, "a"))).toMatchObject({ kind: "refused" });
  expect(await pipeline.submit(openUser(1))).toMatchObject({ kind: "applied", sequence: 2 });
  await pipeline.stop();
  const journal = await openFileJournal(folder);
  expect(journal.lastSequence).toBe(2);
  await journal.close();
});

test("nothing that depends on a command leaves before it is durable: answers, refusals, reads, listeners", async () => {
  const { disk, open, reached } = gatedDisk();
  const pipeline = await openedOn(folderForTest(), disk);
  const steps: string[] = [];
  pipeline.onDurable(({ firstSequence, count }) => steps.push(`durable ${firstSequence}+${count}`));
  const waiting = [
    pipeline.submit(listUsdt).then(({ kind }) => steps.push(kind)),
    pipeline.submit(listUsdt).then(({ kind }) => steps.push(kind)),
    pipeline.read(() => "read").then((view) => steps.push(view)),
  ];
  await reached;
  expect(steps).toEqual([]);
  expect(pipeline.durableSequence).toBe(0);
  open();
  await Promise.all(waiting);
  expect(steps).toEqual(["durable 1+1", "applied", "refused", "read"]);
  expect(pipeline.durableSequence).toBe(1);
  await pipeline.stop();
});

test("commands that arrive during a sync become durable together, and listeners see every entry once, in order", async () => {
  const pipeline = await openedOn(folderForTest());
  const sequences: number[] = [];
  const batches: number[] = [];
  const stopListening = pipeline.onDurable(({ firstSequence, count, payload }) => {
    batches.push(count);
    for (const { sequence, eventBytes } of readEntries(payload, firstSequence)) {
      sequences.push(sequence);
      expect(readEvents(eventBytes).length).toBeGreaterThan(0);
    }
  });
  await Promise.all(Array.from({ length: 300 }, (_, index) => pipeline.submit(openUser(index + 1))));
  expect(sequences).toEqual(Array.from({ length: 300 }, (_, index) => index + 1));
  expect(batches).toEqual([300]);
  stopListening();
  await pipeline.submit(openUser(301));
  expect(sequences.length).toBe(300);
  await pipeline.stop();
});

test("stamps never go back, neither with the clock nor over a restart", async () => {
  const folder = folderForTest();
  let now = 1_000;
  const clock = () => utcMs(now);
  const pipeline = await openPipeline({ journal: await openFileJournal(folder), clock });
  expect(await pipeline.submit(listUsdt)).toMatchObject({ at: 1_000 });
  now = 400;
  expect(await pipeline.submit(openUser(1))).toMatchObject({ at: 1_000 });
  await pipeline.stop();
  const restarted = await openPipeline({ journal: await openFileJournal(folder), clock });
  expect(await restarted.submit(openUser(2))).toMatchObject({ sequence: 3, at: 1_000 });
  await restarted.stop();
});

test("the first entry after a stop or a leap of the clock announces the gap, once; a short one is none", async () => {
  const folder = folderForTest();
  let now = 1_000_000;
  let leaps = 0;
  const opened = async () =>
    openPipeline({ journal: await openFileJournal(folder), clock: () => utcMs(now), leaps: () => leaps });
  const first = await opened();
  await first.submit(listUsdt);
  now += 3_600_000;
  // Nobody came for an hour, but the exchange was there.
  expect(await first.submit(openUser(1))).toMatchObject({ sequence: 2 });
  await first.stop();
  now += 60_000;
  const second = await opened();
  expect(await second.submit(openUser(2))).toMatchObject({ sequence: 3 });
  now += 60_001;
  leaps++;
  expect(await second.submit(openUser(3))).toMatchObject({ sequence: 5 });
  expect(await second.submit(openUser(4))).toMatchObject({ sequence: 6 });
  await second.stop();
  now += 3_600_000;
  const third = await opened();
  const told: unknown[] = [];
  third.onDurable(({ firstSequence, payload }) => {
    for (const { eventBytes } of readEntries(payload, firstSequence)) told.push(...readEvents(eventBytes));
  });
  expect(await third.submit(openUser(5))).toMatchObject({ sequence: 8, at: now });
  expect(told[0]).toEqual({ type: "GapAnnounced", from: now - 3_600_000, to: now });
  await third.stop();
});

test("a clean stop leaves a snapshot of everything and the state comes back the same", async () => {
  const folder = folderForTest();
  const pipeline = await openedOn(folder);
  await pipeline.submit(listUsdt);
  await pipeline.submit(openUser(1));
  void pipeline.submit(grant(1, "a"));
  const before = await pipeline.read(takeSnapshot);
  await pipeline.stop();
  const journal = await openFileJournal(folder);
  expect((await journal.latestSnapshot())?.sequence).toBe(3);
  const restarted = await openPipeline({ journal, clock: fakeClock().now });
  expect(await restarted.read(takeSnapshot)).toEqual(before);
  expect(restarted.durableSequence).toBe(3);
  await restarted.stop();
});

test("more commands than may wait are turned away untouched", async () => {
  const { disk, open, reached } = gatedDisk();
  const pipeline = await openedOn(folderForTest(), disk);
  const first = pipeline.submit(listUsdt);
  await reached;
  const waiting = Array.from({ length: WAITING_COMMANDS_MAX }, (_, index) => pipeline.submit(openUser(index + 1)));
  const surplus = pipeline.submit(openUser(WAITING_COMMANDS_MAX + 1));
  await expect(surplus).rejects.toMatchObject({ reason: "queueFull", retryAfterSeconds: 1 });
  open();
  await first;
  await Promise.all(waiting);
  expect(await pipeline.submit(openUser(WAITING_COMMANDS_MAX + 1))).toMatchObject({ kind: "applied" });
  await pipeline.stop();
});

test("while the disk is nearly full commands are turned away, reading goes on", async () => {
  const disk: Disk = { ...nodeDisk, freeBytes: () => Promise.resolve(0) };
  const journal = await openFileJournal(folderForTest(), { disk });
  const pipeline = await openPipeline({ journal, clock: fakeClock().now });
  await eventually("the disk was looked at", () => journal.readOnly);
  await expect(pipeline.submit(listUsdt)).rejects.toMatchObject({ reason: "diskLow" });
  expect(await pipeline.read(() => 7)).toBe(7);
  await pipeline.stop();
});

test("a snapshot that cannot be stored is told, and the stop goes on to its end", async () => {
  const folder = folderForTest();
  const told: unknown[] = [];
  let freeBytes = Number.MAX_SAFE_INTEGER;
  const disk: Disk = { ...nodeDisk, freeBytes: () => Promise.resolve(freeBytes) };
  const journal = await openFileJournal(folder, { disk });
  const onSnapshotFailed = (error: unknown): void => void told.push(String(error));
  const pipeline = await openPipeline({ journal, clock: fakeClock().now, onSnapshotFailed });
  await pipeline.submit(listUsdt);
  freeBytes = 0;
  await pipeline.stop();
  expect(told).toEqual([expect.stringContaining("no room for a snapshot")]);
  const restarted = await openedOn(folder);
  expect(restarted.durableSequence).toBe(1);
  await restarted.stop();
});

test("after a stop nothing is taken", async () => {
  const pipeline = await openedOn(folderForTest());
  await pipeline.stop();
  await expect(pipeline.submit(listUsdt)).rejects.toThrow(PipelineOverloaded);
});

test("a broken promise of ours ends the writer, and nothing of the broken command is journaled", async () => {
  const folder = folderForTest();
  const failures: unknown[] = [];
  const journal = await openFileJournal(folder);
  const onFatal = (error: unknown): void => void failures.push(error);
  const pipeline = await openPipeline({ journal, clock: fakeClock().now, onFatal });
  await pipeline.submit(listUsdt);
  const unknown = { type: "NoSuchCommand" } as unknown as Command;
  const sameTurn = [pipeline.submit(unknown), pipeline.submit(openUser(2))];
  await expect(sameTurn[0]).rejects.toMatchObject({ reason: "stopped" });
  await expect(sameTurn[1]).rejects.toMatchObject({ reason: "stopped" });
  await expect(pipeline.submit(openUser(1))).rejects.toMatchObject({ reason: "stopped" });
  await pipeline.stop();
  expect(failures.length).toBe(1);
  expect(journal.lastSequence).toBe(1);
});
