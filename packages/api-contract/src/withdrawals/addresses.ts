import { z } from "zod";
import { userRead } from "../endpoint.ts";

const addressRow = z.object({
  /** The channel: "USDT-TRC20". */
  type: z.string(),
  coin: z.string(),
  address: z.string(),
  /** 1 usable, 0 still locked. */
  status: z.int(),
  /** UTC milliseconds until which nothing may be sent there; 0 when it is free. */
  lockUntil: z.int(),
});

export const withdrawalAddresses = userRead({
  name: "withdrawals.addresses",
  path: "/api/user/withdrawAddress",
  request: z.object({}),
  data: z.array(addressRow),
});
