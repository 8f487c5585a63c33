import type { Handler } from "../../handler.ts";

/** Every canned answer. */
export const listCannedAnswers: Handler<"operator.cannedAnswers.list", "cannedAnswers"> = (services) =>
  services.cannedAnswers.list();
