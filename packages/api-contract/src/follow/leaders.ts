import { z } from "zod";
import { publicRead } from "../endpoint.ts";
import { decimal, keyPageOf, keyPaging, plainText, symbol, wholeNumber } from "../fields.ts";
import { leaderRow } from "./leader-row.ts";

const NAME_LENGTH_MAX = 20;
const PERCENT_MAX = 100;
const DAYS_MAX = 36_500;

/**
 * Everybody who leads or led. Sorted by "score" (the order of the ranks), "return30", "return90", "returnAll", "drawdown",
 * "ownCapital", "followed", "followers" or "days"; leaders of fewer than 30 days come last, whatever is sorted by.
 * BAD_PARAMETER for an `after` of another list, PRODUCT_CLOSED.
 */
export const listLeaders = publicRead({
  name: "follow.leaders",
  path: "/api/follow/leaders",
  cost: 4,
  request: z.object({
    /** A part of the name. */
    name: plainText(NAME_LENGTH_MAX).optional(),
    /** Only those who accept followers now. */
    isOpenToFollow: z
      .enum(["true", "false"])
      .transform((text) => text === "true")
      .optional(),
    /** Percent. */
    drawdownMax: wholeNumber(0, PERCENT_MAX).optional(),
    daysMin: wholeNumber(0, DAYS_MAX).optional(),
    ownCapitalMin: decimal.optional(),
    /** Traded it within 90 days. */
    symbol: symbol.optional(),
    after: keyPaging.after,
    pageSize: keyPaging.pageSize,
    isAsc: keyPaging.isAsc,
    orderByColumn: z
      .enum(["score", "return30", "return90", "returnAll", "drawdown", "ownCapital", "followed", "followers", "days"])
      .default("score"),
  }),
  data: keyPageOf(leaderRow),
});
