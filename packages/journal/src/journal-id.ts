import { createHash, randomBytes } from "node:crypto";
import { open } from "node:fs/promises";
import { FRAME_HEADER_BYTES, frameBytesAt, frameDigest, NO_DIGEST, readFrame, type Frame } from "./frame.ts";
import type { Segment } from "./segments.ts";

/** As many as a digest has: the id stands where every other frame names the one before it. */
const ID_BYTES = 32;
const EARLIER_BUILD = "agio journal of an earlier build\n";
/** Digits that tell two journals apart in a sentence. */
const SHOWN_DIGITS = 12;

/** The id of a new journal: random bytes that its first frame names, so that the whole chain rests on them. */
export function drawJournalId(): Uint8Array {
  return Uint8Array.from(randomBytes(ID_BYTES));
}

/** An id, or a digest, as text: hexadecimal. */
export function hexOf(id: Uint8Array): string {
  return Buffer.from(id).toString("hex");
}

/** An id as a sentence names it. */
export function shownId(id: string): string {
  return id.slice(0, SHOWN_DIGITS);
}

/**
 * The id of the journal that begins with `first`. In a journal of an earlier build the first frame names nothing; it is
 * known by a digest of that frame, so that every copy of it gets the same id.
 */
export function idOfFirstFrame(first: Frame): Uint8Array {
  if (Buffer.compare(first.previousDigest, NO_DIGEST) !== 0) return Uint8Array.from(first.previousDigest);
  return Uint8Array.from(
    createHash("sha256")
      .update(EARLIER_BUILD)
      .update(frameDigest([first.bytes]))
      .digest(),
  );
}

/** The first frame of a segment; undefined when there is no whole one. */
export async function firstFrameOf({ path }: Segment): Promise<Frame | undefined> {
  const file = await open(path, "r");
  try {
    const header = Buffer.alloc(FRAME_HEADER_BYTES);
    if ((await file.read(header, 0, header.length, 0)).bytesRead < header.length) return undefined;
    const length = frameBytesAt(header, 0);
    if (length === undefined || length > (await file.stat()).size) return undefined;
    const bytes = Buffer.allocUnsafeSlow(length);
    await file.read(bytes, 0, length, 0);
    return readFrame(bytes, 0);
  } finally {
    await file.close();
  }
}
