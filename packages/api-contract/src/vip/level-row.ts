import { z } from "zod";
import { decimalOut } from "../fields.ts";
import { feePercents } from "./fee-percents.ts";

/** A level of the VIP programme, in USDT of the valuation coin. */
export const levelRow = z.object({
  level: z.int(),
  /** The average value of thirty days that it begins at. */
  start: decimalOut,
  /** The volume of thirty days that it begins at, too; null while no volume counts. */
  volumeStart: decimalOut.nullable(),
  percents: feePercents,
});

/** The way that gave a level. */
export const levelBy = z.enum(["average", "volume"]).nullable();
