import type { Handler } from "../../handler.ts";

/** The last 30 days of the house. */
export const showHomeDays: Handler<"operator.home.days", "houseDays"> = ({ houseDays }) => houseDays.show();
