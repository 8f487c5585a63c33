import type { LevelEvent } from "@agio/core";
import type { Projection } from "../batch-rows.ts";

/** Projections of the events of levels. `undefined`: deliberately not projected. */
export const LEVEL_PROJECTIONS = {
  // Levels and terms in force are asked of the core.
  LevelRulesSet: undefined,
  MakerTermsSet: undefined,
  MakerAppointed: undefined,
  LevelsTurned: undefined,
  LevelChanged: (rows, { userId, day, before, level }, { sequence, at }) =>
    rows.levelChanges.add({
      ...{ sequence, rowNumber: rows.levelChanges.next(sequence) },
      ...{ userId, day, before, level, changedAt: at },
    }),
} satisfies { [Type in LevelEvent["type"]]: Projection<Type> | undefined };
