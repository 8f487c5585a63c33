import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import {
  findFrame,
  FRAME_HEADER_BYTES,
  frameDigest,
  frameSpace,
  NO_DIGEST,
  readFrame,
  writtenBytes,
  type Frame,
} from "./frame.ts";
import { hexOf } from "./journal-id.ts";
import type { SegmentRow } from "./manifest.ts";
import type { Mark as AcknowledgedMark } from "./mark.ts";
import { segmentName, type Segment } from "./segments.ts";

/** A place in the last segment from which reading can begin. */
export interface Mark {
  readonly firstSequence: number;
  readonly offset: number;
}

/** Marks stand at least this far apart. */
const MARK_DISTANCE_BYTES = 256 << 10;

/** The end of the durable journal. The writer moves it, readers follow it. */
export interface JournalEnd {
  /** The id of the journal. */
  readonly id: Uint8Array;
  readonly segments: Segment[];
  /** Segments that are not in the folder, with somebody's knowledge. */
  readonly absent: readonly SegmentRow[];
  lastSequence: number;
  /** Digest of the last frame; before the first one the id. */
  lastDigest: Uint8Array;
  /** Where the next frame goes in the last segment. */
  offset: number;
  /** The digest that the first frame of the last segment names. Undefined while there is none in it. */
  previous: Uint8Array | undefined;
  /** The last frame of the last segment. Undefined while there is none in it. */
  tail: { readonly at: number; readonly header: Uint8Array } | undefined;
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

/** Why a scan ended before the end. */
export interface Fault {
  /** With the place. */
  readonly what: string;
  /** Everything up to this sequence was read. */
  readonly sequence: number;
  /** Of the segment in which it ended. */
  readonly index: number;
}

export interface Scan {
  readonly end: JournalEnd;
  /** Of the segments that were read and have a successor. */
  readonly rows: readonly SegmentRow[];
  readonly fault: Fault | undefined;
}

export interface ScanOptions {
  readonly id: Uint8Array;
  readonly segments: Segment[];
  readonly absent: readonly SegmentRow[];
  /** The first frame that is verified is in the segment that holds it. */
  readonly fromSequence: number;
  /**
   * How far acknowledgements went. Undefined in a folder of an earlier build, and where it was lost: the last segment is
   * unproven then.
   */
  readonly acknowledged: AcknowledgedMark | undefined;
  /** The digest that the first frame of a segment has to name, where that is known. */
  readonly previousOf: (segment: Segment) => Uint8Array | undefined;
}

/** Notes where a frame begins, if the last mark is far enough. */
export function addMark(end: JournalEnd, firstSequence: number): void {
  const last = end.marks.at(-1);
  if (last === undefined || end.offset - last.offset >= MARK_DISTANCE_BYTES) {
    end.marks.push({ firstSequence, offset: end.offset });
  }
}

/** The facts that the manifest keeps of the segment that was written last, which has a successor now. */
export function rowOfLast(end: JournalEnd, bytes: number): SegmentRow | undefined {
  const segment = end.segments.at(-1);
  if (segment === undefined || end.previous === undefined || end.tail === undefined) return undefined;
  return {
    ...{ first: segment.firstSequence, last: end.lastSequence, bytes },
    previous: hexOf(end.previous),
    digest: hexOf(end.lastDigest),
    tail: { at: end.tail.at, head: headDigest(end.tail.header) },
  };
}

/** The mark that tells the header of a frame from any other: it holds the checksum of its payload, and names the frame before. */
export function headDigest(header: Uint8Array): string {
  return createHash("sha256").update(header).digest("hex");
}

/**
 * Verifies every frame from the segment that holds `fromSequence` to the end, and finds the end. Changes nothing. A fault
 * names segment and offset: anything but the very last frame is not what was written, or the journal ends before what was
 * acknowledged.
 */
export async function scanSegments(options: ScanOptions): Promise<Scan> {
  const { segments, acknowledged, id, absent } = options;
  const from = Math.max(1, options.fromSequence);
  const first = Math.max(
    0,
    segments.findLastIndex((segment) => segment.firstSequence <= from),
  );
  const end: JournalEnd = {
    ...{ id, segments, absent, lastSequence: (segments[first]?.firstSequence ?? 1) - 1, lastDigest: id },
    ...{ offset: 0, previous: undefined, tail: undefined, marks: [], tornTail: 0, unproven: [] },
  };
  const rows: SegmentRow[] = [];
  let known = segments[first] === undefined ? undefined : options.previousOf(segments[first]);
  for (let index = first; index < segments.length; index += 1) {
    const segment = segments[index] as Segment;
    const digest = skipAbsent(end, segment);
    if (digest !== undefined) known = digest === "" ? undefined : Buffer.from(digest, "hex");
    const what = breakBefore(end, segment) ?? (await scanSegment(end, segment, known, acknowledged));
    if (what !== undefined) return { end, rows, fault: { what, sequence: end.lastSequence, index } };
    known = end.lastDigest;
    const row = index < segments.length - 1 ? rowOfLastOf(end, segment, (await stat(segment.path)).size) : undefined;
    if (row !== undefined) rows.push(row);
  }
  const what = missingEnd(end, acknowledged);
  const fault = what === undefined ? undefined : { what, sequence: end.lastSequence, index: segments.length - 1 };
  return { end, rows, fault };
}

const rowOfLastOf = (end: JournalEnd, segment: Segment, bytes: number): SegmentRow | undefined =>
  rowOfLast({ ...end, segments: [segment] }, bytes);

/** Goes on behind segments that are absent with somebody's knowledge. Returns the digest of the last one's last frame. */
function skipAbsent(end: JournalEnd, segment: Segment): string | undefined {
  let digest: string | undefined;
  for (const row of end.absent) {
    if (row.first !== end.lastSequence + 1 || row.last >= segment.firstSequence) continue;
    end.lastSequence = row.last;
    digest = row.digest;
  }
  return digest;
}

/** Somebody was told about everything up to the mark. */
function missingEnd(end: JournalEnd, acknowledged: AcknowledgedMark | undefined): string | undefined {
  if (acknowledged === undefined || acknowledged.sequence <= end.lastSequence) return undefined;
  const last = end.segments.at(-1);
  const place = last === undefined ? "no segment is there" : placeOf(last, end.offset);
  return (
    `${place}: sequence ${end.lastSequence + 1} cannot be read, yet everything up to sequence ` +
    `${acknowledged.sequence} was acknowledged`
  );
}

/** Why `frame` is not the one that must follow; undefined when it is. `previousDigest` undefined: not known. */
export function faultOf(
  frame: Frame,
  lastSequence: number,
  previousDigest: Uint8Array | undefined,
  place: string,
): string | undefined {
  if (frame.firstSequence !== lastSequence + 1 || frame.count === 0) {
    return `${place}: sequence ${frame.firstSequence} follows ${lastSequence}`;
  }
  if (previousDigest !== undefined && Buffer.compare(frame.previousDigest, previousDigest) !== 0) {
    return `${place}: the hash chain breaks at sequence ${frame.firstSequence}`;
  }
  return undefined;
}

function breakBefore(end: JournalEnd, segment: Segment): string | undefined {
  if (end.tornTail === 0 && segment.firstSequence === end.lastSequence + 1) return undefined;
  return end.segments[0] === segment
    ? `the journal begins at sequence ${segment.firstSequence}, its start is missing`
    : `${path.basename(segment.path)} follows a segment that ends at sequence ${end.lastSequence}`;
}

/** Returns why it is not what was written; the end stands behind the last good frame then. */
async function scanSegment(
  end: JournalEnd,
  segment: Segment,
  previous: Uint8Array | undefined,
  acknowledged: AcknowledgedMark | undefined,
): Promise<string | undefined> {
  Object.assign(end, { offset: 0, marks: [], previous: undefined, tail: undefined });
  if (acknowledged === undefined) end.unproven = [];
  const bytes = await readFile(segment.path);
  let known = previous;
  for (;;) {
    const frame = readFrame(bytes, end.offset);
    if (frame === undefined) break;
    const place = placeOf(segment, end.offset);
    const digest = frameDigest([frame.bytes]);
    const last = frame.firstSequence + frame.count - 1;
    const what =
      faultOf(frame, end.lastSequence, known, place) ??
      (last === acknowledged?.sequence ? anotherThan(digest, acknowledged, place) : undefined);
    if (what !== undefined) return what;
    addMark(end, frame.firstSequence);
    end.previous ??= Uint8Array.from(frame.previousDigest);
    end.tail = { at: end.offset, header: Uint8Array.from(frame.bytes.subarray(0, FRAME_HEADER_BYTES)) };
    end.lastSequence = last;
    end.lastDigest = digest;
    if (end.lastSequence > (acknowledged?.sequence ?? 0)) addUnproven(end, segment, frameSpace(frame.payload.length));
    end.offset += frameSpace(frame.payload.length);
    known = digest;
  }
  end.tornTail = writtenBytes(bytes, end.offset);
  return end.tornTail > 0 ? frameAfter(bytes, end, segment) : undefined;
}

function anotherThan(digest: Uint8Array, acknowledged: AcknowledgedMark, place: string): string | undefined {
  if (Buffer.compare(digest, acknowledged.digest) === 0) return undefined;
  return `${place}: the frame of sequence ${acknowledged.sequence} is not the one that was acknowledged`;
}

function addUnproven(end: JournalEnd, segment: Segment, space: number): void {
  const last = end.unproven.at(-1);
  if (last?.segment === segment) last.to += space;
  else end.unproven.push({ segment, from: end.offset, to: end.offset + space });
}

/** One sync writes one frame, so a complete frame after an unreadable one means that acknowledged work was damaged. */
function frameAfter(bytes: Buffer, end: JournalEnd, segment: Segment): string | undefined {
  const later = findFrame(bytes, end.offset);
  if (later === undefined) return undefined;
  return (
    `${placeOf(segment, end.offset)}: no valid frame after sequence ${end.lastSequence}, ` +
    `yet the complete frame of sequence ${later.frame.firstSequence} stands at offset ${later.offset}`
  );
}

/** How messages name a place. */
export function placeOf(segment: Segment, offset: number): string {
  return `${segmentName(segment.firstSequence)} at offset ${offset}`;
}

/** The end of a journal as somebody beside its writer knows it. */
export function endAt(known: Pick<JournalEnd, "id" | "segments" | "absent" | "lastSequence">): JournalEnd {
  return {
    ...{ ...known, lastDigest: NO_DIGEST, offset: 0, previous: undefined, tail: undefined },
    ...{ marks: [], tornTail: 0, unproven: [] },
  };
}
