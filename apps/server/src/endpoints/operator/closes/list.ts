import type { Handler } from "../../handler.ts";

/** Days that were signed off. */
export const listCloses: Handler<"operator.closes.list", "dailyCloses"> = ({ dailyCloses }, request) =>
  dailyCloses.list(request);
