import { readdir, readFile, rename } from "node:fs/promises";
import path from "node:path";
import { crc32 } from "node:zlib";
import { archiveSegments, openFileJournal } from "@agio/journal";
import { openPipeline } from "@agio/pipeline";
import { fakeClock, seededRandom, temporaryFolder } from "@agio/testkit";
import { expect, onTestFinished, test } from "vitest";
import { tradeWithoutPause } from "../crash/load.ts";
import { openingCommands } from "../crash/market.ts";
import { replayFolder } from "./replay-folder.ts";
import { stateHash } from "./state-hash.ts";

async function stoppedExchange(segmentBytes?: number): Promise<{ folder: string; lastSequence: number; hash: string }> {
  const temporary = temporaryFolder("replay");
  onTestFinished(() => temporary.remove());
  const folder = temporary.path;
  const options = segmentBytes === undefined ? {} : { segmentBytes };
  const pipeline = await openPipeline({ journal: await openFileJournal(folder, options), clock: fakeClock().now });
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

test("a stopped folder replays to the same hash from its start and from its snapshot, and is left as it was", async () => {
  const { folder, lastSequence, hash } = await stoppedExchange();
  const before = await contentOf(folder);
  expect(await replayFolder(folder, true)).toEqual([
    `journal ${folder}`,
    expect.stringMatching(/^id [0-9a-f]{64}$/),
    expect.stringMatching(
      new RegExp(
        `^${lastSequence} entries re-applied from the start in [0-9.]+ s: their events equal the journaled ones$`,
      ),
    ),
    `sequence ${lastSequence}`,
    `hash ${hash}`,
  ]);
  expect(await replayFolder(folder, false)).toEqual([
    `journal ${folder}`,
    expect.stringMatching(/^id [0-9a-f]{64}$/),
    expect.stringContaining(`0 entries re-applied after the snapshot of sequence ${lastSequence} in`),
    `sequence ${lastSequence}`,
    `hash ${hash}`,
  ]);
  expect(await contentOf(folder)).toEqual(before);
});

test("the folder above the journal stands for it; one without a journal is refused", async () => {
  const { folder, lastSequence } = await stoppedExchange();
  const data = temporaryFolder("replay-data");
  onTestFinished(() => data.remove());
  await expect(replayFolder(data.path, true)).rejects.toThrow(
    `${data.path} holds no journal: name DATA_DIR, or the folder journal in it`,
  );
  await expect(replayFolder(path.join(data.path, "nowhere"), true)).rejects.toThrow("holds no journal");
  await rename(folder, path.join(data.path, "journal"));
  expect(await replayFolder(data.path, true)).toEqual(
    expect.arrayContaining([`journal ${path.join(data.path, "journal")}`, `sequence ${lastSequence}`]),
  );
});

test("a folder that a live process holds is not replayed", async () => {
  const { folder } = await stoppedExchange();
  const journal = await openFileJournal(folder);
  await expect(replayFolder(folder, false)).rejects.toThrow("held by the live process");
  await journal.close();
});

test("archived segments are asked for by name, and read where they are said to be", async () => {
  const { folder, lastSequence, hash } = await stoppedExchange(8 << 10);
  const archive = temporaryFolder("replay-archive");
  onTestFinished(() => archive.remove());
  const left = await archiveSegments(folder, { to: archive.path });
  expect(left.length).toBeGreaterThan(2);
  await expect(replayFolder(folder, true)).rejects.toThrow(
    `sequences 1 to ${left[0]?.last} are in 0000000000000001.segment, which was archived in ${archive.path}`,
  );
  expect((await replayFolder(folder, false)).slice(3)).toEqual([`sequence ${lastSequence}`, `hash ${hash}`]);
  expect((await replayFolder(folder, true, [archive.path])).slice(3)).toEqual([
    `sequence ${lastSequence}`,
    `hash ${hash}`,
  ]);
});
