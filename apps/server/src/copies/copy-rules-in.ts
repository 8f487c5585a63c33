import type { AllSettings } from "@agio/api-contract";
import type { CopyRules } from "@agio/core";
import { atomsDown, atomsUp } from "../channels/setting-figures.ts";
import { valuationCoinOf } from "../channels/channel-commands.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { isOffered } from "../settings/product-gate.ts";

const HOUR_MINUTES = 60;
const PPM = 1_000_000;
/** Funds that a follow begins with at least, in USDT: below it most copies are smaller than one contract. */
const FUNDS_MIN = 10;

type CopySettings = Pick<
  AllSettings,
  "TRADER_SETTING" | "timeZone" | "PLAYING_SETTING" | "SIDEBAR_SETTING" | "BOTTOM_MENU_SETTING"
>;

/** The rules of copy trading as the settings have them. */
export function copyRulesIn(settings: CopySettings, markets: MarketDirectory): CopyRules {
  const { shareRate, traderMinAmount, maxUserCount } = settings.TRADER_SETTING;
  const { scale } = valuationCoinOf(markets);
  return {
    isOpen: isOffered(settings, "follow"),
    sharePpm: Math.round(shareRate * PPM),
    ownCapitalMinAtoms: atomsUp(traderMinAmount, scale),
    allocationMinAtoms: atomsDown(FUNDS_MIN, scale),
    followsMax: maxUserCount,
    dayOffsetMinutes: settings.timeZone.offSetValue * HOUR_MINUTES,
  };
}
