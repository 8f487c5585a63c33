import { refuse } from "@agio/primitives";
import type { Handler } from "../../handler.ts";

/** Alerts, newest first. */
export const listAlerts: Handler<"operator.alerts.list", "alertBook"> = async ({ alertBook }, { state, ...paging }) =>
  (await alertBook.list({ ...paging, isOpen: state === undefined ? undefined : state === "open" })) ??
  refuse("BAD_PARAMETER", "after");
