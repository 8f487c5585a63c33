import { copyFileSync, readdirSync } from "node:fs";
import path from "node:path";
import {
  applyEntry,
  balancesOf,
  batchPayload,
  createState,
  EventWriter,
  readEntries,
  takeSections,
  takeSnapshot,
  writeCommand,
  writeEntry,
  type Command,
  type JournalEntry,
} from "@agio/core";
import { openFileJournal, WHOLE_STATE, type Journal } from "@agio/journal";
import { atoms, coinId, sequence, userId, utcMs } from "@agio/primitives";
import { fakeClock, temporaryFolder } from "@agio/testkit";
import { expect, onTestFinished, test } from "vitest";
import { openPipeline } from "./pipeline.ts";
import { recover, type RecoveryProgress } from "./recovery.ts";

const COMMANDS: Command[] = [
  { type: "ListCoin", coinId: coinId(1), code: "USDT", scale: 6 },
  { type: "OpenUser", userId: userId(1), mark: "demo" },
  { type: "OpenUser", userId: userId(2), mark: "house" },
];

async function journalForTest(onFolder: (folder: string) => void = () => {}): Promise<Journal> {
  const folder = temporaryFolder("recovery");
  onFolder(folder.path);
  onTestFinished(() => folder.remove());
  return openFileJournal(folder.path);
}

/** Journals each command with the events that `eventsOf` makes of what it really causes. */
async function journaled(journal: Journal, eventsOf: (bytes: Uint8Array, index: number) => Uint8Array): Promise<void> {
  const state = createState();
  for (const [index, command] of COMMANDS.entries()) {
    const events = new EventWriter();
    const stamp = { sequence: sequence(index + 1), at: utcMs(1_000 + index) };
    applyEntry(state, command, stamp, events);
    const [entry] = readEntries(batchPayload(events).slice(), index + 1);
    const batch = new EventWriter();
    writeEntry(batch, { ...(entry as JournalEntry), eventBytes: eventsOf(events.bytes().slice(), index) });
    await journal.append({ firstSequence: index + 1, count: 1, payload: batchPayload(batch).slice() });
  }
}

test("re-applying the journal gives the live state", async () => {
  const journal = await journalForTest();
  const pipeline = await openPipeline({ journal, clock: fakeClock().now });
  for (const command of COMMANDS) await pipeline.submit(command);
  const progress: RecoveryProgress[] = [];
  const recovered = await recover(journal, { onProgress: (step) => progress.push(step) });
  expect(takeSnapshot(recovered.state)).toEqual(await pipeline.read(takeSnapshot));
  expect(recovered).toMatchObject({
    lastSequence: 3,
    snapshotSequence: 0,
    reappliedCount: 3,
    lastAt: fakeClock().now(),
  });
  expect(progress.at(-1)).toEqual({ sequence: 3, lastSequence: 3 });
  await pipeline.stop();
});

test("recovery starts at the latest snapshot and keeps the time of the entry before", async () => {
  const journal = await journalForTest();
  await journaled(journal, (bytes) => bytes);
  const before = await recover(journal);
  await journal.saveSnapshot(3, takeSections(before.state));
  const recovered = await recover(journal);
  expect(recovered).toMatchObject({ snapshotSequence: 3, reappliedCount: 0, lastAt: 1_002 });
  expect(takeSnapshot(recovered.state)).toEqual(takeSnapshot(before.state));
  expect((await recover(journal, { fromStart: true })).reappliedCount).toBe(3);
  await journal.close();
});

test("a snapshot of an earlier build is a start as well", async () => {
  const journal = await journalForTest();
  await journaled(journal, (bytes) => bytes);
  const before = await recover(journal);
  await journal.saveSnapshot(3, [{ name: WHOLE_STATE, bytes: takeSnapshot(before.state) }]);
  const recovered = await recover(journal);
  expect(recovered).toMatchObject({ snapshotSequence: 3, reappliedCount: 0 });
  expect(takeSnapshot(recovered.state)).toEqual(takeSnapshot(before.state));
  await journal.close();
});

test("a snapshot of another history of the same length is passed over: nobody has what the journal did not give them", async () => {
  const folders: string[] = [];
  for (const usdt of [10, 1_000_000]) {
    const journal = await journalForTest((folder) => folders.push(folder));
    const pipeline = await openPipeline({ journal, clock: fakeClock().now });
    for (const command of COMMANDS) await pipeline.submit(command);
    await pipeline.submit({
      ...{ type: "GrantFunds", userId: userId(1), coinId: coinId(1), atoms: atoms(usdt * 1e6), key: "deposit" },
    });
    await pipeline.stop();
  }
  const [ours, theirs] = folders as [string, string];
  const name = readdirSync(theirs).find((file) => file.endsWith(".snapshot")) as string;
  copyFileSync(path.join(theirs, name), path.join(ours, name));
  const notices: string[] = [];
  const journal = await openFileJournal(ours, { onNotice: (sentence) => notices.push(sentence) });
  const recovered = await recover(journal);
  expect(balancesOf(recovered.state, userId(1))).toMatchObject([{ atoms: 10e6 }]);
  expect(recovered).toMatchObject({ snapshotSequence: 0, reappliedCount: 4 });
  expect(notices).toEqual([expect.stringContaining("is of another history and passed over")]);
  await journal.close();
});

test("a state that breaks a law is refused at start, naming the law", async () => {
  const journal = await journalForTest();
  await journaled(journal, (bytes) => bytes);
  const { state } = await recover(journal);
  state.accounts.restore(1, { coin: 1, code: 1, atoms: 500 });
  await journal.saveSnapshot(3, takeSections(state));
  await expect(openPipeline({ journal, clock: fakeClock().now })).rejects.toThrow(
    "sequence 3: it does not hold that the accounts of coin 1 sum to zero",
  );
  expect((await recover(journal, { fromStart: true })).lastSequence).toBe(3);
  await journal.close();
});

test("events that re-apply otherwise are refused at start, naming the sequence", async () => {
  const journal = await journalForTest();
  await journaled(journal, (bytes, index) => (index === 1 ? bytes.slice(0, 0) : bytes));
  await expect(openPipeline({ journal, clock: fakeClock().now })).rejects.toThrow(
    /^sequence 2: event 1 was journaled as none and is re-applied as \{"type":"UserOpened"/,
  );
  await journal.close();
});

test("a journaled command that is refused now is named", async () => {
  const journal = await journalForTest();
  await journaled(journal, (bytes) => bytes);
  const [batch, commands] = [new EventWriter(), new EventWriter()];
  writeCommand(COMMANDS[1] as Command, commands);
  writeEntry(batch, { at: 2_000, commandBytes: commands.bytes(), eventBytes: new Uint8Array(0) });
  await journal.append({ firstSequence: 4, count: 1, payload: batchPayload(batch).slice() });
  await expect(recover(journal)).rejects.toThrow("sequence 4: the journaled command now ends as");
  await journal.close();
});
