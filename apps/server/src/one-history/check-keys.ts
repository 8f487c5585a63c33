import { createHash } from "node:crypto";
import { mkdir, open, readdir, readFile, rename } from "node:fs/promises";
import path from "node:path";
import { shownId, type Journal } from "@agio/journal";
import { HistoryRefused, type Acceptance } from "./acceptance.ts";
import { named } from "./many.ts";

/** Names the journal that the keys beside it belong to. */
const NAME_FILE = "journal";
const KEY_FILE = /^(?:.+\.key|keystore\.json)$/;

interface KeyStoreParts {
  readonly dataFolder: string;
  /** Folders in the data folder that hold keys: what this exchange opens by itself. */
  readonly stores: readonly string[];
  readonly journal: Pick<Journal, "id" | "manifest" | "noteKeys">;
  readonly acceptance: Acceptance;
}

/**
 * Sees that the key stores are those of this journal: each names it, and every key that the journal knows is there and is
 * the same. Stores of an earlier build are taken as they are and named. Throws HistoryRefused; keys that are lost for good are
 * given up by their number.
 */
export async function expectOwnKeys({ dataFolder, stores, journal, acceptance }: KeyStoreParts): Promise<void> {
  for (const store of stores) await expectNamed(path.join(dataFolder, store), store, journal.id);
  const found = await keysOf(dataFolder, stores);
  const known = Object.entries(journal.manifest.keys).filter(([name]) => stores.includes(path.dirname(name)));
  const lost = known.filter(([name, digest]) => found[name] !== digest).map(([name]) => name);
  if (lost.length > 0) {
    const isWallet = lost.some((name) => path.basename(name) === "keystore.json");
    await acceptance.give({
      ...{ kind: "keys", count: lost.length, first: 0, last: 0 },
      what: `${lost.length} keys of the journal ${shownId(journal.id)} are missing or are others (${named(lost)})`,
      putBack: "put them back from a copy",
      cost: isWallet
        ? "what is on the chains under the lost keystore can never be moved again"
        : "what they sealed can never be opened again",
    });
  }
  await noteKeys({ dataFolder, stores, journal });
}

/** Notes the keys that there are, and names their stores. To be called once more when all of them have been drawn. */
export async function noteKeys({ dataFolder, stores, journal }: Omit<KeyStoreParts, "acceptance">): Promise<void> {
  const found = await keysOf(dataFolder, stores);
  for (const store of stores) {
    const isThere = Object.keys(found).some((name) => path.dirname(name) === store);
    if (isThere) await nameStore(path.join(dataFolder, store), journal.id);
  }
  const others = Object.entries(journal.manifest.keys).filter(([name]) => !stores.includes(path.dirname(name)));
  const keys = { ...Object.fromEntries(others), ...found };
  if (JSON.stringify(sorted(keys)) === JSON.stringify(sorted(journal.manifest.keys))) return;
  await journal.noteKeys(sorted(keys));
}

const sorted = (keys: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(keys).toSorted(([one], [other]) => (one < other ? -1 : 1)));

async function expectNamed(folder: string, store: string, journalId: string): Promise<void> {
  const named = (await readIfThere(path.join(folder, NAME_FILE)))?.toString("utf8").trim();
  if (named === undefined || named === journalId) return;
  throw new HistoryRefused(
    `DATA_DIR/${store} holds the keys of the journal ${shownId(named)}, yet DATA_DIR/journal is the journal ` +
      `${shownId(journalId)}: put back the one that belongs to the other; nothing accepts this, because what was sealed by ` +
      "other keys cannot be opened",
  );
}

/** The digests of all keys, by store and file. A key has 32 random bytes or more: nobody finds it from its digest. */
async function keysOf(dataFolder: string, stores: readonly string[]): Promise<Record<string, string>> {
  const keys: Record<string, string> = {};
  for (const store of stores) {
    const folder = path.join(dataFolder, store);
    for (const name of (await namesIn(folder)).filter((each) => KEY_FILE.test(each)).toSorted()) {
      const content = await readFile(path.join(folder, name));
      keys[`${store}/${name}`] = createHash("sha256").update("agio key\n").update(content).digest("hex");
    }
  }
  return keys;
}

async function nameStore(folder: string, journalId: string): Promise<void> {
  const target = path.join(folder, NAME_FILE);
  if ((await readIfThere(target)) !== undefined) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(`${target}.tmp`, "w", 0o600);
  try {
    await file.writeFile(`${journalId}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${target}.tmp`, target);
}

const readIfThere = (file: string): Promise<Buffer | undefined> => readFile(file).catch(absent);

const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(absent)) ?? [];

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
