import type { AllSettings } from "@agio/api-contract";
import { levelRulesObstacle, type LevelRules } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { refuse, type Refusal } from "@agio/primitives";
import { valuationCoinOf } from "../channels/channel-commands.ts";
import { atomsUp } from "../channels/setting-figures.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";

const HOUR_MINUTES = 60;
const LEVELS = [1, 2, 3, 4, 5, 6, 7] as const;

type LevelSettings = Pick<AllSettings, "VIP_LEVEL_SETTING" | "timeZone">;

/** The rules of the VIP programme as the settings have them. */
export function levelRulesIn({ VIP_LEVEL_SETTING, timeZone }: LevelSettings, markets: MarketDirectory): LevelRules {
  const { isOpen, percents, volumeIsOpen, volumeStarts, ...bounds } = VIP_LEVEL_SETTING;
  const { coinId, scale } = valuationCoinOf(markets);
  return {
    isOpen,
    valuationCoinId: coinId,
    dayOffsetMinutes: timeZone.offSetValue * HOUR_MINUTES,
    startsAtoms: LEVELS.map((level) => atomsUp(bounds[`vip${level}Start`], scale)),
    ...(volumeIsOpen ? { volumeStartsAtoms: volumeStarts.map((start) => atomsUp(start, scale)) } : {}),
    percents,
  };
}

/**
 * Why a change of VIP_LEVEL_SETTING cannot reach the core: two starts that are one in atoms of the coin, say. By the field
 * of the setting where it has one of its own.
 */
export async function levelSettingObstacle(
  { pipeline, markets }: { readonly pipeline: Pick<Pipeline, "read">; readonly markets: MarketDirectory },
  settings: LevelSettings,
): Promise<Refusal | undefined> {
  const rules = levelRulesIn(settings, markets);
  const refused = await pipeline.read((state) => levelRulesObstacle(state, rules));
  if (refused === undefined) return undefined;
  return refuse(refused.refusal, refused.field === "volumeStartsAtoms" ? "volumeStarts" : "VIP_LEVEL_SETTING");
}
