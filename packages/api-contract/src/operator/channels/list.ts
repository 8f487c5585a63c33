import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { channelDeposits, channelWithdrawals } from "./channel-rules.ts";

/**
 * The channels of deposits and withdrawals with the rules in force, but for those of payment providers. Null: the settings
 * offer no such side. `takesDeposits` and `paysOut` say whether a chain or bank carries what is open.
 */
export const listFundChannels = staffRead({
  name: "operator.channels.list",
  path: "/api/operator/channels/list",
  permission: "settings.read",
  request: z.object({}),
  data: z.array(
    z.object({
      name: z.string(),
      coin: z.string(),
      network: z.string(),
      decimals: z.int(),
      takesDeposits: z.boolean(),
      paysOut: z.boolean(),
      deposits: channelDeposits.nullable(),
      withdrawals: channelWithdrawals.nullable(),
    }),
  ),
});
