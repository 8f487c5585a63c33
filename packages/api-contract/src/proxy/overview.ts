import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { decimalOut } from "../fields.ts";
import { agentTermsRow } from "./terms-row.ts";

export const proxyOverview = userRead({
  name: "proxy.overview",
  path: "/api/proxy/overview",
  cost: 8,
  request: z.object({}),
  data: z.object({
    /** Members of each level from the first on, as deep as the caller's rewards reach. */
    count: z.array(z.int()),
    /** USDT: paid since the platform's day began, and all that was paid. */
    today: decimalOut,
    total: decimalOut,
    isAgent: z.boolean(),
    /** In force, and from which day; null for a user who is no agent. */
    terms: agentTermsRow.nullable(),
    fromDay: z.int(),
    /** Terms that follow them on a later day; null: nothing is to change. Terms of id 0 end the status. */
    nextTerms: agentTermsRow.nullable(),
    nextFromDay: z.int(),
    /** Orders whose names begin with "x-" and this code count for the caller; "" for no broker. Then the code of `nextFromDay`. */
    brokerCode: z.string(),
    nextBrokerCode: z.string(),
    dayTurn: z.int(),
  }),
});

export type ProxyOverviewData = z.infer<typeof proxyOverview.data>;
