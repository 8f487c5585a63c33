import { Worker } from "node:worker_threads";

/** The liabilities of one coin, and where their tree is written. */
export interface TreeTask {
  readonly file: string;
  /** Of the salts. */
  readonly key: Uint8Array;
  readonly sequence: number;
  readonly coinId: number;
  /** Ascending. */
  readonly userIds: Uint32Array;
  readonly atoms: Float64Array;
}

export interface BuiltTree {
  readonly root: string;
  readonly total: number;
}

/** Builds a tree in a thread of its own and leaves it on disk. `program`: the bundled tree-worker. */
export function buildTree(program: URL, task: TreeTask): Promise<BuiltTree> {
  const worker = new Worker(program, { workerData: task });
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`the tree of liabilities was not built (${code})`)));
  });
}
