import { stat } from "node:fs/promises";
import path from "node:path";
import type { Disk } from "./disk.ts";
import type { AcceptedLoss, Manifest, SegmentRow } from "./manifest.ts";
import { listSegments, segmentName } from "./segments.ts";
import { listSnapshots, snapshotName } from "./snapshots.ts";
import { keepTail } from "./tail.ts";
import type { Damage } from "./verify.ts";

interface GivingUp {
  readonly damage: Damage;
  /** The segments as they were known. */
  readonly before: readonly SegmentRow[];
  /** The segments as they are found. */
  readonly manifest: Manifest;
  readonly accepted: AcceptedLoss;
}

/** Names tried for a file that is set aside. */
const NAMES_MAX = 1_000;

/**
 * Puts a folder into the state that an operator accepted. Nothing is deleted: segments and snapshots that no longer count
 * are set aside under another name, the bytes of a tail are kept in a file of their own. Returns the manifest with the
 * loss in it, which the caller stores last: a crash before that leaves a folder in which the same loss is found again.
 */
export async function giveUp(
  disk: Disk,
  directory: string,
  { damage, before, manifest, accepted }: GivingUp,
): Promise<Manifest> {
  const losses = [...manifest.losses, accepted];
  if (accepted.kind === "record") {
    const isBad = (sequence: number): boolean =>
      damage.bad.some(({ first, last }) => first <= sequence && sequence <= last);
    await setSegmentsAside(disk, directory, isBad);
    const kept = manifest.segments.filter(({ first }) => !isBad(first));
    const lost = damage.bad.map(({ first, last }) => {
      const known = before.find((row) => row.first === first);
      return { first, last, bytes: 0, previous: "", digest: "", ...known, away: "lost" as const };
    });
    const segments = [...kept, ...lost].toSorted((one, other) => one.first - other.first);
    return { ...manifest, losses, segments };
  }
  const { goesOnAfter, cut } = damage;
  await setSegmentsAside(disk, directory, (sequence) => sequence > goesOnAfter);
  for (const sequence of await listSnapshots(directory)) {
    if (sequence > goesOnAfter) await setAside(disk, path.join(directory, snapshotName(sequence)));
  }
  await disk.syncFolder(directory);
  if (cut !== undefined) await keepTail(disk, { directory, ...cut, lastSequence: goesOnAfter });
  const last = (await listSegments(directory)).at(-1)?.firstSequence ?? 1;
  // The segment that is written now is in no row.
  const segments = manifest.segments.filter((row) => row.away !== undefined || row.first < last);
  return { ...manifest, losses, segments, tables: Math.min(manifest.tables, goesOnAfter) };
}

async function setSegmentsAside(
  disk: Disk,
  directory: string,
  isBad: (firstSequence: number) => boolean,
): Promise<void> {
  for (const { firstSequence } of await listSegments(directory)) {
    if (isBad(firstSequence)) await setAside(disk, path.join(directory, segmentName(firstSequence)));
  }
  await disk.syncFolder(directory);
}

async function setAside(disk: Disk, file: string): Promise<void> {
  for (let number = 1; number <= NAMES_MAX; number += 1) {
    const target = `${file}.set-aside.${number}`;
    if (await isThere(target)) continue;
    return disk.rename(file, target);
  }
  throw new Error(`${file} was set aside ${NAMES_MAX} times: look for what damages the journal again and again`);
}

async function isThere(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}
