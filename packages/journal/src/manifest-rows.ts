import { open } from "node:fs/promises";
import { FRAME_HEADER_BYTES, readHead, type FrameHead } from "./frame.ts";
import { hexOf } from "./journal-id.ts";
import type { SegmentRow } from "./manifest.ts";
import type { Segment } from "./segments.ts";

interface Rows {
  /** Of the manifest so far. */
  readonly rows: readonly SegmentRow[];
  /** Of segments that were read just now. */
  readonly scanned: readonly SegmentRow[];
  readonly segments: readonly Segment[];
  readonly absent: readonly SegmentRow[];
}

/**
 * The rows of a manifest: of every segment that another one follows, and of those that are absent. One that was never
 * read whole, as after the manifest was lost, is known by the headers of its first frame and of the next segment's.
 */
export async function completeRows({ rows, scanned, segments, absent }: Rows): Promise<SegmentRow[]> {
  const known = new Map(rows.map((row) => [row.first, row]));
  const read = new Map(scanned.map((row) => [row.first, row]));
  const complete: SegmentRow[] = [...absent];
  for (const [index, segment] of segments.slice(0, -1).entries()) {
    const { firstSequence } = segment;
    const [before, now] = [known.get(firstSequence), read.get(firstSequence)];
    if (before?.tail !== undefined && before.damage === undefined) complete.push(here(before));
    else complete.push(now ?? (before === undefined ? await rowByHeads(segment, segments[index + 1]!) : here(before)));
  }
  return complete.toSorted((one, other) => one.first - other.first);
}

const here = (row: SegmentRow): SegmentRow =>
  row.away === undefined ? row : { ...row, away: undefined, movedTo: undefined };

async function rowByHeads(segment: Segment, next: Segment): Promise<SegmentRow> {
  const [own, following] = [await headOf(segment), await headOf(next)];
  return {
    ...{ first: segment.firstSequence, last: next.firstSequence - 1, bytes: own.bytes },
    previous: own.head === undefined ? "" : hexOf(own.head.previousDigest),
    digest: following.head === undefined ? "" : hexOf(following.head.previousDigest),
  };
}

async function headOf({ path, firstSequence }: Segment): Promise<{ bytes: number; head: FrameHead | undefined }> {
  const file = await open(path, "r");
  try {
    const header = Buffer.alloc(FRAME_HEADER_BYTES);
    await file.read(header, 0, header.length, 0);
    const head = readHead(header, 0);
    return { bytes: (await file.stat()).size, head: head?.firstSequence === firstSequence ? head : undefined };
  } finally {
    await file.close();
  }
}
