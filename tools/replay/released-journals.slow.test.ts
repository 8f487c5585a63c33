import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { readCommand, readEntries } from "@agio/core";
import { openJournalReader } from "@agio/journal";
import { recover } from "@agio/pipeline";
import { temporaryFolder } from "@agio/testkit";
import { afterAll, expect, test } from "vitest";
import { stateHash } from "./state-hash.ts";

const RELEASED = path.join(import.meta.dirname, "released");
const SLOW_MS = 120_000;
/** One command of each product, so that a fixture that lost one is noticed. */
const OF_EACH_PRODUCT = [
  "PlaceOrder",
  "PlaceContractOrder",
  "PlaceSecondContract",
  "PlaceOptionOrder",
  "SubscribeFinance",
  "ConvertCoins",
  "ObserveBlock",
  "SubmitWithdrawal",
];

const unpacked = temporaryFolder("released");
afterAll(() => unpacked.remove());

/** A stored journal as the build wrote it. */
async function unpack(name: string): Promise<string> {
  const folder = path.join(unpacked.path, name);
  await mkdir(folder, { recursive: true });
  for (const file of (await readdir(path.join(RELEASED, name))).filter((each) => each.endsWith(".br"))) {
    const bytes = brotliDecompressSync(await readFile(path.join(RELEASED, name, file)));
    await writeFile(path.join(folder, path.basename(file, ".br")), bytes);
  }
  return folder;
}

test.each(await readdir(RELEASED))(
  "the journal that %s wrote is replayed to the state that it had",
  async (name) => {
    const journal = await openJournalReader(await unpack(name));
    const { state, lastSequence } = await recover(journal, { fromStart: true });
    const end: unknown = JSON.parse(await readFile(path.join(RELEASED, name, "end.json"), "utf8"));
    expect({ sequence: lastSequence, hash: stateHash(state) }).toEqual(end);
    const kinds = new Set<string>();
    for await (const { payload, firstSequence } of journal.read(1)) {
      for (const { commandBytes } of readEntries(payload, firstSequence)) kinds.add(readCommand(commandBytes).type);
    }
    expect([...kinds]).toEqual(expect.arrayContaining(OF_EACH_PRODUCT));
  },
  SLOW_MS,
);
