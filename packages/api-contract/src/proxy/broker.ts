import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { decimalOut, timeMs } from "../fields.ts";

/**
 * Orders that count for the caller as an API broker, by day, product and coin, the newest day first: all accounts together,
 * and nobody's name. A day stands here once it is settled, and 62 days at most are asked for.
 */
export const proxyBroker = userRead({
  name: "proxy.broker",
  path: "/api/proxy/broker",
  request: z.object({ beginTime: timeMs, endTime: timeMs }),
  data: z.array(
    z.object({
      day: z.int(),
      product: z.enum(["spot", "contract", "option"]),
      /** The coin that the fees were paid in. */
      coin: z.string(),
      /** Orders that had their first fill on that day. */
      orders: z.int(),
      /** Value of all fills in the coin; of options their premiums. */
      volume: decimalOut,
      /** Fees of these fills, and the caller's share of them; with what a review has released. */
      fees: decimalOut,
      share: decimalOut,
      /** The part that waits for a review. */
      held: decimalOut,
    }),
  ),
});

export type ProxyBrokerData = z.infer<typeof proxyBroker.data>;
