import { fsyncSync } from "node:fs";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { OWNER_ONLY_MASK } from "../../base/for-owner.ts";
import { INT8_OID, parseInt8 } from "@agio/projections";

const BOOL_OID = 16;
const BYTEA_OID = 17;
const DATE_OID = 1082;
const NUMERIC_OID = 1700;

const asText = (value: unknown): string => String(value);

/** Types are read as the PostgreSQL driver reads them here: int8 as a safe integer, dates and numerics as text. */
export const TYPE_PARSERS = { [INT8_OID]: parseInt8, [DATE_OID]: asText, [NUMERIC_OID]: asText };
/** The built-in ones throw on a wrong value, and a throw between parse and bind spoils the statements after it. */
export const TYPE_SERIALIZERS = { [BOOL_OID]: asText, [BYTEA_OID]: asText };

/** Sized for one small machine: the defaults (160 MB of shared buffers) are a third of what the whole demo may use. */
const SETTINGS = [
  "fsync=on",
  "wal_sync_method=fsync",
  "shared_buffers=16MB",
  "wal_buffers=1MB",
  // Checkpoints are ours to make (pglite-checkpoints.ts); this bounds what is kept for reuse behind one.
  "max_wal_size=64MB",
  "min_wal_size=32MB",
  // Pages go into the log whole after each checkpoint, and compress to a third.
  "wal_compression=on",
  "maintenance_work_mem=16MB",
  "jit=off",
  // In WebAssembly a bitmap costs more than the heap pages that it saves: with it a list of 1,000 lines took 122 ms, without 42.
  "enable_bitmapscan=off",
];

interface EmscriptenStream {
  readonly nfd?: number;
}

/** The parts of PGlite's WebAssembly module that we touch. */
interface PGliteModule {
  NODEFS: {
    stream_ops: { fsync?: (stream: EmscriptenStream) => number };
    doSetAttr(place: unknown, node: unknown, attributes: EmscriptenAttributes, ...calls: unknown[]): void;
  };
}

interface EmscriptenAttributes {
  readonly mode?: number;
}

/**
 * PGlite's Node file system never calls fsync, so a power cut loses acknowledged rows, and it makes files that everybody
 * may read and write, whatever the process's mask is. This one syncs, and its files are their owner's alone.
 */
class SyncingNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const prepared = await super.init(...args);
    const preRun = prepared.emscriptenOpts.preRun as unknown as ((module: PGliteModule) => void)[];
    preRun.push((module) => {
      const { NODEFS } = module;
      NODEFS.stream_ops.fsync = syncStream;
      const setAttributes = NODEFS.doSetAttr;
      NODEFS.doSetAttr = (place, node, attributes, ...calls) =>
        setAttributes(place, node, forOwner(attributes), ...calls);
    });
    return prepared;
  }
}

const forOwner = (attributes: EmscriptenAttributes): EmscriptenAttributes =>
  attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OWNER_ONLY_MASK };

function syncStream(stream: EmscriptenStream): number {
  if (stream.nfd === undefined) return 0;
  try {
    fsyncSync(stream.nfd);
  } catch (error) {
    // Pipes and the like cannot be synced, and a stream may be closed already: both hold no data.
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "EINVAL" && code !== "EBADF") throw error;
  }
  return 0;
}

/**
 * Opens the database in `directory`, creating it when it is missing. Parameters must come as text.
 */
export function openDurablePGlite(directory: string): Promise<PGlite> {
  const options: PGliteOptions = {
    fs: new SyncingNodeFS(directory),
    startParams: [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ["-c", setting])],
    parsers: TYPE_PARSERS,
    serializers: TYPE_SERIALIZERS,
  };
  return PGlite.create(options);
}
