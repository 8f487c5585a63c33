import { readdirSync } from "node:fs";
import path from "node:path";
import { takeSnapshot, type Command } from "@agio/core";
import { openFileJournal, openJournalFollower } from "@agio/journal";
import { openPipeline, recover } from "@agio/pipeline";
import { atoms, coinId, userId } from "@agio/primitives";
import { fakeClock, temporaryFolder } from "@agio/testkit";
import { expect, onTestFinished, test } from "vitest";
import { bundleProgram } from "../../testing/bundled-program.ts";
import { openShadow } from "./shadow.ts";

const OPENING: Command[] = [
  { type: "ListCoin", coinId: coinId(1), code: "USDT", scale: 6 },
  { type: "OpenUser", userId: userId(1), mark: "demo" },
];
const grant = (key: number): Command => ({
  ...{ type: "GrantFunds", userId: userId(1), coinId: coinId(1), atoms: atoms(5), key: `k${key}` },
});

function folderForTest(): string {
  const folder = temporaryFolder("shadow");
  onTestFinished(() => folder.remove());
  return folder.path;
}

const snapshotsIn = (folder: string): string[] => readdirSync(folder).filter((name) => name.endsWith(".snapshot"));

test("the shadow stores the state of a durable entry while its writer goes on", async () => {
  const folder = folderForTest();
  const shadow = openShadow(await bundleProgram("adapters/snapshots/snapshot-process.ts"), folder);
  const pipeline = await openPipeline({ journal: await openFileJournal(folder), clock: fakeClock().now });
  for (const command of OPENING) await pipeline.submit(command);
  for (let key = 0; key < 500; key++) await pipeline.submit(grant(key));
  const sequence = pipeline.durableSequence;
  const expected = await pipeline.read(takeSnapshot);
  const until = { isOver: false };
  let sent = 500;
  const stored = shadow(sequence).finally(() => (until.isOver = true));
  while (!until.isOver) await pipeline.submit(grant(sent++));
  await stored;
  expect(sent).toBeGreaterThan(500);
  const follower = await openJournalFollower(folder, sequence);
  const recovered = await recover(follower);
  expect(recovered).toMatchObject({ snapshotSequence: sequence, reappliedCount: 0, lastSequence: sequence });
  expect(takeSnapshot(recovered.state)).toEqual(expected);
  // The next one begins where that one ended.
  await shadow(pipeline.durableSequence);
  expect(snapshotsIn(folder)).toHaveLength(2);
  await pipeline.stop();
});

test("what does not re-apply is said, and no snapshot is stored", async () => {
  const folder = folderForTest();
  const shadow = openShadow(await bundleProgram("adapters/snapshots/snapshot-process.ts"), folder);
  const journal = await openFileJournal(folder);
  await journal.append({ firstSequence: 1, count: 1, payload: new Uint8Array(4) });
  await expect(shadow(1)).rejects.toThrow("the snapshot of sequence 1: an entry has a whole header");
  await expect(openShadow(new URL("file:///nowhere.mjs"), path.join(folder))(1)).rejects.toThrow("sequence 1");
  expect(snapshotsIn(folder)).toEqual([]);
  await journal.close();
});
