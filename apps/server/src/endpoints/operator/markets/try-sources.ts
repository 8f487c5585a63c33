import type { Handler } from "../../handler.ts";

/** Prices that venues say now of symbols that an index may be made of. */
export const trySources: Handler<"operator.markets.trySources", "sourceTrial"> = ({ sourceTrial }, { sources }) =>
  sourceTrial.run(sources);
