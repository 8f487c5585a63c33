import { readFile } from "node:fs/promises";
import path from "node:path";
import { findFrame, frameDigest, frameSpace, NO_DIGEST, readFrame, writtenBytes, type Frame } from "./frame.ts";
import { JournalDamaged } from "./journal.ts";
import type { Mark as AcknowledgedMark } from "./mark.ts";
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
  /** Bytes that follow `offset` and are no frame: a write that was never acknowledged. */
  tornTail: number;
  /** Bytes of frames behind the last durable mark of acknowledgements, by segment. */
  unproven: UnprovenBytes[];
}

/** Bytes that read well but are not known to be on the medium. */
export interface UnprovenBytes {
  readonly segment: Segment;
  readonly from: number;
  to: number;
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
 * Throws JournalDamaged, naming segment and offset, when anything but the very last frame is not what was written, or
 * when the journal ends before what `acknowledged` says. Without it, in a folder of an earlier build, the last segment
 * is unproven.
 */
export async function scanSegments(
  segments: Segment[],
  fromSequence: number,
  acknowledged: AcknowledgedMark | undefined,
): Promise<JournalEnd> {
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
    tornTail: 0,
    unproven: [],
  };
  for (let index = first; index < segments.length; index += 1) {
    const segment = segments[index] as Segment;
    expectContinued(end, segment);
    end.offset = 0;
    end.marks = [];
    if (acknowledged === undefined) end.unproven = [];
    // The hash that the first verified frame names is taken as it is, unless it is the first of all.
    await scanSegment(end, segment, index > first || segment.firstSequence === 1, acknowledged);
  }
  expectAcknowledged(end, acknowledged);
  return end;
}

/** Somebody was told about everything up to the mark. */
function expectAcknowledged(end: JournalEnd, acknowledged: AcknowledgedMark | undefined): void {
  if (acknowledged === undefined || acknowledged.sequence <= end.lastSequence) return;
  const last = end.segments.at(-1);
  const place = last === undefined ? "no segment is there" : placeOf(last, end.offset);
  throw new JournalDamaged(
    `${place}: sequence ${end.lastSequence + 1} cannot be read, yet everything up to sequence ` +
      `${acknowledged.sequence} was acknowledged`,
    "restore the folder from a copy that reaches it",
  );
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
  if (end.tornTail > 0 || segment.firstSequence !== end.lastSequence + 1) {
    const name = path.basename(segment.path);
    throw new JournalDamaged(`${name} follows a segment that ends at sequence ${end.lastSequence}`);
  }
}

async function scanSegment(
  end: JournalEnd,
  segment: Segment,
  digestKnown: boolean,
  acknowledged: AcknowledgedMark | undefined,
): Promise<void> {
  const bytes = await readFile(segment.path);
  let known = digestKnown;
  for (;;) {
    const frame = readFrame(bytes, end.offset);
    if (frame === undefined) break;
    expectNext(frame, end.lastSequence, known ? end.lastDigest : undefined, placeOf(segment, end.offset));
    addMark(end, frame.firstSequence);
    end.lastSequence = frame.firstSequence + frame.count - 1;
    end.lastDigest = frameDigest([frame.bytes]);
    if (end.lastSequence === acknowledged?.sequence) expectDigest(end, acknowledged, placeOf(segment, end.offset));
    if (end.lastSequence > (acknowledged?.sequence ?? 0)) addUnproven(end, segment, frameSpace(frame.payload.length));
    end.offset += frameSpace(frame.payload.length);
    known = true;
  }
  end.tornTail = writtenBytes(bytes, end.offset);
  if (end.tornTail > 0) expectNothingAfter(bytes, end, segment);
}

function expectDigest(end: JournalEnd, { sequence, digest }: AcknowledgedMark, place: string): void {
  if (Buffer.compare(end.lastDigest, digest) === 0) return;
  throw new JournalDamaged(`${place}: the frame of sequence ${sequence} is not the one that was acknowledged`);
}

function addUnproven(end: JournalEnd, segment: Segment, space: number): void {
  const last = end.unproven.at(-1);
  if (last?.segment === segment) last.to += space;
  else end.unproven.push({ segment, from: end.offset, to: end.offset + space });
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
