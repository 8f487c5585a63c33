// A worker of its own, started by build-tree.ts: hashing a million leaves takes seconds.
import { parentPort, workerData } from "node:worker_threads";
import { buildSumTree, rootOf, SALT_BYTES } from "@agio/formulas";
import type { BuiltTree, TreeTask } from "./build-tree.ts";
import { saltOf } from "./salts.ts";
import { writeTreeFile } from "./tree-file.ts";

async function build({ file, key, sequence, coinId, userIds, atoms }: TreeTask): Promise<BuiltTree> {
  const salts = new Uint8Array(userIds.length * SALT_BYTES);
  userIds.forEach((user, leaf) => salts.set(saltOf(key, { sequence, coinId }, user), leaf * SALT_BYTES));
  const tree = buildSumTree({ salts, userIds, atoms });
  await writeTreeFile(file, { userIds, positions: tree.positions, levels: tree.levels });
  const { hash, sum } = rootOf(tree);
  return { root: hash, total: sum };
}

void build(workerData as TreeTask).then((built) => parentPort?.postMessage(built));
