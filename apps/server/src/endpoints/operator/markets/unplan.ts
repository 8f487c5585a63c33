import type { Handler } from "../../handler.ts";

/** Takes back what was planned. */
export const unplan: Handler<"operator.markets.unplan", "marketSchedule"> = async ({ marketSchedule }, { id }) =>
  (await marketSchedule.withdraw(id)) ?? null;
