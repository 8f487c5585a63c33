import { displayPrice, displaySignedPercent, groupThousands, UNKNOWN_FIGURE } from "@agio/primitives";
import { consoleLocale } from "./text.ts";

/** A figure as it came, or undefined while nobody knows it. */
export type Figure = string | number | undefined;

const isNumber = (value: Figure): value is string | number => /^[+-]?\d[\d.]*$/.test(String(value ?? ""));

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

const DATE_LENGTH = "2026-11-28".length;
const DATE_TIME_LENGTH = "2026-11-28T13:05:07".length;

/**
 * Writes every figure and date of the console, and nothing else does. Amounts keep all their digits: a member of staff
 * sees what the ledger holds. What is not known is a dash and never a zero.
 */
export const format = {
  /** An amount of the ledger with all its digits, grouped. */
  amount: (value: Figure): string =>
    isNumber(value) ? groupThousands(String(value), consoleLocale()) : UNKNOWN_FIGURE,
  price: (value: Figure): string =>
    isNumber(value) ? groupThousands(displayPrice(value), consoleLocale()) : UNKNOWN_FIGURE,
  /** A market as traders write it: "BTCUSDT" of "btcusdt". */
  market: (symbol: string): string => symbol.toUpperCase(),
  /** How many. */
  count: (value: number | undefined): string =>
    value === undefined ? UNKNOWN_FIGURE : groupThousands(String(value), consoleLocale()),
  /** Parts of a hundred with their sign. */
  percent: (value: Figure): string =>
    isNumber(value) ? (displaySignedPercent(value) ?? UNKNOWN_FIGURE) : UNKNOWN_FIGURE,
  /** "2026-11-28", a day of UTC. */
  date: (utcMs: number | undefined): string =>
    utcMs ? new Date(utcMs).toISOString().slice(0, DATE_LENGTH) : UNKNOWN_FIGURE,
  /** "2026-11-28 13:05:07 UTC": the staff work in many zones and speak to each other, so every time says its own. */
  dateTime: (utcMs: number | undefined): string =>
    utcMs ? `${new Date(utcMs).toISOString().slice(0, DATE_TIME_LENGTH).replace("T", " ")} UTC` : UNKNOWN_FIGURE,
  /** How long, in its largest whole units: "2 d 3 h", "4 m". */
  duration(milliseconds: number | undefined): string {
    if (milliseconds === undefined) return UNKNOWN_FIGURE;
    const whole = Math.max(0, milliseconds);
    const [days, hours, minutes] = [
      Math.floor(whole / DAY_MS),
      Math.floor(whole / HOUR_MS) % 24,
      Math.floor(whole / MINUTE_MS) % 60,
    ];
    if (days > 0) return `${days} d ${hours} h`;
    return hours > 0 ? `${hours} h ${minutes} m` : `${minutes} m`;
  },
};
