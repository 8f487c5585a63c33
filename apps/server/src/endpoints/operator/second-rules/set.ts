import { secondContractRulesOf, type SetSecondContractRules } from "@agio/core";
import { assert, atoms, parseDecimal, refuse } from "@agio/primitives";
import type { SecondRulesPayload } from "../../../operators/house-requests.ts";
import { secondRulesFigures } from "../../../second-contracts/period-figures.ts";
import type { Handler } from "../../handler.ts";

/** Asks for other limits of second contracts, or for the end of new ones; a second person decides. */
export const setSecondRules: Handler<"operator.secondRules.set", "pipeline" | "stakeCoin" | "requests"> = async (
  services,
  request,
  call,
) => {
  const { pipeline, stakeCoin, requests } = services;
  const exposure = parseDecimal(request.exposureMax, stakeCoin.scale);
  if (exposure === undefined) return refuse("BAD_PARAMETER", "exposureMax");
  const dailyLoss = parseDecimal(request.dailyLossMax, stakeCoin.scale);
  if (dailyLoss === undefined) return refuse("BAD_PARAMETER", "dailyLossMax");
  const replaced = await pipeline.read(secondContractRulesOf);
  assert(replaced !== undefined, "second contracts have rules once they are listed");
  const after = {
    coinId: replaced.coinId,
    exposureAtomsMax: atoms(exposure),
    runningMax: request.runningMax,
    dailyLossAtomsMax: atoms(dailyLoss),
    dayOffsetMinutes: request.dayOffsetMinutes,
    tradingOpen: request.isOpen,
    netsPairs: true as const,
  };
  const command: SetSecondContractRules = { type: "SetSecondContractRules", ...after };
  const payload: SecondRulesPayload = { command, replaced };
  const requestId = await requests.make({
    action: "secondRules.set",
    subject: "second contracts",
    payload,
    before: secondRulesFigures(stakeCoin, replaced),
    after: secondRulesFigures(stakeCoin, after),
    makerId: call.operatorId,
    reason: request.reason,
  });
  return { requestId, status: 0 };
};
