import { createHash, type Hash } from "node:crypto";
import { open, type FileHandle } from "node:fs/promises";
import { crc32 } from "node:zlib";
import { FRAME_HEADER_BYTES, frameBytesAt, frameSpace, readHead } from "./frame.ts";
import { hexOf } from "./journal-id.ts";
import type { SegmentRow } from "./manifest.ts";
import { headDigest } from "./scan.ts";

/** Bytes read, and worked on, at a time: a fraction of a millisecond. */
const WINDOW_BYTES = 64 << 10;

/** The findings of reading a whole segment. `fault`: the end of a sentence that begins with the segment's name. */
export interface WholeReading {
  readonly fault: string | undefined;
  /** Of a segment without a fault: what is known of it now. */
  readonly row: SegmentRow;
}

/**
 * Reads every byte of a segment that never changes again, in small steps, and compares it with what is known of it:
 * checksums, sequences, and the digests that chain the frames to each other and to the segments around. `pace` is called
 * before each step with its bytes. Resolves with undefined when `pace` says false: the reading was broken off.
 */
export async function readWhole(
  path: string,
  row: SegmentRow,
  pace: (bytes: number) => Promise<boolean> | boolean = () => true,
): Promise<WholeReading | undefined> {
  let file: FileHandle;
  try {
    file = await open(path, "r");
  } catch (error) {
    return { fault: unreadable(error), row };
  }
  try {
    return await new SegmentReading(file, row, pace).read();
  } catch (error) {
    return { fault: unreadable(error), row };
  } finally {
    await file.close();
  }
}

/** The words of the disk. Anything else is a mistake of ours. */
function unreadable(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) throw error;
  return code === "ENOENT" ? "is missing" : `cannot be read (${code})`;
}

class SegmentReading {
  readonly #file: FileHandle;
  readonly #row: SegmentRow;
  readonly #pace: (bytes: number) => Promise<boolean> | boolean;
  readonly #window = Buffer.allocUnsafeSlow(WINDOW_BYTES);
  #from = 0;
  #bytes = 0;
  #isBroken = false;

  constructor(file: FileHandle, row: SegmentRow, pace: (bytes: number) => Promise<boolean> | boolean) {
    this.#file = file;
    this.#row = row;
    this.#pace = pace;
  }

  async read(): Promise<WholeReading | undefined> {
    const row = this.#row;
    const { size } = await this.#file.stat();
    if (row.bytes > 0 && size !== row.bytes) return { fault: `has ${size} bytes instead of ${row.bytes}`, row };
    let [last, digest, previous] = [row.first - 1, row.previous, row.previous];
    let tail: SegmentRow["tail"];
    for (let at = 0; last < row.last;) {
      const header = await this.#slice(at, FRAME_HEADER_BYTES);
      if (this.#isBroken) return undefined;
      const head = header === undefined ? undefined : readHead(header, 0);
      const length = header === undefined ? undefined : frameBytesAt(header, 0);
      const isNext = head !== undefined && head.firstSequence === last + 1 && head.count > 0;
      if (header === undefined || length === undefined || !isNext || at + length > size) return this.#damaged(last);
      if (digest !== "" && hexOf(head.previousDigest) !== digest) return this.#damaged(last);
      if (at === 0) previous = hexOf(head.previousDigest);
      tail = { at, head: headDigest(header) };
      const found = await this.#frame(at, length);
      if (found === undefined) return this.#isBroken ? undefined : this.#damaged(last);
      digest = found;
      last += head.count;
      at += frameSpace(length - FRAME_HEADER_BYTES);
    }
    if (last !== row.last || (row.digest !== "" && digest !== row.digest)) return this.#damaged(last);
    return { fault: undefined, row: { ...row, bytes: size, previous, digest, tail } };
  }

  #damaged(last: number): WholeReading {
    return { fault: `is damaged behind sequence ${last}`, row: this.#row };
  }

  /** The digest of the frame at `at`, hexadecimal; undefined when its checksum is wrong. */
  async #frame(at: number, length: number): Promise<string | undefined> {
    const hash: Hash = createHash("sha256");
    let [sum, checksum] = [0, 0];
    for (let read = 0; read < length;) {
      const slice = await this.#slice(at + read, Math.min(length - read, WINDOW_BYTES));
      if (slice === undefined) return undefined;
      hash.update(slice);
      if (read === 0) checksum = slice.readUInt32LE(0);
      sum = crc32(read === 0 ? slice.subarray(4) : slice, sum);
      read += slice.length;
    }
    return sum === checksum ? hash.digest("hex") : undefined;
  }

  /** `bytes` bytes at `at`, valid until the next call; undefined when the file ends before, or the reading is broken off. */
  async #slice(at: number, bytes: number): Promise<Buffer | undefined> {
    if (at < this.#from || at + bytes > this.#from + this.#bytes) {
      if (!(await this.#pace(WINDOW_BYTES))) {
        this.#isBroken = true;
        return undefined;
      }
      this.#from = at;
      this.#bytes = (await this.#file.read(this.#window, 0, WINDOW_BYTES, at)).bytesRead;
      if (bytes > this.#bytes) return undefined;
    }
    return this.#window.subarray(at - this.#from, at - this.#from + bytes);
  }
}
