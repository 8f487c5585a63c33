import { refuse } from "@agio/primitives";
import type { Handler } from "../../handler.ts";

/** One submission with its documents. */
export const showVerification: Handler<"operator.verifications.show", "verifications"> = async (services, { id }) =>
  (await services.verifications.show(id)) ?? refuse("NOT_FOUND", "id");
