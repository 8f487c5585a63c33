import { refuse } from "@agio/primitives";
import type { Handler } from "../../handler.ts";

/** Users by number, or by the beginning of a name, address or phone number. */
export const findUsers: Handler<"operator.users.find", "userFinder"> = async ({ userFinder }, request) =>
  (await userFinder.find(request)) ?? refuse("BAD_PARAMETER", "after");
