import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { requestRow } from "./request-row.ts";

const SUBJECT_LENGTH_MAX = 100;

/**
 * What two people agreed to about one subject, newest first, fifty at most: the versions of a market's rules, of a channel,
 * a period or a product. Going back to one asks for its `after` once more.
 */
export const requestVersions = staffRead({
  name: "operator.requests.versions",
  path: "/api/operator/requests/versions",
  permission: "requests.read",
  request: z.object({
    action: z.string().regex(/^[a-zA-Z.]{3,40}$/),
    subject: z.string().min(1).max(SUBJECT_LENGTH_MAX),
  }),
  data: z.array(requestRow),
});
