import { randomUUID } from "node:crypto";
import { channelsOf } from "@agio/core";
import { atoms, parseDecimal, plainDecimal, refuse } from "@agio/primitives";
import { houseBalance } from "../../../operators/house-requests.ts";
import { payInObstacle, type PayInPayload } from "../../../operators/pay-in-requests.ts";
import type { Handler } from "../../handler.ts";

/** Of fees that the house has earned. */
const OF_FEES = 0;

/** Asks for capital to be paid in; a second person decides. */
export const payInCapital: Handler<"operator.house.payIn", "pipeline" | "stakeCoin" | "markets" | "requests"> = async (
  services,
  request,
  call,
) => {
  const { pipeline, stakeCoin, markets, requests } = services;
  const coin = request.coin === undefined ? stakeCoin : markets.findCoin(request.coin.toUpperCase());
  if (coin === undefined) return refuse("BAD_PARAMETER", "coin");
  const amount = parseDecimal(request.amount, coin.scale);
  if (amount === undefined || amount === 0) return refuse("BAD_PARAMETER", "amount");
  const { channel: name } = request;
  const channels = await pipeline.read(channelsOf);
  const channelId = name === undefined ? OF_FEES : channels.find((channel) => channel.name === name)?.channelId;
  if (channelId === undefined) return refuse("BAD_PARAMETER", "channel");
  const key = `capital ${randomUUID()}`;
  const payload: PayInPayload = { paid: { coinId: coin.coinId, atoms: atoms(amount), channelId, key } };
  const obstacle = await payInObstacle(pipeline, payload);
  if (obstacle !== undefined) return obstacle;
  const balance = await pipeline.read((state) => houseBalance(state, "capital", coin.coinId));
  const shown = (value: number) => ({
    ...{ coin: coin.code, capital: plainDecimal(value, coin.scale) },
    from: name ?? "fees",
  });
  const requestId = await requests.make({
    action: "house.payIn",
    subject: `capital ${coin.code}`,
    payload,
    before: shown(balance),
    after: shown(balance + amount),
    makerId: call.operatorId,
    reason: request.reason,
  });
  return { requestId, status: 0 };
};
