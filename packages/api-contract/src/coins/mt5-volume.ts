import { z } from "zod";
import { coinCode, decimalOut } from "../fields.ts";

/** The 24-hour volume of a coin of type 3. The data is the decimal itself. */
export const mt5VolumeRequest = z.object({ coin: coinCode });
export type Mt5VolumeRequest = z.input<typeof mt5VolumeRequest>;
export const mt5VolumeData = decimalOut;
