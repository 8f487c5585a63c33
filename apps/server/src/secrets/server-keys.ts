import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";

const KEY_BYTES = 32;
const KEY_NAME = /^[a-z][a-z-]{1,40}$/;
const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** Secret keys of this installation, one for each purpose. They belong into the backup, apart from the database. */
export interface ServerKeys {
  /** 32 bytes that stay the same for ever; made when first asked for. */
  key(name: string): Promise<Buffer>;
}

const isMissing = (thrown: unknown): boolean => thrown instanceof Error && "code" in thrown && thrown.code === "ENOENT";

async function stored(file: string): Promise<Buffer | undefined> {
  let key: Buffer;
  try {
    key = await readFile(file);
  } catch (thrown) {
    if (isMissing(thrown)) return undefined;
    throw thrown;
  }
  if (key.length !== KEY_BYTES) throw new Error(`the key file ${file} is damaged: restore it from the backup`);
  return key;
}

/** Writes beside and renames, so that a crash leaves a whole key or none. */
async function create(folder: string, name: string): Promise<Buffer> {
  const key = randomBytes(KEY_BYTES);
  const draft = path.join(folder, `${name}.${process.pid}.new`);
  await rm(draft, { force: true });
  const file = await open(draft, "wx", OWNER_ONLY);
  await file.writeFile(key);
  await file.sync();
  await file.close();
  await rename(draft, path.join(folder, `${name}.key`));
  const directory = await open(folder, "r");
  await directory.sync();
  await directory.close();
  return key;
}

/** Opens the keys in a folder, which is made where it is missing; readable by the server's own user only. */
export async function openServerKeys(folder: string): Promise<ServerKeys> {
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  const keys = new Map<string, Promise<Buffer>>();
  const load = async (name: string): Promise<Buffer> =>
    (await stored(path.join(folder, `${name}.key`))) ?? (await create(folder, name));
  return {
    key(name) {
      if (!KEY_NAME.test(name)) throw new Error(`"${name}" cannot name a key`);
      const known = keys.get(name) ?? load(name);
      keys.set(name, known);
      return known;
    },
  };
}
