import type { Handler } from "../../handler.ts";

/** A day with its sums, and whether it still is what was signed. */
export const showClose: Handler<"operator.closes.show", "dailyCloses"> = ({ dailyCloses }, { day }) =>
  dailyCloses.show(day);
