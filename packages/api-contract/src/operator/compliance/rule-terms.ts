import { z } from "zod";
import { decimal } from "../../fields.ts";

const MONTH_HOURS = 720;
const DAY_MINUTES = 1_440;
const PERCENT = 100;
const COUNT_MAX = 10_000;

const hours = z.int().min(1).max(MONTH_HOURS);
const count = z.int().min(1).max(COUNT_MAX);
/** USDT. */
const value = decimal;
/** "in": deposits and payments from other users. "out": withdrawals. */
const direction = z.enum(["in", "out", "both"]);

/** A rule over the money of one user, by its kind. Nothing in it moves or holds money: a rule makes a case. */
export const ruleTerms = z.discriminatedUnion("kind", [
  /** So many movements, or together so much, within `hours`. One of `countMin` and `valueMin` is given, "" or 0 the other. */
  z.object({
    kind: z.literal("velocity"),
    direction,
    hours,
    countMin: z.int().min(0).max(COUNT_MAX),
    valueMin: z.union([value, z.literal("")]),
  }),
  /** `countMin` movements within `hours`, each below `limit` by at most `belowPercent` of it. */
  z.object({
    kind: z.literal("structuring"),
    direction,
    hours,
    limit: value,
    belowPercent: z
      .int()
      .min(1)
      .max(PERCENT - 1),
    countMin: count,
  }),
  /** Of at least `valueMin` that came in, `outPercent` or more leaves again within `minutes`. */
  z.object({
    kind: z.literal("inAndOut"),
    minutes: z.int().min(1).max(DAY_MINUTES),
    valueMin: value,
    outPercent: z.int().min(1).max(PERCENT),
  }),
  /** An address that at least `othersMin` other accounts have withdrawn to or bound. */
  z.object({ kind: z.literal("sharedAddress"), othersMin: count }),
  /** An address or a name that stands on a list in force. */
  z.object({ kind: z.literal("listed"), lists: z.enum(["sanctions", "risk", "all"]) }),
]);

/** 1 low, looked at within 30 days; 2 middle, 5 days; 3 high, 24 hours, and closed by two people. */
export const severity = z.int().min(1).max(3);
