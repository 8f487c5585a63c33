import { open } from "node:fs/promises";
import { FRAME_HEADER_BYTES, readHead } from "./frame.ts";
import { hexOf } from "./journal-id.ts";
import type { SegmentRow } from "./manifest.ts";
import { headDigest } from "./scan.ts";
import { segmentName, type Segment } from "./segments.ts";

/** Files that are looked at side by side. */
const FILES_AT_ONCE = 16;

/** A segment that is not what the manifest says. */
export interface Difference {
  readonly row: SegmentRow;
  /** A sentence that begins with the segment's name. */
  readonly what: string;
}

/** The differences between the manifest and the folder. */
export interface Comparison {
  readonly differences: readonly Difference[];
  /** Archived segments that are in the folder again. */
  readonly returned: readonly SegmentRow[];
}

/**
 * Compares the files of a folder with the rows of its manifest: which are there, how long they are, and the headers of
 * their first and last frames. Two small reads a segment, so that a start can afford it; damage between these is the
 * scrubber's to find.
 */
export async function compareSegments(rows: readonly SegmentRow[], segments: readonly Segment[]): Promise<Comparison> {
  const bySequence = new Map(segments.map((segment) => [segment.firstSequence, segment]));
  const differences: Difference[] = [];
  const returned: SegmentRow[] = [];
  for (let at = 0; at < rows.length; at += FILES_AT_ONCE) {
    const looked = rows.slice(at, at + FILES_AT_ONCE).map(async (row) => {
      const segment = bySequence.get(row.first);
      if (segment === undefined) return { row, what: row.away === undefined ? "is missing" : undefined };
      return { row, what: await differenceOf(row, segment), isReturned: row.away !== undefined };
    });
    for (const { row, what, isReturned = false } of await Promise.all(looked)) {
      if (what !== undefined) differences.push({ row, what: `${segmentName(row.first)} ${what}` });
      else if (isReturned) returned.push(row);
    }
  }
  return { differences: [...differences, ...strangers(rows, segments)], returned };
}

/** Files of segments between those that the manifest knows. */
function strangers(rows: readonly SegmentRow[], segments: readonly Segment[]): Difference[] {
  const known = new Set(rows.map(({ first }) => first));
  const unknown = segments.filter(({ firstSequence }) => !known.has(firstSequence));
  return unknown.flatMap(({ firstSequence }) => {
    const row = rows.find(({ first, last }) => first < firstSequence && firstSequence <= last);
    return row === undefined ? [] : [{ row, what: `${segmentName(firstSequence)} is none of this journal's segments` }];
  });
}

async function differenceOf(row: SegmentRow, segment: Segment): Promise<string | undefined> {
  const file = await open(segment.path, "r");
  try {
    const { size } = await file.stat();
    if (row.bytes > 0 && size !== row.bytes) return `has ${size} bytes instead of ${row.bytes}`;
    const header = Buffer.alloc(FRAME_HEADER_BYTES);
    await file.read(header, 0, header.length, 0);
    const head = readHead(header, 0);
    if (head?.firstSequence !== row.first) return "does not begin with its first frame";
    if (row.previous !== "" && hexOf(head.previousDigest) !== row.previous) return STRANGE;
    if (row.tail === undefined) return undefined;
    await file.read(header, 0, header.length, row.tail.at);
    if (headDigest(header) === row.tail.head) return undefined;
    return readHead(header, 0) === undefined ? "does not end with its last frame" : STRANGE;
  } finally {
    await file.close();
  }
}

const STRANGE = "is of another history";
