import { channelInForce, channelRequestObstacle, type ChannelPayload } from "../../../operators/channel-requests.ts";
import type { Handler } from "../../handler.ts";
import { channelFigures } from "./channel-figures.ts";

/** Asks for a new channel, or for other rules of one; a second person decides. */
export const setFundChannel: Handler<
  "operator.channels.set",
  "pipeline" | "settingStore" | "channelSources" | "requests"
> = async ({ pipeline, settingStore: settings, channelSources, requests }, request, call) => {
  const { name, coin, network, decimals, deposits, withdrawals, reason } = request;
  const replaced = await pipeline.read((state) => channelInForce(state, settings, name));
  const payload: ChannelPayload = { name, coin, network, decimals, deposits, withdrawals, replaced };
  const obstacle = await channelRequestObstacle({ pipeline, settings, channelSources }, payload);
  if (obstacle !== undefined) return obstacle;
  const before = channelFigures(replaced, channelSources);
  const requestId = await requests.make({
    action: "channels.set",
    payload,
    subject: name,
    before,
    after: {
      coin,
      network: network ?? before.network,
      decimals: decimals ?? before.decimals,
      deposits: deposits ?? before.deposits,
      withdrawals: withdrawals ?? before.withdrawals,
    },
    makerId: call.operatorId,
    reason,
  });
  return { requestId, status: 0 };
};
