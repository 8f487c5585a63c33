import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { decimalOut } from "../fields.ts";

export const profit = userSend({
  name: "user.profit",
  path: "/api/user/getProfit",
  isQuiet: true,
  request: z.object({}),
  /**
   * USDT. `today` and `total` are the change of the value of everything the user holds, without what was put in or taken
   * out; today begins at 00:00 platform time. The others are what each product paid in all.
   */
  data: z.object({
    today: decimalOut,
    total: decimalOut,
    finance: decimalOut,
    contract: decimalOut,
    second: decimalOut,
    rebate: decimalOut,
    /** Value of all accounts at the moment of these figures, which are parts of it. */
    assets: decimalOut,
  }),
});
