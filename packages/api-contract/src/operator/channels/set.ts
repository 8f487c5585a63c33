import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { upperCoin } from "../../fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";
import { channelDeposits, channelName, channelPlace, channelWithdrawals } from "./channel-rules.ts";

/**
 * Opens or changes a channel of deposits and withdrawals, once a second person has agreed; a side that is left out stays as
 * it is. Deposits and withdrawals under way keep their terms. `network` and `decimals` are needed for a new channel. A channel that no
 * configured chain carries stays closed until one does.
 */
export const setFundChannel = staffSend({
  name: "operator.channels.set",
  path: "/api/operator/channels/set",
  permission: "settings.money",
  isFresh: true,
  request: z
    .object({
      name: channelName,
      coin: upperCoin,
      network: channelPlace.network.optional(),
      decimals: channelPlace.decimals.optional(),
      deposits: channelDeposits.optional(),
      withdrawals: channelWithdrawals.optional(),
      reason,
    })
    .refine(({ deposits, withdrawals }) => deposits !== undefined || withdrawals !== undefined, { path: ["deposits"] }),
  data: pendingRequest,
});
