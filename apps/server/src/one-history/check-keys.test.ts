import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { openFileJournal, type Journal } from "@agio/journal";
import { temporaryFolder } from "@agio/testkit";
import { expect, onTestFinished, test } from "vitest";
import { openAcceptance } from "./acceptance.ts";
import { expectOwnKeys, noteKeys } from "./check-keys.ts";

const STORES = ["keys", "wallet"];
const log = { error: () => undefined, info: () => undefined, debug: () => undefined };

/** A data folder with a keystore, whose journal knows it. */
async function exchange(keystore: string): Promise<string> {
  const folder = temporaryFolder("keystores");
  onTestFinished(() => folder.remove());
  await put(folder.path, keystore);
  await start(folder.path);
  return folder.path;
}

async function put(dataFolder: string, keystore: string): Promise<void> {
  await mkdir(path.join(dataFolder, "wallet"), { recursive: true });
  await writeFile(path.join(dataFolder, "wallet", "keystore.json"), keystore);
}

/** One start, as far as the keys. */
async function start(dataFolder: string, acceptLossOf?: number): Promise<void> {
  const journal: Journal = await openFileJournal(path.join(dataFolder, "journal"), { onNotice: () => undefined });
  try {
    const acceptance = openAcceptance({ journal, acceptLossOf, log });
    await expectOwnKeys({ dataFolder, stores: STORES, journal, acceptance });
    acceptance.expectUsed();
    await noteKeys({ dataFolder, stores: STORES, journal });
  } finally {
    await journal.close();
  }
}

test("the wallet of another exchange is refused by the journal that it names, and nothing accepts it", async () => {
  const [ours, theirs] = [await exchange("ours"), await exchange("theirs")];
  await rm(path.join(ours, "wallet"), { recursive: true });
  await cp(path.join(theirs, "wallet"), path.join(ours, "wallet"), { recursive: true });
  for (const acceptLossOf of [undefined, 1]) {
    await expect(start(ours, acceptLossOf)).rejects.toThrow(
      /^DATA_DIR\/wallet holds the keys of the journal [0-9a-f]{12}, yet DATA_DIR\/journal is the journal [0-9a-f]{12}: put back .* nothing accepts this/,
    );
  }
});

test("the keystore of another exchange alone is known by its digest, and said to be the keys of the coins", async () => {
  const ours = await exchange("ours");
  await put(ours, "theirs");
  const sentence =
    /^1 keys of the journal \w{12} are missing or are others \(wallet\/keystore\.json\): put them back from a copy; only where there is none, start once with --accept-loss-of 1: what is on the chains under the lost keystore can never be moved again$/;
  await expect(start(ours)).rejects.toThrow(sentence);
  await put(ours, "ours");
  await start(ours);
  await rm(path.join(ours, "wallet", "keystore.json"));
  await expect(start(ours)).rejects.toThrow(sentence);
  await expect(start(ours, 2)).rejects.toThrow("--accept-loss-of 2 is not what this is about: 1 keys");
  await put(ours, "new");
  await start(ours, 1);
  await start(ours);
  await put(ours, "ours");
  await expect(start(ours)).rejects.toThrow(sentence);
});
