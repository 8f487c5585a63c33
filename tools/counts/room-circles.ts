import path from "node:path";
import type { Sources } from "./house-files.ts";

/** Rooms that import each other, type imports counted. */
export interface RoomCircles {
  /** Pairs of rooms that import each other: "futures ↔ ledger". */
  readonly mutual: readonly string[];
  /** Rooms of the largest circle. */
  readonly largest: readonly string[];
}

const IMPORT = /(?:\bfrom|\bimport\(?)\s*"(\.[^"]+)"/g;

/**
 * Circles among the rooms under a folder. A room is a folder of it, or where `roomOf` says so something smaller; files that
 * lie loose in the folder itself compose the rooms and are left out.
 */
export function roomCircles(sources: Sources, under: string, roomOf = firstFolder): RoomCircles {
  const arrows = new Map<string, Set<string>>();
  for (const [file, text] of sources) {
    const from = file.startsWith(`${under}/`) ? roomOf(file.slice(under.length + 1)) : undefined;
    if (from === undefined) continue;
    for (const [, target = ""] of text.matchAll(IMPORT)) {
      const resolved = path.posix.join(path.posix.dirname(file), target);
      const to = resolved.startsWith(`${under}/`) ? roomOf(resolved.slice(under.length + 1)) : undefined;
      if (to === undefined || to === from) continue;
      arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    }
  }
  const rooms = [...arrows.keys()].toSorted();
  const mutual = rooms.flatMap((room) =>
    [...(arrows.get(room) ?? [])]
      .filter((other) => room < other && arrows.get(other)?.has(room) === true)
      .map((other) => `${room} ↔ ${other}`),
  );
  return { mutual, largest: largestCircle(rooms, arrows) };
}

/** "futures/contract.ts" → "futures"; undefined for a loose file. */
export function firstFolder(file: string): string | undefined {
  const slash = file.indexOf("/");
  return slash < 0 ? undefined : file.slice(0, slash);
}

/** "features/pair/pair.ts" → "features/pair": for screens and features, whose folders are the rooms. */
export function firstTwoFolders(file: string): string | undefined {
  const parts = file.split("/");
  return parts.length < 3 ? firstFolder(file) : `${parts[0]}/${parts[1]}`;
}

function largestCircle(rooms: readonly string[], arrows: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const reachable = new Map(rooms.map((room) => [room, reachedFrom(room, arrows)]));
  const circles = rooms.map((room) =>
    rooms.filter((other) => reachable.get(room)?.has(other) === true && reachable.get(other)?.has(room) === true),
  );
  return circles.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

function reachedFrom(start: string, arrows: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let room = waiting.pop(); room !== undefined; room = waiting.pop()) {
    for (const next of arrows.get(room) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      waiting.push(next);
    }
  }
  return reached;
}
