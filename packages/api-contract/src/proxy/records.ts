import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { pageOf, paging, wholeNumber } from "../fields.ts";
import { LEVELS_MAX, memberRow } from "../referral/reward-fields.ts";

/** Members below the caller, newest first. */
export const proxyRecords = userRead({
  name: "proxy.records",
  path: "/api/proxy/records",
  cost: 8,
  request: z.object({ level: wholeNumber(1, LEVELS_MAX).optional(), ...paging }),
  data: pageOf(memberRow),
});
