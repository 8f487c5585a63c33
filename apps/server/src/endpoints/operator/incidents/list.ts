import type { Handler } from "../../handler.ts";

/** What the status page tells of. */
export const listIncidents: Handler<"operator.incidents.list", "incidents"> = ({ incidents }) =>
  Promise.resolve([...incidents.list()]);
