import type { Handler } from "../../handler.ts";

/** How long the insurance fund lasts. */
export const showRunway: Handler<"operator.risk.runway", "fundRunway"> = ({ fundRunway }) => fundRunway.show();
