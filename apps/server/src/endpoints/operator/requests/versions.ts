import type { Handler } from "../../handler.ts";

/** Agreements of two people about one subject. */
export const requestVersions: Handler<"operator.requests.versions", "requests"> = (
  { requests },
  asked,
  { operatorId },
) => requests.versions(asked, operatorId);
