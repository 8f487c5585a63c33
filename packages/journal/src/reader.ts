import { open, type FileHandle } from "node:fs/promises";
import { frameBytesAt, frameDigest, FRAME_HEADER_BYTES, frameSpace, readFrame, type Frame } from "./frame.ts";
import { JournalDamaged, SegmentsAway, type StoredRecord } from "./journal.ts";
import { faultOf, placeOf, type JournalEnd } from "./scan.ts";
import { type Segment } from "./segments.ts";

/** Bytes read from a segment at a time. */
const WINDOW_BYTES = 1 << 20;

/** Where the walk stands. */
interface Walk {
  readonly end: JournalEnd;
  lastSequence: number;
  lastDigest: Uint8Array | undefined;
}

/** Reads durable records while the writer goes on. See Journal.read. */
export async function* readRecords(end: JournalEnd, fromSequence: number): AsyncGenerator<StoredRecord, void> {
  expectHere(end, fromSequence, end.lastSequence);
  yield* readFrames(end, fromSequence);
}

/** SHA-256 of the durable frame that holds the entry `sequence`; undefined when there is none. */
export async function frameDigestAt(end: JournalEnd, sequence: number): Promise<Uint8Array | undefined> {
  expectHere(end, sequence, sequence);
  for await (const { digest } of readFrames(end, sequence)) return digest;
  return undefined;
}

/** Throws SegmentsAway when entries from `first` to `last` are in segments that are not in the folder. */
function expectHere({ absent }: JournalEnd, first: number, last: number): void {
  const away = absent.filter((row) => row.last >= first && row.first <= last);
  if (away.length > 0) throw new SegmentsAway(away);
}

/** A frame, and the digest that the next one names. */
interface ReadFrame extends Frame {
  readonly digest: Uint8Array;
}

async function* readFrames(end: JournalEnd, fromSequence: number): AsyncGenerator<ReadFrame, void> {
  if (fromSequence > end.lastSequence) return;
  const from = Math.max(1, fromSequence);
  const start = end.segments.findLastIndex((segment) => segment.firstSequence <= from);
  const mark = start === end.segments.length - 1 ? end.marks.findLast((one) => one.firstSequence <= from) : undefined;
  const first = mark?.firstSequence ?? end.segments[start]?.firstSequence ?? 1;
  const walk: Walk = { end, lastSequence: first - 1, lastDigest: undefined };
  for (let index = start; index < end.segments.length; index += 1) {
    const offset = index === start ? (mark?.offset ?? 0) : 0;
    for await (const frame of walkSegment(walk, index, offset)) {
      if (walk.lastSequence >= from) yield frame;
    }
  }
}

/** Sequence at which the frames of a segment end, as far as they are durable. */
function lastSequenceOf(end: JournalEnd, index: number): number {
  const [segment, next] = [end.segments[index], end.segments[index + 1]];
  if (next === undefined) return end.lastSequence;
  const away = end.absent.find(({ first }) => first > (segment?.firstSequence ?? 0) && first < next.firstSequence);
  return (away?.first ?? next.firstSequence) - 1;
}

async function* walkSegment(walk: Walk, index: number, offset: number): AsyncGenerator<ReadFrame, void> {
  const segment = walk.end.segments[index] as Segment;
  if (walk.lastSequence >= lastSequenceOf(walk.end, index)) return;
  const file = await open(segment.path, "r");
  try {
    let at = offset;
    let windowBytes = WINDOW_BYTES;
    while (walk.lastSequence < lastSequenceOf(walk.end, index)) {
      const window = await readWindow(file, at, windowBytes);
      const before = at;
      for (let frame = frameIn(walk, index, window, at - before); frame !== undefined;) {
        const fault = faultOf(frame, walk.lastSequence, walk.lastDigest, placeOf(segment, at));
        if (fault !== undefined) throw new JournalDamaged(fault);
        const digest = frameDigest([frame.bytes]);
        walk.lastSequence += frame.count;
        walk.lastDigest = digest;
        at += frameSpace(frame.payload.length);
        const { firstSequence, count, previousDigest, bytes, payload } = frame;
        yield { firstSequence, count, previousDigest, bytes, payload, digest };
        frame = frameIn(walk, index, window, at - before);
      }
      if (at === before) windowBytes = widerWindow(window, windowBytes, placeOf(segment, at));
    }
  } finally {
    await file.close();
  }
}

function frameIn(walk: Walk, index: number, window: Buffer, offset: number): Frame | undefined {
  return walk.lastSequence < lastSequenceOf(walk.end, index) ? readFrame(window, offset) : undefined;
}

/** A frame longer than the window needs a wider one; anything else that cannot be read is damage. */
function widerWindow(window: Buffer, windowBytes: number, place: string): number {
  const needed = frameBytesAt(window, 0);
  if (needed === undefined || needed <= window.length || window.length < windowBytes) {
    throw new JournalDamaged(`${place}: the frame is not what was written`);
  }
  return Math.max(needed, FRAME_HEADER_BYTES);
}

async function readWindow(file: FileHandle, position: number, bytes: number): Promise<Buffer> {
  const window = Buffer.allocUnsafeSlow(bytes);
  const { bytesRead } = await file.read(window, 0, bytes, position);
  return window.subarray(0, bytesRead);
}
