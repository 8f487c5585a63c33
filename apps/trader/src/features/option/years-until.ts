import { serverNow } from "../../live/server-clock.ts";

/** A year of the option formulas, in milliseconds (rules 6). */
const YEAR_MS = 31_536_000_000;

/** Years until an expiry on the server's clock; 0 from then on. */
export const yearsUntil = (expiry: number): number => Math.max(expiry - serverNow(), 0) / YEAR_MS;
