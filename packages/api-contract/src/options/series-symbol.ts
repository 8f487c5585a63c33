import { z } from "zod";

/** Symbol of a series: "BTC-260925-60000-C". */
export const seriesSymbol = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]{1,12}-\d{6}-\d{1,12}(\.\d{1,8})?-[CPcp]$/)
  .transform((text) => text.toUpperCase());
