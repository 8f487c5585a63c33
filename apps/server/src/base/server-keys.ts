import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import path from "node:path";

const KEY_BYTES = 32;
const KEY_NAME = /^[a-z][a-z0-9-]{0,40}$/;

/** Secrets of this installation, each for one purpose. */
export interface ServerKeys {
  /** The 32 bytes of a name; drawn when it is asked for the first time. Throws when the file is not a key. */
  key(name: string): Promise<Buffer>;
}

/** Keeps keys as files in a folder that only the server's user can read. */
export async function openServerKeys(folder: string): Promise<ServerKeys> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const known = new Map<string, Promise<Buffer>>();
  return {
    key(name) {
      if (!KEY_NAME.test(name)) throw new Error(`no key can be named ${JSON.stringify(name)}`);
      let key = known.get(name);
      if (key === undefined) {
        key = readOrDraw(path.join(folder, `${name}.key`));
        key.catch(() => known.delete(name));
        known.set(name, key);
      }
      return key;
    },
  };
}

async function readOrDraw(file: string): Promise<Buffer> {
  const stored = (await readKey(file)) ?? (await draw(file));
  if (stored.length !== KEY_BYTES) throw new Error(`${file} does not hold a key of ${KEY_BYTES} bytes`);
  return stored;
}

async function readKey(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Written whole beside its place, then linked there: of two processes that draw at once, one key stands. */
async function draw(file: string): Promise<Buffer> {
  const unfinished = `${file}.${process.pid}-${randomBytes(4).toString("hex")}`;
  const handle = await open(unfinished, "wx", 0o600);
  try {
    await handle.writeFile(randomBytes(KEY_BYTES));
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(unfinished, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
  return readFile(file);
}

/** A key that a power cut takes away would take everything it has sealed with it. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
