import type { Handler } from "../../handler.ts";

/** Signs a day off. */
export const signClose: Handler<"operator.closes.sign", "dailyCloses"> = (
  { dailyCloses },
  { day, hash, reason },
  { operatorId },
) => dailyCloses.sign({ day, hash, note: reason, operatorId });
