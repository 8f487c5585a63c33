import { RecordLayout, RecordTable } from "../encoding/record-layout.ts";
import type { LevelChanged, LevelEvent } from "./level-events.ts";

// Code 120: what a day may bring for every user. The rest travels as JSON, where a field may be added.
export const LEVEL_EVENTS = new RecordTable<LevelEvent>([
  new RecordLayout<Omit<LevelChanged, "volumeAtoms">>(120, "LevelChanged", {
    userId: "int",
    day: "int",
    before: "small",
    level: "small",
    averageAtoms: "wide",
  }),
]);
