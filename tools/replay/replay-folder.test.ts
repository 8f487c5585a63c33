import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { crc32 } from "node:zlib";
import { openFileJournal } from "@agio/journal";
import { openPipeline } from "@agio/pipeline";
import { fakeClock, seededRandom, temporaryFolder } from "@agio/testkit";
import { expect, onTestFinished, test } from "vitest";
import { tradeWithoutPause } from "../crash/load.ts";
import { openingCommands } from "../crash/market.ts";
import { replayFolder } from "./replay-folder.ts";
import { stateHash } from "./state-hash.ts";

async function stoppedExchange(): Promise<{ folder: string; lastSequence: number; hash: string }> {
  const temporary = temporaryFolder("replay");
  onTestFinished(() => temporary.remove());
  const folder = temporary.path;
  const pipeline = await openPipeline({ journal: await openFileJournal(folder), clock: fakeClock().now });
  for (const command of openingCommands(1)) await pipeline.submit(command);
  let turns = 0;
  const user = { id: 1, prefix: "t", random: seededRandom(1) };
  await tradeWithoutPause(
    pipeline,
    user,
    () => (turns += 1),
    () => turns >= 200,
  );
  const hash = await pipeline.read(stateHash);
  await pipeline.stop();
  return { folder, lastSequence: pipeline.durableSequence, hash };
}

/** Name and checksum of every file. */
async function contentOf(folder: string): Promise<[string, number][]> {
  const names = (await readdir(folder)).toSorted();
  return Promise.all(names.map(async (name) => [name, crc32(await readFile(path.join(folder, name)))]));
}

test("a stopped folder replays to the same hash from its snapshot and from its start, and is left as it was", async () => {
  const { folder, lastSequence, hash } = await stoppedExchange();
  const before = await contentOf(folder);
  const [sequence, hashLine, verdict] = await replayFolder(folder, false);
  expect(sequence).toBe(`sequence ${lastSequence}`);
  expect(hashLine).toBe(`hash ${hash}`);
  expect(verdict).toBe(
    `0 entries re-applied after the snapshot of sequence ${lastSequence}: their events equal the journaled ones`,
  );
  const [, hashFromStart, verdictFromStart] = await replayFolder(folder, true);
  expect(hashFromStart).toBe(hashLine);
  expect(verdictFromStart).toBe(
    `${lastSequence} entries re-applied from the start: their events equal the journaled ones`,
  );
  expect(await contentOf(folder)).toEqual(before);
});

test("a folder that a live process holds is not replayed", async () => {
  const { folder } = await stoppedExchange();
  const journal = await openFileJournal(folder);
  await expect(replayFolder(folder, false)).rejects.toThrow("held by the live process");
  await journal.close();
});
