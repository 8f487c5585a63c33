import { open, rename, type FileHandle } from "node:fs/promises";
import { HASH_BYTES, type SumNode } from "@agio/formulas";

/*
 * The tree of one proof on disk, so that a path is a few reads: "AGLT", the number of leaves (4 bytes), then by
 * ascending user id (4 bytes) and leaf position (4 bytes), then each level: its hashes, then its sums (8 bytes each).
 * Little-endian.
 */
const MAGIC = Buffer.from("AGLT");
const HEAD_BYTES = 8;
const USER_BYTES = 8;
const SUM_BYTES = 8;

interface Level {
  readonly hashes: Uint8Array;
  readonly sums: Float64Array;
}

export interface StoredTree {
  readonly userIds: Uint32Array;
  readonly positions: Uint32Array;
  readonly levels: readonly Level[];
}

/** Writes a tree whole beside its place, then puts it there. */
export async function writeTreeFile(file: string, { userIds, positions, levels }: StoredTree): Promise<void> {
  const unfinished = `${file}.unfinished`;
  const handle = await open(unfinished, "w", 0o600);
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    MAGIC.copy(head);
    head.writeUInt32LE(userIds.length, MAGIC.length);
    await handle.writeFile(head);
    const users = Buffer.alloc(userIds.length * USER_BYTES);
    userIds.forEach((user, at) => {
      users.writeUInt32LE(user, at * USER_BYTES);
      users.writeUInt32LE(positions[at] as number, at * USER_BYTES + 4);
    });
    await handle.writeFile(users);
    for (const { hashes, sums } of levels) {
      await handle.writeFile(hashes);
      await handle.writeFile(new Uint8Array(sums.buffer, sums.byteOffset, sums.byteLength));
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead !== length) throw new Error("a tree file ends early");
  return buffer;
}

/** Index of a user's leaf by binary search; undefined when they are not in the tree. */
async function positionOf(handle: FileHandle, count: number, userId: number): Promise<number | undefined> {
  let [low, high] = [0, count - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const row = await readAt(handle, HEAD_BYTES + middle * USER_BYTES, USER_BYTES);
    const user = row.readUInt32LE(0);
    if (user === userId) return row.readUInt32LE(4);
    if (user < userId) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}

/** A user's leaf, what it holds, and the siblings up to the root. Undefined when they are not in the tree. */
export async function readInclusion(
  file: string,
  userId: number,
): Promise<{ readonly index: number; readonly atoms: number; readonly path: readonly SumNode[] } | undefined> {
  const handle = await open(file, "r");
  try {
    const head = await readAt(handle, 0, HEAD_BYTES);
    if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error(`${file} is no tree file`);
    const count = head.readUInt32LE(MAGIC.length);
    const index = await positionOf(handle, count, userId);
    if (index === undefined) return undefined;
    const path: SumNode[] = [];
    let start = HEAD_BYTES + count * USER_BYTES;
    const sumAt = async (nodes: number, node: number): Promise<number> =>
      (await readAt(handle, start + nodes * HASH_BYTES + node * SUM_BYTES, SUM_BYTES)).readDoubleLE(0);
    const atoms = await sumAt(count, index);
    for (let [nodes, node] = [count, index]; nodes > 1; [nodes, node] = [Math.ceil(nodes / 2), node >>> 1]) {
      const sibling = node ^ 1;
      const isThere = sibling < nodes;
      const hash = isThere ? await readAt(handle, start + sibling * HASH_BYTES, HASH_BYTES) : Buffer.alloc(HASH_BYTES);
      path.push({ hash: hash.toString("hex"), sum: isThere ? await sumAt(nodes, sibling) : 0 });
      start += nodes * (HASH_BYTES + SUM_BYTES);
    }
    return { index, atoms, path };
  } finally {
    await handle.close();
  }
}
