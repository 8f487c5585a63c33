import { defineTable, int2, int4, int8 } from "../table/define-table.ts";

/** Levels of the VIP programme that users came to, in the order of the journal: they are told of each. */
export const LEVEL_CHANGES = defineTable(
  "level_changes",
  {
    sequence: int8,
    /** Position within its sequence, from 0. */
    rowNumber: int4,
    userId: int4,
    /** The day of the platform that turned. */
    day: int4,
    /** 0 for none. */
    before: int2,
    level: int2,
    changedAt: int8,
  },
  { key: ["sequence", "rowNumber"] },
);
