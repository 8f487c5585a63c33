import { plainDecimal } from "@agio/primitives";

/** Parts per million have so many decimals of a percent. */
const PERCENT_DECIMALS = 4;
const PPM_PER_PERCENT = 10 ** PERCENT_DECIMALS;

/** 15,000 is "1.5". */
export const percentOfPpm = (ppm: number): string => plainDecimal(ppm, PERCENT_DECIMALS);

/** 1.5 is 15,000. Percents are taken with four decimals at most. */
export const ppmOfPercent = (percent: number): number => Math.round(percent * PPM_PER_PERCENT);

export const percentNumber = (ppm: number): number => ppm / PPM_PER_PERCENT;
