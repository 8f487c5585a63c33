import { open, type FileHandle } from "node:fs/promises";
import { frameBytesAt, frameDigest, FRAME_HEADER_BYTES, frameSpace, readFrame, type Frame } from "./frame.ts";
import { JournalDamaged, type JournalRecord } from "./journal.ts";
import { expectNext, placeOf, type JournalEnd } from "./scan.ts";
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
export function readRecords(end: JournalEnd, fromSequence: number): AsyncGenerator<JournalRecord, void> {
  return readFrames(end, fromSequence);
}

/** SHA-256 of the durable frame that holds the entry `sequence`; undefined when there is none. */
export async function frameDigestAt(end: JournalEnd, sequence: number): Promise<Uint8Array | undefined> {
  for await (const frame of readFrames(end, sequence)) return frameDigest([frame.bytes]);
  return undefined;
}

async function* readFrames(end: JournalEnd, fromSequence: number): AsyncGenerator<Frame, void> {
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
  const next = end.segments[index + 1];
  return next === undefined ? end.lastSequence : next.firstSequence - 1;
}

async function* walkSegment(walk: Walk, index: number, offset: number): AsyncGenerator<Frame, void> {
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
        expectNext(frame, walk.lastSequence, walk.lastDigest, placeOf(segment, at));
        walk.lastSequence += frame.count;
        walk.lastDigest = frameDigest([frame.bytes]);
        at += frameSpace(frame.payload.length);
        yield frame;
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
