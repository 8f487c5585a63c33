import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { inviteLinkRow } from "./link-row.ts";

/** The caller's links, newest first. At the end the figures of the caller's own code, with id 0. */
export const inviteLinks = userRead({
  name: "referral.links",
  path: "/api/referral/links",
  request: z.object({}),
  data: z.array(inviteLinkRow),
});
