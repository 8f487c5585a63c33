import { refuse } from "@agio/primitives";
import type { Handler } from "../../handler.ts";

/** Removes a canned answer. */
export const removeCannedAnswer: Handler<"operator.cannedAnswers.remove", "cannedAnswers"> = async (services, { id }) =>
  (await services.cannedAnswers.remove(id)) ? null : refuse("NOT_FOUND", "id");
