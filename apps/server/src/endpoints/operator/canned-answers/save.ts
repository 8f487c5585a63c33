import type { Handler } from "../../handler.ts";

/** Adds a canned answer, or changes the version that was read. */
export const saveCannedAnswer: Handler<"operator.cannedAnswers.save", "cannedAnswers"> = (services, request) =>
  services.cannedAnswers.save(request);
