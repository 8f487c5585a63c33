import { readFile } from "node:fs/promises";
import path from "node:path";
import { findFrame, frameDigest, frameSpace, isBlank, NO_DIGEST, readFrame, type Frame } from "./frame.ts";
import { JournalDamaged } from "./journal.ts";
import { type Segment } from "./segments.ts";

/** A place in the last segment from which reading can begin. */
export interface Mark {
  readonly firstSequence: number;
  readonly offset: number;
}

/** Marks stand at least this far apart. */
const MARK_DISTANCE_BYTES = 256 << 10;

/** The end of the durable journal. The writer moves it, readers follow it. */
export interface JournalEnd {
  readonly segments: Segment[];
  lastSequence: number;
  /** Digest of the last frame. */
  lastDigest: Uint8Array;
  /** Where the next frame goes in the last segment. */
  offset: number;
  /** Marks of the last segment, ascending. */
  marks: Mark[];
  /** True when an unfinished frame follows `offset`: a write that was never acknowledged. */
  tornTail: boolean;
}

/** Notes where a frame begins, if the last mark is far enough. */
export function addMark(end: JournalEnd, firstSequence: number): void {
  const last = end.marks.at(-1);
  if (last === undefined || end.offset - last.offset >= MARK_DISTANCE_BYTES) {
    end.marks.push({ firstSequence, offset: end.offset });
  }
}

/**
 * Verifies every frame from the segment that holds `fromSequence` to the end, and finds the end. Changes nothing.
 * Throws JournalDamaged, naming segment and offset, when anything but the very last frame is not what was written.
 */
export async function scanSegments(segments: Segment[], fromSequence: number): Promise<JournalEnd> {
  const first = Math.max(
    0,
    segments.findLastIndex((segment) => segment.firstSequence <= Math.max(1, fromSequence)),
  );
  if (segments[0] !== undefined && segments[0].firstSequence !== 1) {
    throw new JournalDamaged(`the journal begins at sequence ${segments[0].firstSequence}, its start is missing`);
  }
  const end: JournalEnd = {
    segments,
    lastSequence: (segments[first]?.firstSequence ?? 1) - 1,
    lastDigest: NO_DIGEST,
    offset: 0,
    marks: [],
    tornTail: false,
  };
  for (let index = first; index < segments.length; index += 1) {
    const segment = segments[index] as Segment;
    expectContinued(end, segment);
    end.offset = 0;
    end.marks = [];
    // The hash that the first verified frame names is taken as it is, unless it is the first of all.
    await scanSegment(end, segment, index > first || segment.firstSequence === 1);
  }
  return end;
}

/** Throws unless `frame` is the one that must follow. `previousDigest` undefined: not known. */
export function expectNext(
  frame: Frame,
  lastSequence: number,
  previousDigest: Uint8Array | undefined,
  place: string,
): void {
  if (frame.firstSequence !== lastSequence + 1 || frame.count === 0) {
    throw new JournalDamaged(`${place}: sequence ${frame.firstSequence} follows ${lastSequence}`);
  }
  if (previousDigest !== undefined && Buffer.compare(frame.previousDigest, previousDigest) !== 0) {
    throw new JournalDamaged(`${place}: the hash chain breaks at sequence ${frame.firstSequence}`);
  }
}

function expectContinued(end: JournalEnd, segment: Segment): void {
  if (end.tornTail || segment.firstSequence !== end.lastSequence + 1) {
    const name = path.basename(segment.path);
    throw new JournalDamaged(`${name} follows a segment that ends at sequence ${end.lastSequence}`);
  }
}

async function scanSegment(end: JournalEnd, segment: Segment, digestKnown: boolean): Promise<void> {
  const bytes = await readFile(segment.path);
  let known = digestKnown;
  for (;;) {
    const frame = readFrame(bytes, end.offset);
    if (frame === undefined) break;
    expectNext(frame, end.lastSequence, known ? end.lastDigest : undefined, placeOf(segment, end.offset));
    addMark(end, frame.firstSequence);
    end.lastSequence = frame.firstSequence + frame.count - 1;
    end.lastDigest = frameDigest([frame.bytes]);
    end.offset += frameSpace(frame.payload.length);
    known = true;
  }
  end.tornTail = !isBlank(bytes, end.offset);
  if (end.tornTail) expectNothingAfter(bytes, end, segment);
}

/** One sync writes one frame, so a complete frame after an unreadable one means that acknowledged work was damaged. */
function expectNothingAfter(bytes: Buffer, end: JournalEnd, segment: Segment): void {
  const later = findFrame(bytes, end.offset);
  if (later === undefined) return;
  throw new JournalDamaged(
    `${placeOf(segment, end.offset)}: no valid frame after sequence ${end.lastSequence}, ` +
      `yet the complete frame of sequence ${later.frame.firstSequence} stands at offset ${later.offset}`,
  );
}

/** How messages name a place. */
export function placeOf(segment: Segment, offset: number): string {
  return `${path.basename(segment.path)} at offset ${offset}`;
}
