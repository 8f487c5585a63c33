import { readFileSync } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { nodeDisk, type Disk } from "@agio/journal";

/** A call of the journal that changes what is stored. */
export type DiskCall = "open" | "rename" | "syncFolder" | "write" | "sync" | "writeMark" | "syncMark";

/** Fate of one call: `number` counts from 1, all kinds together. An error to fail with, or nothing. */
export type Fate = (call: DiskCall, number: number) => NodeJS.ErrnoException | undefined;

/** An error as the system gives it. */
export function systemError(code: "ENOSPC" | "EIO" | "EROFS"): NodeJS.ErrnoException {
  const text = { ENOSPC: "no space left on device", EIO: "i/o error", EROFS: "read-only file system" }[code];
  return Object.assign(new Error(`${code}: ${text}`), { code });
}

interface Image {
  /** Bytes on the medium. */
  readonly bytes: Buffer;
  pending: { readonly bytes: Buffer; readonly position: number }[];
}

/**
 * A disk on which any call can fail, or take less than it was given. Beside the files, which stand for the system's
 * cache, it keeps what the medium has of every segment: a failed sync loses what was not on it yet, for good, while the
 * cache goes on showing it.
 */
export class FaultyDisk implements Disk {
  fate: Fate = () => undefined;
  /** Bytes that one write takes at most. */
  writeBytesMax = Infinity;
  calls = 0;
  /** Calls that failed. */
  failures = 0;
  readonly #images = new Map<string, Image>();
  readonly #byFile = new Map<number, Image>();

  async open(file: string, flags: string): Promise<FileHandle> {
    this.#count("open");
    const handle = await nodeDisk.open(file, flags);
    this.#byFile.delete(handle.fd);
    if (file.endsWith(".segment")) this.#byFile.set(handle.fd, this.#imageOf(file));
    return handle;
  }

  async rename(from: string, to: string): Promise<void> {
    this.#count("rename");
    await nodeDisk.rename(from, to);
  }

  async syncFolder(directory: string): Promise<void> {
    this.#count("syncFolder");
    await nodeDisk.syncFolder(directory);
  }

  async write(file: number, pieces: readonly Uint8Array[], position: number): Promise<number> {
    this.#count("write");
    const bytes = Buffer.concat(pieces).subarray(0, this.writeBytesMax);
    this.#byFile.get(file)?.pending.push({ bytes, position });
    return nodeDisk.write(file, [bytes], position);
  }

  async sync(file: number): Promise<void> {
    const image = this.#byFile.get(file);
    const pending = image?.pending ?? [];
    if (image !== undefined) image.pending = [];
    this.#count("sync");
    await nodeDisk.sync(file);
    for (const { bytes, position } of pending) image?.bytes.set(bytes, position);
  }

  writeMark(file: number, bytes: Uint8Array, position: number): void {
    this.#count("writeMark");
    nodeDisk.writeMark(file, bytes, position);
  }

  async syncMark(file: number): Promise<void> {
    this.#count("syncMark");
    await nodeDisk.syncMark(file);
  }

  freeBytes(directory: string): Promise<number> {
    return nodeDisk.freeBytes(directory);
  }

  /** Segments on the medium by path, as they are left when the power fails. */
  mediumOf(): Map<string, Buffer> {
    return new Map([...this.#images].map(([file, { bytes }]) => [file, bytes]));
  }

  #imageOf(file: string): Image {
    const known = this.#images.get(file);
    if (known !== undefined) return known;
    const image: Image = { bytes: readFileSync(file), pending: [] };
    this.#images.set(file, image);
    return image;
  }

  #count(call: DiskCall): void {
    this.calls += 1;
    const error = this.fate(call, this.calls);
    if (error === undefined) return;
    this.failures += 1;
    throw error;
  }
}
