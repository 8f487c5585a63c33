import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { decimalOut } from "../../fields.ts";
import { indexSources } from "./market-rules.ts";

/**
 * Listens to venues for some seconds, before the index of a pair is made of them: what each says now, and how far it is from the median.
 * Nothing is changed. BAD_PARAMETER for a venue that is not read, TOO_MANY_REQUESTS while another trial listens, UNAVAILABLE_NOW where
 * no prices come from outside.
 */
export const trySources = staffSend({
  name: "operator.markets.trySources",
  path: "/api/operator/markets/trySources",
  permission: "settings.money",
  // Connections of its own are opened.
  cost: 5,
  request: z.object({ sources: indexSources }),
  data: z.object({
    /** Where prices come from, as the index shows it: simulated ones say so. */
    origin: z.string(),
    /** Of the prices between bid and ask; "" where nobody was heard. */
    median: decimalOut,
    rows: z.array(
      z.object({
        venue: z.string(),
        symbol: z.string(),
        isHeard: z.boolean(),
        bid: decimalOut,
        ask: decimalOut,
        price: decimalOut,
        /** UTC milliseconds; 0 of one that was not heard. */
        time: z.int(),
        /** Percent of the median. */
        deviation: decimalOut,
        /** Why the venue refused, in its own words; "" for nothing. */
        refused: z.string(),
      }),
    ),
  }),
});
