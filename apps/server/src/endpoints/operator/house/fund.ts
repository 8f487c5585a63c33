import { randomUUID } from "node:crypto";
import type { FundHouse } from "@agio/core";
import { atoms, parseDecimal, plainDecimal, refuse } from "@agio/primitives";
import { houseBalance, houseObstacle, type FundPayload } from "../../../operators/house-requests.ts";
import type { Handler } from "../../handler.ts";

/** Asks for capital for a house account that pays users; a second person decides. */
export const fundHouse: Handler<"operator.house.fund", "pipeline" | "stakeCoin" | "markets" | "requests"> = async (
  services,
  request,
  call,
) => {
  const { pipeline, stakeCoin, markets, requests } = services;
  const { pot } = request;
  const coin = request.coin === undefined ? stakeCoin : markets.findCoin(request.coin.toUpperCase());
  // Only conversions and interest are paid in other coins.
  const isPaidIn = coin === stakeCoin || pot === "inventory" || pot === "interest";
  if (coin === undefined || !isPaidIn) return refuse("BAD_PARAMETER", "coin");
  const amount = parseDecimal(request.amount, coin.scale);
  if (amount === undefined || amount === 0) return refuse("BAD_PARAMETER", "amount");
  // The core takes each key once: agreed to twice, or carried out again after a crash, it is paid once.
  const key = `request ${randomUUID()}`;
  const command: FundHouse = { type: "FundHouse", pot, coinId: coin.coinId, atoms: atoms(amount), key };
  const payload: FundPayload = { command };
  const obstacle = await houseObstacle(pipeline, payload);
  if (obstacle !== undefined) return obstacle;
  const balance = await pipeline.read((state) => houseBalance(state, pot, coin.coinId));
  const shown = (value: number) => ({ pot, coin: coin.code, amount: plainDecimal(value, coin.scale) });
  const requestId = await requests.make({
    action: "house.fund",
    subject: coin === stakeCoin ? pot : `${pot} ${coin.code}`,
    payload,
    before: shown(balance),
    after: shown(balance + amount),
    makerId: call.operatorId,
    reason: request.reason,
  });
  return { requestId, status: 0 };
};
