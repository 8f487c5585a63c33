import type { AllSettings } from "@agio/api-contract";
import type { Pipeline } from "@agio/pipeline";
import { openTurns } from "../base/in-turn.ts";
import { reasonOf, type Log } from "../base/log.ts";
import { sendAsRead } from "../base/send-as-read.ts";
import { decidedRules, firstRules, rulesCommand, rulesOf, type FirstRules } from "../referrals/referral-commands.ts";
import type { SettingStore } from "../settings/setting-store.ts";

export interface SetReferralRulesOptions {
  readonly pipeline: Pipeline;
  readonly settingStore: Pick<SettingStore, "current" | "onChanged">;
  /** Rules that hold until somebody decides on them; undefined: as everywhere. */
  readonly first?: FirstRules | undefined;
  readonly log: Log;
}

/** Makes the core's rules those of the settings; a programme that was never opened needs none. */
export async function followRebateSetting(
  pipeline: Pick<Pipeline, "read" | "submit">,
  { FINANCIAL_REBATE_SETTING: setting, timeZone }: Pick<AllSettings, "FINANCIAL_REBATE_SETTING" | "timeZone">,
  first: FirstRules = firstRules(timeZone),
) {
  return sendAsRead(pipeline, (state) =>
    decidedRules(state) === undefined && !setting.isOpen
      ? undefined
      : rulesCommand(state, rulesOf(state, setting, first)),
  );
}

/**
 * Keeps the core's rules of referral equal to FINANCIAL_REBATE_SETTING: now, and after each change, which two people have
 * agreed to by then. What the core refuses is logged and stays as it was.
 */
export async function setReferralRules({ pipeline, settingStore, first, log }: SetReferralRulesOptions): Promise<void> {
  const inTurn = openTurns();
  async function follow(): Promise<void> {
    const settled = await followRebateSetting(pipeline, settingStore.current(), first);
    if (settled?.kind === "refused") log.error("the rules of referral were refused", { ...settled.refusal });
  }
  await inTurn(follow);
  settingStore.onChanged(() =>
    inTurn(follow).catch((error: unknown) =>
      log.error("the rules of referral were not set", { reason: reasonOf(error) }),
    ),
  );
}
