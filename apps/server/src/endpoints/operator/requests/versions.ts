import type { Handler } from "../../handler.ts";

/** What two people agreed to about one subject. */
export const requestVersions: Handler<"operator.requests.versions", "requests"> = ({ requests }, { action, subject }) =>
  requests.versions(action, subject);
