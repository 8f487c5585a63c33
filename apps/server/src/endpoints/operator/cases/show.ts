import type { Handler } from "../../handler.ts";

/** A case with all that was written. */
export const showStaffCase: Handler<"operator.cases.show", "cases"> = (services, { id }) => services.cases.find(id);
