import type { AllSettings } from "@agio/api-contract";
import { copyRulesOf } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { canonicalJson } from "@agio/primitives";
import { openTurns } from "../base/in-turn.ts";
import { reasonOf, type Log } from "../base/log.ts";
import { copyRulesIn } from "../copies/copy-rules-in.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { SettingStore } from "../settings/setting-store.ts";

export interface SetCopyRulesOptions {
  readonly pipeline: Pipeline;
  readonly markets: MarketDirectory;
  readonly settingStore: Pick<SettingStore, "current" | "onChanged">;
  readonly log: Log;
}

/** Makes the core's rules of copy trading those of the settings; a product that was never opened leaves no trace. */
export async function followCopySetting(
  pipeline: Pick<Pipeline, "read" | "submit">,
  markets: MarketDirectory,
  settings: AllSettings,
) {
  const rules = copyRulesIn(settings, markets);
  const inForce = await pipeline.read(copyRulesOf);
  const isSame = inForce === undefined ? !rules.isOpen : canonicalJson(rules) === canonicalJson(inForce);
  return isSame ? undefined : pipeline.submit({ type: "SetCopyRules", ...rules });
}

/**
 * Keeps the core's rules equal to the settings: now, and after each change of them, which two people have agreed to by
 * then. What the core refuses is logged and stays as it was.
 */
export async function setCopyRules({ pipeline, markets, settingStore, log }: SetCopyRulesOptions): Promise<void> {
  const inTurn = openTurns();

  async function follow(): Promise<void> {
    const settled = await followCopySetting(pipeline, markets, settingStore.current());
    if (settled?.kind === "refused") log.error("the rules of copy trading were refused", { ...settled.refusal });
  }

  await inTurn(follow);
  settingStore.onChanged(() =>
    inTurn(follow).catch((error: unknown) =>
      log.error("the rules of copy trading were not set", { reason: reasonOf(error) }),
    ),
  );
}
