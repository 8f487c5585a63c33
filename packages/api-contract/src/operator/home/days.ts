import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { decimalOut } from "../../fields.ts";

/**
 * The last 30 days by UTC, oldest first, today so far: volumes by product, fees by account, sign-ups and active users, as
 * of `sequence`. Values are in `coin` at the present index; `unvalued` are coins without one, which are left out. Volume of
 * second contracts: accepted stakes in real money; of options: premiums. Active is who placed an order or a bet, exchanged
 * coins, began to save or asked for a withdrawal.
 */
export const showHomeDays = staffRead({
  name: "operator.home.days",
  path: "/api/operator/home/days",
  permission: "funds.read",
  cost: 20,
  request: z.object({}),
  data: z.object({
    coin: z.string(),
    sequence: z.int(),
    unvalued: z.array(z.string()),
    days: z.array(
      z.object({
        startTime: z.int(),
        volumes: z.object({ spot: decimalOut, contract: decimalOut, second: decimalOut, option: decimalOut }),
        fees: z.object({
          spot: decimalOut,
          contract: decimalOut,
          second: decimalOut,
          option: decimalOut,
          conversion: decimalOut,
          withdrawal: decimalOut,
        }),
        signUps: z.int(),
        activeUsers: z.int(),
      }),
    ),
  }),
});
