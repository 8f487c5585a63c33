import { readFile } from "node:fs/promises";
import { findFrame, frameSpace, NO_DIGEST, type Frame } from "./frame.ts";
import { JournalDamaged } from "./journal.ts";
import { drawJournalId, firstFrameOf, hexOf, idOfFirstFrame, shownId } from "./journal-id.ts";
import { ACCEPT_LOSS, adviceOf, type Loss } from "./loss.ts";
import { emptyManifest, MANIFEST_NAME, type Manifest, type SegmentRow } from "./manifest.ts";
import { compareSegments } from "./manifest-check.ts";
import type { Mark } from "./mark.ts";
import { completeRows } from "./manifest-rows.ts";
import { scanSegments, type JournalEnd, type Scan } from "./scan.ts";
import { listSegments, segmentName, type Segment } from "./segments.ts";
import { isUsable, listSnapshots, journalOfSnapshots } from "./snapshots.ts";

export interface FolderLook {
  readonly directory: string;
  /** Undefined in a folder of an earlier build, and where it was lost or damaged. */
  readonly manifest: Manifest | undefined;
  /** How far acknowledgements went, where that is known. */
  readonly acknowledged: Mark | undefined;
  /** A writer reads from the oldest snapshot on, and gives a folder without a journal an id. A reader reads everything. */
  readonly isWriter: boolean;
  /** Folders in which archived segments may lie. */
  readonly archives?: readonly string[];
}

/** Sequences that cannot be read, from the first to the last. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

/** A folder that is not what was written. */
export interface Damage {
  readonly what: string;
  /** The loss that accepting it would mean. Undefined: nothing would be left to go on from. */
  readonly loss: Loss | undefined;
  readonly bad: readonly Range[];
  /** Where the journal would go on: behind this sequence, at this offset of its segment if that was read. */
  readonly goesOnAfter: number;
  readonly cut: { readonly segment: Segment; readonly offset: number } | undefined;
}

/** The findings of a look at a folder. */
export interface Verified {
  readonly end: JournalEnd;
  /** As it is to be kept from now on. */
  readonly manifest: Manifest;
  /** Segments that were archived or given up and are back. */
  readonly returned: readonly SegmentRow[];
  readonly damage: Damage | undefined;
}

interface Identity {
  readonly id: Uint8Array;
  readonly firstFrame: Frame | undefined;
  readonly what: string | undefined;
}

/** Looks a folder through: what has to be there, and every frame that the start rests on. Changes nothing. */
export async function verifyFolder(look: FolderLook): Promise<Verified> {
  const { directory, manifest, acknowledged } = look;
  const segments = await segmentsOf(look);
  const identity = await identify(look, segments);
  const rows = manifest?.segments ?? [];
  const { differences, returned } = await compareSegments(rows, segments);
  const absent = rows.filter(({ first, away }) => away !== undefined && !returned.some((row) => row.first === first));
  const reading: Reading = { look, segments, absent, identity, rows };
  const snapshots = await listSnapshots(directory);
  const scan = await scanFrom(reading, look.isWriter ? startOf(snapshots, absent) : 1);
  const found: Found | undefined =
    (identity.what === undefined ? undefined : { what: identity.what, bad: [], after: 0 }) ??
    differencesAsFound(differences) ??
    startMissing(reading) ??
    faultAsFound(scan, segments, acknowledged) ??
    snapshotAhead(scan, snapshots);
  const damage = found === undefined ? undefined : await damageOf(reading, { ...found, scan, snapshots });
  return {
    end: scan.end,
    manifest: {
      ...emptyManifest(hexOf(identity.id)),
      ...manifest,
      segments: await completeRows({ rows, scanned: scan.rows, segments, absent }),
    },
    returned,
    damage,
  };
}

/** The segments of the folder, and archived ones where they were moved to, oldest first. */
async function segmentsOf({ directory, manifest, archives = [] }: FolderLook): Promise<Segment[]> {
  const segments = await listSegments(directory);
  const archived = new Set(manifest?.segments.flatMap(({ first, away }) => (away === "archived" ? [first] : [])));
  for (const { firstSequence } of segments) archived.delete(firstSequence);
  for (const archive of archives) {
    for (const segment of await listSegments(archive)) {
      if (archived.delete(segment.firstSequence)) segments.push(segment);
    }
  }
  return segments.toSorted((one, other) => one.firstSequence - other.firstSequence);
}

interface Reading {
  readonly look: FolderLook;
  readonly segments: Segment[];
  readonly absent: readonly SegmentRow[];
  readonly identity: Identity;
  readonly rows: readonly SegmentRow[];
}

/** A damage before it is known what accepting it would cost. `after`: everything up to this sequence can be read. */
interface Found {
  readonly what: string;
  readonly bad: readonly Range[];
  readonly after: number;
}

async function identify(
  { directory, manifest, isWriter }: FolderLook,
  segments: readonly Segment[],
): Promise<Identity> {
  const [first] = segments;
  const firstFrame = first?.firstSequence === 1 ? await firstFrameOf(first) : undefined;
  const own = firstFrame === undefined ? undefined : idOfFirstFrame(firstFrame);
  if (manifest === undefined) {
    const id = own ?? (await journalOfSnapshots(directory)) ?? (isWriter ? drawJournalId() : NO_DIGEST);
    return { id, firstFrame, what: undefined };
  }
  const id = Buffer.from(manifest.journal, "hex");
  const isOurs = own === undefined || Buffer.compare(own, id) === 0;
  const what = isOurs
    ? undefined
    : `the file ${MANIFEST_NAME} is of the journal ${shownId(manifest.journal)}, yet ${segmentName(1)} is of the journal ` +
      shownId(hexOf(own));
  return { id, firstFrame, what };
}

/** A start reads from its oldest snapshot on, or from behind what was given up. */
function startOf(snapshots: readonly number[], absent: readonly SegmentRow[]): number {
  const given = absent.filter(({ away }) => away === "lost").at(-1)?.last ?? 0;
  return Math.max(snapshots.at(-1) ?? 1, given + 1);
}

function scanFrom({ look, segments, absent, identity, rows }: Reading, fromSequence: number): Promise<Scan> {
  const { id, firstFrame } = identity;
  const previousOf = ({ firstSequence }: Segment): Uint8Array | undefined => {
    if (firstSequence === 1) return firstFrame?.previousDigest ?? id;
    const previous = rows.find(({ first }) => first === firstSequence)?.previous ?? "";
    return previous === "" ? undefined : Buffer.from(previous, "hex");
  };
  return scanSegments({ id, segments, absent, fromSequence, acknowledged: look.acknowledged, previousOf });
}

function differencesAsFound(
  differences: Awaited<ReturnType<typeof compareSegments>>["differences"],
): Found | undefined {
  const bad = differences.map(({ row }) => row).toSorted((one, other) => one.first - other.first);
  const [first] = bad;
  if (first === undefined) return undefined;
  const named = differences.map(({ what }) => what);
  const more = named.length > NAMED_MAX ? [`and ${named.length - NAMED_MAX} more`] : [];
  return { what: [...named.slice(0, NAMED_MAX), ...more].join(", "), bad, after: first.first - 1 };
}

/** Differences that a sentence names. */
const NAMED_MAX = 5;

/** The first segments are gone, and no manifest knows of them. */
function startMissing({ segments, absent }: Reading): Found | undefined {
  const first = segments[0]?.firstSequence ?? 1;
  if (first === 1 || absent.some((row) => row.last === first - 1)) return undefined;
  const what = `the journal begins at sequence ${first}, its start is missing`;
  return { what, bad: [{ first: 1, last: first - 1 }], after: 0 };
}

function faultAsFound({ fault, end }: Scan, segments: readonly Segment[], mark: Mark | undefined): Found | undefined {
  if (fault === undefined) return undefined;
  const { what, sequence: after, index } = fault;
  const [before, segment, next] = [segments[index - 1], segments[index], segments[index + 1]];
  const known = Math.max(mark?.sequence ?? 0, (segments.at(-1)?.firstSequence ?? 1) - 1, after + 1);
  const isBetween = segment !== undefined && segment.firstSequence > after + 1;
  if (isBetween) {
    const first = end.tornTail > 0 ? (before?.firstSequence ?? after + 1) : after + 1;
    return { what, bad: [{ first, last: segment.firstSequence - 1 }], after };
  }
  if (next === undefined) return { what, bad: [{ first: after + 1, last: known }], after };
  return { what, bad: [{ first: segment?.firstSequence ?? 1, last: next.firstSequence - 1 }], after };
}

function snapshotAhead({ end }: Scan, snapshots: readonly number[]): Found | undefined {
  const newest = snapshots[0] ?? 0;
  if (newest <= end.lastSequence) return undefined;
  const what = `a snapshot of sequence ${newest} exists, yet the journal ends at ${end.lastSequence}`;
  return { what, bad: [{ first: end.lastSequence + 1, last: newest }], after: end.lastSequence };
}

interface Assessed extends Found {
  readonly scan: Scan;
  readonly snapshots: readonly number[];
}

async function damageOf(reading: Reading, found: Assessed): Promise<Damage> {
  const { what, bad, after, scan, snapshots } = found;
  const { segments } = reading;
  const segment = segments.findLast(({ firstSequence }) => firstSequence <= after);
  const isRead = scan.fault?.sequence === after && segment !== undefined && segments[scan.fault.index] === segment;
  const cut = isRead ? { segment, offset: scan.end.offset } : undefined;
  const damage = { what, bad, goesOnAfter: after, cut };
  if (await isHeld(reading, bad, snapshots)) {
    const count = bad.reduce((sum, { first, last }) => sum + last - first + 1, 0);
    return { ...damage, loss: { kind: "record", count, first: bad[0]!.first, last: bad.at(-1)!.last } };
  }
  if (after === 0) return { ...damage, loss: undefined };
  const last = await lastKnown(reading, found);
  return { ...damage, loss: { kind: "end", count: last - after, first: after + 1, last } };
}

/** Whether a snapshot behind all of `bad` is whole, and the journal from there to its end. */
async function isHeld(reading: Reading, bad: readonly Range[], snapshots: readonly number[]): Promise<boolean> {
  const lastBad = bad.at(-1)?.last;
  if (lastBad === undefined) return false;
  for (const sequence of snapshots) {
    if (sequence <= lastBad) return false;
    const { end, fault } = await scanFrom(reading, sequence);
    if (fault !== undefined) return false;
    if (sequence <= end.lastSequence && (await isUsable(reading.look.directory, sequence, end))) return true;
  }
  return false;
}

/** The last sequence that anything in the folder knows of. */
async function lastKnown({ look, rows, segments }: Reading, { bad, snapshots }: Assessed): Promise<number> {
  const ofRows = rows.at(-1)?.last ?? 0;
  const ofLast = segments.at(-1);
  const written = ofLast === undefined ? 0 : await lastFrameIn(ofLast);
  return Math.max(look.acknowledged?.sequence ?? 0, snapshots[0] ?? 0, ofRows, written, bad.at(-1)?.last ?? 0);
}

/** The last entry of any complete frame in a segment, 0 without one. */
async function lastFrameIn(segment: Segment): Promise<number> {
  const bytes = await readFile(segment.path);
  let last = segment.firstSequence - 1;
  for (let found = findFrame(bytes, 0); found !== undefined;) {
    last = Math.max(last, found.frame.firstSequence + found.frame.count - 1);
    found = findFrame(bytes, found.offset + frameSpace(found.frame.payload.length));
  }
  return last;
}

/** The refusal of a damage, with what to put back and what accepting it would cost. */
export function refusalOf({ what, loss }: Damage, acceptLossOf: number | undefined): JournalDamaged {
  const other = acceptLossOf === undefined ? "" : `${ACCEPT_LOSS} ${acceptLossOf} is not what this is about: `;
  return new JournalDamaged(`${other}${what}`, adviceOf(loss));
}
