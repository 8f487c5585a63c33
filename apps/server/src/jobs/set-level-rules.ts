import type { AllSettings } from "@agio/api-contract";
import { levelRulesOf } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { canonicalJson } from "@agio/primitives";
import { openTurns } from "../base/in-turn.ts";
import { reasonOf, type Log } from "../base/log.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { levelRulesIn } from "../settings/level-rules.ts";
import type { SettingStore } from "../settings/setting-store.ts";

export interface SetLevelRulesOptions {
  readonly pipeline: Pipeline;
  readonly markets: MarketDirectory;
  readonly settingStore: Pick<SettingStore, "current" | "onChanged">;
  readonly log: Log;
}

/** Makes the core's levels those of the settings; a programme that was never opened leaves no trace. */
export async function followLevelSetting(
  pipeline: Pick<Pipeline, "read" | "submit">,
  markets: MarketDirectory,
  settings: Pick<AllSettings, "VIP_LEVEL_SETTING" | "timeZone">,
) {
  const rules = levelRulesIn(settings, markets);
  const inForce = await pipeline.read(levelRulesOf);
  const isSame = inForce === undefined ? !rules.isOpen : canonicalJson(rules) === canonicalJson(inForce);
  return isSame ? undefined : pipeline.submit({ type: "SetLevelRules", ...rules });
}

/**
 * Keeps the core's levels equal to the settings: now, and after each change of them, which two people have agreed to by
 * then. What the core refuses is logged and stays as it was.
 */
export async function setLevelRules({ pipeline, markets, settingStore, log }: SetLevelRulesOptions): Promise<void> {
  const inTurn = openTurns();

  async function follow(): Promise<void> {
    const settled = await followLevelSetting(pipeline, markets, settingStore.current());
    if (settled?.kind === "refused") log.error("the levels of the settings were refused", { ...settled.refusal });
  }

  await inTurn(follow);
  settingStore.onChanged(() =>
    inTurn(follow).catch((error: unknown) => log.error("the levels were not set", { reason: reasonOf(error) })),
  );
}
