import {
  programmeRequestObstacle,
  rulesInForce,
  type ReferralRulesPayload,
} from "../../../operators/programme-requests.ts";
import { firstRules, rulesOf, rulesRow } from "../../../referrals/referral-commands.ts";
import type { Handler } from "../../handler.ts";

/** Asks for other rules of referral; a second person decides. */
export const setReferralRules: Handler<
  "operator.referrals.rules",
  "pipeline" | "settingStore" | "settings" | "requests"
> = async (services, { reason, ...rules }, call) => {
  const { pipeline, settingStore, requests } = services;
  const { FINANCIAL_REBATE_SETTING: setting, timeZone } = services.settings();
  const { before, replaced } = await pipeline.read((state) => ({
    before: rulesRow(rulesOf(state, setting, firstRules(timeZone))),
    replaced: rulesInForce(state, settingStore),
  }));
  const payload: ReferralRulesPayload = { rules, replaced };
  const parts = { pipeline, settings: settingStore };
  const obstacle = await programmeRequestObstacle(parts, "referrals.rules", payload);
  if (obstacle !== undefined) return obstacle;
  const asked = { action: "referrals.rules", subject: "referral", payload, before, after: rules } as const;
  return { requestId: await requests.make({ ...asked, makerId: call.operatorId, reason }), status: 0 };
};
