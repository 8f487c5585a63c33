import { userMarkOf } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { userId } from "@agio/primitives";
import { selectLevelChangesBehind, type LevelChangeRow, type ProjectionTables } from "@agio/projections";
import type { Kysely } from "kysely";
import { repeat } from "../base/repeating.ts";
import type { Log } from "../base/log.ts";
import type { EventKind } from "../notifications/event-kinds.ts";
import type { Notifier } from "../notifications/notifier.ts";
import type { ToldPlaceTables } from "../notifications/told-place-tables.ts";

const LOOK_EVERY_MS = 10_000;
const CHANGES_PER_SLICE = 200;

export interface TellLevelsOptions {
  readonly database: Kysely<ToldPlaceTables & ProjectionTables>;
  readonly notifier: Pick<Notifier, "notify">;
  readonly pipeline: Pick<Pipeline, "read">;
  readonly log: Log;
}

function kindOf({ before, level }: Pick<LevelChangeRow, "before" | "level">): EventKind {
  if (level === 0) return "VIP_ENDED";
  return level > before ? "VIP_RAISED" : "VIP_LOWERED";
}

/**
 * Tells users of their new level, from the tables: when the programme opens, everybody may have one at once. How far it
 * came is kept, so that a restart goes on there; what a crash cut short is told again.
 */
export async function tellLevels({ database, notifier, pipeline }: Omit<TellLevelsOptions, "log">): Promise<number> {
  const start = await database
    .selectFrom("server_told_places")
    .select(["place", "row_number"])
    .where("name", "=", "levels")
    .executeTakeFirstOrThrow();
  let place = { sequence: start.place, rowNumber: start.row_number };
  for (let told = 0; ;) {
    const changes = await selectLevelChangesBehind(database, place, CHANGES_PER_SLICE);
    const marks = await pipeline.read((state) => changes.map((change) => userMarkOf(state, userId(change.userId))));
    for (const [at, change] of changes.entries()) {
      if (marks[at] !== "trader") continue;
      await notifier.notify(change.userId, kindOf(change), { level: change.level });
      told++;
    }
    const last = changes.at(-1);
    if (last === undefined) return told;
    place = last;
    await database
      .updateTable("server_told_places")
      .set({ place: last.sequence, row_number: last.rowNumber })
      .where("name", "=", "levels")
      .execute();
  }
}

export const startTellingLevels = ({ log, ...parts }: TellLevelsOptions): (() => Promise<void>) =>
  repeat(async () => void (await tellLevels(parts)), {
    ...{ everyMs: LOOK_EVERY_MS, failure: "users were not told of their levels", log },
  });
