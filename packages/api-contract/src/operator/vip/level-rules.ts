import { z } from "zod";
import { decimalOut } from "../../fields.ts";
import { levelRow } from "../../vip/level-row.ts";

/** The rules of the VIP programme, as staff see them. */
export const levelRules = z.object({
  isOpen: z.boolean(),
  dayOffsetMinutes: z.int(),
  levels: z.array(levelRow),
  /** The part of a trade's value, in percent, that the house has to keep so that it counts whole; null while none counts. */
  wholeVolumePercent: decimalOut.nullable(),
});
