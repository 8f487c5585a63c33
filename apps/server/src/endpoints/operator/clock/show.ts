import type { Handler } from "../../handler.ts";
import { clockRow } from "./clock-row.ts";

/** Both clocks and whether they agree. */
export const showClock: Handler<"operator.clock.show", "platformClock"> = (services) =>
  Promise.resolve(clockRow(services));
