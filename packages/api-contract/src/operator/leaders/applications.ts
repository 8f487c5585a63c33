import { z } from "zod";
import { leadApplication } from "../../follow/application-row.ts";
import { staffRead } from "../../endpoint.ts";
import { keyPageOf, keyPaging, wholeNumber } from "../../fields.ts";

/** Applications to lead, newest first. BAD_PARAMETER for an `after` of another list. */
export const listLeadApplications = staffRead({
  name: "operator.leaders.applications",
  path: "/api/operator/leaders/applications",
  permission: "users.read",
  request: z.object({ status: wholeNumber(0, 2).optional(), ...keyPaging }),
  data: keyPageOf(
    leadApplication.extend({
      userId: z.int(),
      userName: z.string(),
      /** A second person is to decide whether it is accepted. */
      isAsked: z.boolean(),
    }),
  ),
});
