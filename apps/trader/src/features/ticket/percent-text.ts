import { formatDecimal } from "@agio/primitives";

/** Hundredths of a percent as a percent: 125 → "1.25". */
export const plainPercent = (hundredths: number): string => formatDecimal(hundredths, 2);
