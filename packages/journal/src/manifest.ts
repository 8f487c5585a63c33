import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { writeAll, type Disk } from "./disk.ts";
import type { Loss } from "./loss.ts";

/**
 * The parts of a journal beside its segments: two lines of text, the SHA-256 of the second, and JSON. It is replaced
 * whole. Nothing in it is needed to read the segments; it says what has to be there, and what they looked like at their
 * ends, so that a start sees in milliseconds what is missing or of another history.
 */
export const MANIFEST_NAME = "manifest";
const VERSION = 1;

/** A segment that another one follows: it never changes again. Digests are SHA-256, hexadecimal. */
export interface SegmentRow {
  /** Sequences of its first and last entry. */
  readonly first: number;
  readonly last: number;
  /** Of the file; 0 where it was never seen. */
  readonly bytes: number;
  /** The digest that its first frame names: of the frame before it. "" until the segment was read. */
  readonly previous: string;
  /** Of its last frame. "" until the segment was read. */
  readonly digest: string;
  /** Where the last frame begins, and the digest of its header. Undefined until the segment was read. */
  readonly tail?: { readonly at: number; readonly head: string } | undefined;
  /** Archived: an operator moved it away and said so. Lost: an operator gave it up. Its file is not in the folder. */
  readonly away?: "archived" | "lost" | undefined;
  /** The folder that an archived one was moved to. */
  readonly movedTo?: string | undefined;
  /** The fault that a reading of the whole segment found. */
  readonly damage?: string | undefined;
  /** When the whole segment was read last, in UTC milliseconds. */
  readonly readAt?: number | undefined;
}

/** A loss that an operator accepted. */
export interface AcceptedLoss extends Loss {
  /** UTC milliseconds. */
  readonly acceptedAt: number;
  /** Why the start was refused, in the words that the operator read. */
  readonly what: string;
}

export interface Manifest {
  /** The id of the journal, hexadecimal. */
  readonly journal: string;
  /** Oldest first, without a gap. The segment that is written is not among them. */
  readonly segments: readonly SegmentRow[];
  readonly losses: readonly AcceptedLoss[];
  /** A sequence that the SQL tables have reached, at least. */
  readonly tables: number;
  /** Digests of the keys that belong to this journal, by the names of their files. */
  readonly keys: Readonly<Record<string, string>>;
  /** The networks that money comes and goes by: the hash of the first block, by chain. Undefined until a node was asked. */
  readonly networks?: Readonly<Record<string, string>> | undefined;
}

/** A manifest that knows nothing but the journal. */
export const emptyManifest = (journal: string): Manifest => ({
  ...{ losses: [], tables: 0, keys: {}, journal, segments: [] },
});

/** The manifest of a folder; undefined where there is none, or where it is not what was written. */
export async function readManifest(directory: string): Promise<Manifest | undefined> {
  let text: string;
  try {
    text = await readFile(path.join(directory, MANIFEST_NAME), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  const end = text.indexOf("\n");
  const body = text.slice(end + 1);
  if (digestOf(body) !== text.slice(0, end)) return undefined;
  const { version, ...manifest } = JSON.parse(body) as Manifest & { version: number };
  return version === VERSION ? manifest : undefined;
}

/** Replaces the manifest of a folder, durably. */
export async function writeManifest(disk: Disk, directory: string, manifest: Manifest): Promise<void> {
  const body = `${JSON.stringify({ version: VERSION, ...manifest })}\n`;
  const target = path.join(directory, MANIFEST_NAME);
  const unfinished = `${target}.tmp`;
  try {
    const file = await disk.open(unfinished, "w");
    try {
      await writeAll(disk, file.fd, [Buffer.from(`${digestOf(body)}\n${body}`)], 0);
      await disk.sync(file.fd);
    } finally {
      await file.close();
    }
    await disk.rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await disk.syncFolder(directory);
}

function digestOf(body: string): string {
  return createHash("sha256").update(body).digest("hex");
}

export interface ManifestFileOptions {
  readonly disk: Disk;
  readonly directory: string;
  /** Throws when another process took the folder over. */
  readonly expectOurs: () => void;
  readonly onNotice: (sentence: string) => void;
}

/**
 * The manifest of the single writer. One writing at a time; what changes meanwhile goes with the next. A writing that
 * fails is told and tried again with the next change: the next start makes up for it from the segments.
 */
export class ManifestFile {
  #manifest: Manifest;
  readonly #options: ManifestFileOptions;
  #writing: Promise<void> = Promise.resolve();
  #isWaiting = false;
  /** True once the known facts have changed since it was written. */
  #isBehind = false;

  constructor(manifest: Manifest, options: ManifestFileOptions) {
    this.#manifest = manifest;
    this.#options = options;
  }

  get now(): Manifest {
    return this.#manifest;
  }

  /** Changes what is known, and has it written soon; `isWritten` false: with a later change, at the latest at the end. */
  change(by: (manifest: Manifest) => Partial<Manifest>, isWritten = true): void {
    this.#manifest = { ...this.#manifest, ...by(this.#manifest) };
    this.#isBehind = true;
    if (this.#isWaiting || !isWritten) return;
    this.#isWaiting = true;
    this.#writing = this.#writing.then(() => this.#write()).catch((error: unknown) => this.#tell(error));
  }

  /** Changes what is known, durably. Rejects when the disk refuses. */
  async changeDurably(by: (manifest: Manifest) => Partial<Manifest>): Promise<void> {
    this.#manifest = { ...this.#manifest, ...by(this.#manifest) };
    await this.#writing;
    await this.#write();
  }

  /** Resolves when nothing is being written any more: what was changed is written or told, unless `isWritten` is false. */
  async close(isWritten: boolean): Promise<void> {
    if (isWritten && this.#isBehind) this.change(() => ({}));
    await this.#writing;
  }

  async #write(): Promise<void> {
    this.#isWaiting = false;
    this.#isBehind = false;
    this.#options.expectOurs();
    await writeManifest(this.#options.disk, this.#options.directory, this.#manifest);
  }

  #tell(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    this.#options.onNotice(`the file ${MANIFEST_NAME} could not be written (${reason}): the next start makes it anew`);
  }
}
