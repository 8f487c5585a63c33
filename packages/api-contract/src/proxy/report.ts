import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { decimalOut, timeMs } from "../fields.ts";
import { rewardProduct, rewardProgramme } from "../referral/reward-fields.ts";

/** Longest time that one report covers. */
export const REPORT_DAYS_MAX = 62;

/** All that the members below the caller paid and brought, by day, level and product. It names nobody and no position. */
export const proxyReport = userRead({
  name: "proxy.report",
  path: "/api/proxy/report",
  cost: 8,
  request: z.object({ beginTime: timeMs, endTime: timeMs }),
  data: z.object({
    rows: z.array(
      z.object({
        day: z.int(),
        programme: rewardProgramme,
        level: z.int(),
        product: rewardProduct,
        coin: z.string(),
        /** Members who paid something on that day. */
        payers: z.int(),
        base: decimalOut,
        amount: decimalOut,
      }),
    ),
    /** Members who joined, by day and level. */
    joined: z.array(z.object({ day: z.int(), level: z.int(), members: z.int() })),
  }),
});

export type ProxyReportData = z.infer<typeof proxyReport.data>;
