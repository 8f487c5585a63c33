import { randomUUID } from "node:crypto";
import { plainDecimal, refuse } from "@agio/primitives";
import { isRefusal } from "../../../call/refusals.ts";
import { programmeRequestObstacle, type ProgrammePayload } from "../../../operators/programme-requests.ts";
import { takeBackOf } from "../../../referrals/take-back.ts";
import type { Handler } from "../../handler.ts";

/** Asks for a claw-back; a second person decides. */
export const takeBackReward: Handler<
  "operator.referrals.takeBack",
  "pipeline" | "markets" | "settings" | "settingStore" | "requests" | "rewardHistory"
> = async (services, request, call) => {
  const { pipeline, markets, settingStore, requests, rewardHistory } = services;
  const { reason } = request;
  // The core takes each key once: agreed to twice, or carried out again after a crash, it is posted once.
  const key = `request ${randomUUID()}`;
  const { timeZone } = services.settings();
  const command = await pipeline.read((state) => takeBackOf(state, { markets, timeZone }, request, { reason, key }));
  if (isRefusal(command)) return command;
  const { paid, takenBack } = await rewardHistory.paidFor(command);
  // The core knows what the receiver was paid in all; that it was for this payer, only the details say.
  if (command.atoms > paid - takenBack) return refuse("AMOUNT_TOO_LARGE", "amount");
  const payload: ProgrammePayload = { command };
  const parts = { pipeline, settings: settingStore };
  const obstacle = await programmeRequestObstacle(parts, "referrals.takeBack", payload);
  if (obstacle !== undefined) return obstacle;
  const { scale } = markets.coin(command.coinId);
  const requestId = await requests.make({
    action: "referrals.takeBack",
    subject: String(request.userId),
    payload,
    before: { paid: plainDecimal(paid, scale), takenBack: plainDecimal(takenBack, scale) },
    after: { ...request, paid: plainDecimal(paid - command.atoms, scale) },
    makerId: call.operatorId,
    reason,
  });
  return { requestId, status: 0 };
};
