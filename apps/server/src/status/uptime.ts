import type { Event } from "@agio/core";
import type { ProjectionTables } from "@agio/projections";
import type { Kysely } from "kysely";

const DAY_MS = 86_400_000;

/** A time in which nobody was served: between two entries of the journal. UTC milliseconds. */
export interface Stop {
  readonly from: number;
  readonly to: number;
}

/** How long the exchange stood still, by the journal itself: the time between two entries is a time it was away. */
export interface Uptime {
  readonly take: (entry: { readonly events: readonly Event[] }) => void;
  /** Stops, newest first. */
  readonly stops: () => readonly Stop[];
  /** The first entry of the journal. */
  readonly startedAt: number;
}

export interface UptimeParts {
  readonly database: Kysely<ProjectionTables>;
  /** When the first entry was written. */
  readonly startedAt: number;
}

/** Reads the stops of before once; later ones come with the journal, so that it goes on while the tables are away. */
export async function openUptime({ database, startedAt }: UptimeParts): Promise<Uptime> {
  const rows = await database
    .selectFrom("exchange_stops")
    .select(["stopped_at", "resumed_at"])
    .orderBy("sequence")
    .execute();
  const stops = new Map<number, Stop>(
    rows.map((row) => [row.stopped_at, { from: row.stopped_at, to: row.resumed_at }]),
  );
  return {
    startedAt,
    take({ events }) {
      for (const event of events)
        if (event.type === "GapAnnounced") stops.set(event.from, { from: event.from, to: event.to });
    },
    stops: () => [...stops.values()].sort((one, other) => other.from - one.from),
  };
}

/** The share of a span in which the exchange was there, in millionths, rounded down; undefined for an empty span. */
export function uptimePpm(stops: readonly Stop[], { from, to }: Stop): number | undefined {
  if (to <= from) return undefined;
  const away = stops.reduce((sum, stop) => sum + Math.max(0, Math.min(stop.to, to) - Math.max(stop.from, from)), 0);
  return Math.floor(((to - from - away) / (to - from)) * 1_000_000);
}

/** The last days, oldest first, each from midnight UTC; days before the first entry are left out. */
export function uptimeDays(
  { stops, startedAt }: Pick<Uptime, "stops" | "startedAt">,
  now: number,
  days: number,
): { readonly day: number; readonly ppm: number }[] {
  const known = stops();
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const rows: { day: number; ppm: number }[] = [];
  for (let day = today - (days - 1) * DAY_MS; day <= today; day += DAY_MS) {
    const span = { from: Math.max(day, startedAt), to: Math.min(day + DAY_MS, now) };
    const ppm = uptimePpm(known, span);
    if (ppm !== undefined) rows.push({ day, ppm });
  }
  return rows;
}
