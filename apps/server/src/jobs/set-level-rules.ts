import type { AllSettings } from "@agio/api-contract";
import { levelRulesOf, type LevelRules } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { assert, canonicalJson } from "@agio/primitives";
import { openTurns } from "../base/in-turn.ts";
import { reasonOf, type Log } from "../base/log.ts";
import { atomsUp } from "../channels/setting-figures.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { SettingStore } from "../settings/setting-store.ts";

const VALUATION_COIN = "USDT";
const HOUR_MINUTES = 60;
const LEVELS = [1, 2, 3, 4, 5, 6, 7] as const;

export interface SetLevelRulesOptions {
  readonly pipeline: Pipeline;
  readonly markets: MarketDirectory;
  readonly settingStore: Pick<SettingStore, "current" | "onChanged">;
  readonly log: Log;
}

/** The rules of the VIP programme as the settings have them. */
export function levelRulesIn(settings: AllSettings, markets: MarketDirectory): LevelRules {
  const { isOpen, percents, ...bounds } = settings.VIP_LEVEL_SETTING;
  const coin = markets.findCoin(VALUATION_COIN);
  assert(coin !== undefined, "the coin that values are counted in is listed");
  return {
    isOpen,
    valuationCoinId: coin.coinId,
    dayOffsetMinutes: settings.timeZone.offSetValue * HOUR_MINUTES,
    startsAtoms: LEVELS.map((level) => atomsUp(bounds[`vip${level}Start`], coin.scale)),
    percents,
  };
}

/**
 * Keeps the core's levels equal to the settings: now, and after each change of them, which two people have agreed to by
 * then. What the core refuses is logged and stays as it was.
 */
export async function setLevelRules({ pipeline, markets, settingStore, log }: SetLevelRulesOptions): Promise<void> {
  const inTurn = openTurns();

  async function follow(): Promise<void> {
    const rules = levelRulesIn(settingStore.current(), markets);
    const inForce = await pipeline.read(levelRulesOf);
    // A programme that was never opened leaves no trace.
    const isSame = inForce === undefined ? !rules.isOpen : canonicalJson(rules) === canonicalJson(inForce);
    if (isSame) return;
    const settled = await pipeline.submit({ type: "SetLevelRules", ...rules });
    if (settled.kind === "refused") log.error("the levels of the settings were refused", { ...settled.refusal });
  }

  await inTurn(follow);
  settingStore.onChanged(() =>
    inTurn(follow).catch((error: unknown) => log.error("the levels were not set", { reason: reasonOf(error) })),
  );
}
