import { balancesOf } from "@agio/core";
import { atoms, parseDecimal, plainDecimal, refuse, userId } from "@agio/primitives";
import { adjustmentObstacle, type AdjustmentPayload } from "../../../operators/adjustment-requests.ts";
import type { Handler } from "../../handler.ts";

/** Asks for a user's balance to be put right; a second person decides. */
export const adjustBalance: Handler<"operator.balances.adjust", "pipeline" | "markets" | "requests"> = async (
  { pipeline, markets, requests },
  request,
  call,
) => {
  const { isGiven, counter, reasonCode, caseNumber } = request;
  const coin = markets.findCoin(request.coin.toUpperCase());
  if (coin === undefined) return refuse("BAD_PARAMETER", "coin");
  const amount = parseDecimal(request.amount, coin.scale);
  if (amount === undefined || amount === 0) return refuse("BAD_PARAMETER", "amount");
  const user = userId(request.userId);
  // The key serves once, in the core: no two requests of one case give a user the same coin twice.
  const key = `adjustment ${user} ${coin.coinId} ${isGiven ? "to" : "from"} ${caseNumber.toUpperCase()}`;
  const told = { counter, isGiven, why: reasonCode, caseNumber, key };
  const payload: AdjustmentPayload = {
    adjustment: { userId: user, coinId: coin.coinId, atoms: atoms(amount), ...told },
  };
  const obstacle = await adjustmentObstacle(pipeline, payload);
  if (obstacle !== undefined) return obstacle;
  const lines = await pipeline.read((state) => balancesOf(state, user));
  const available = lines.find((line) => line.account === "platform.available" && line.coinId === coin.coinId);
  const before = available?.atoms ?? 0;
  const shown = (value: number) => ({ coin: coin.code, available: plainDecimal(value, coin.scale) });
  const requestId = await requests.make({
    action: "balances.adjust",
    subject: `user ${user} ${coin.code}`,
    payload,
    before: shown(before),
    after: { ...shown(isGiven ? before + amount : before - amount), counter, reasonCode, caseNumber },
    makerId: call.operatorId,
    reason: request.reason,
  });
  return { requestId, status: 0 };
};
