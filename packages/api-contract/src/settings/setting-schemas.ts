import { z } from "zod";
import { authLimit, loginRegister, walletPartner } from "./schemas/access.ts";
import { depositCoins, withdrawal, withdrawalChannels } from "./schemas/funds.ts";
import { downloads, homeCoins, menu, playing, sidebar, supportStaff, tabs } from "./schemas/navigation.ts";
import {
  appCurrencies,
  appLanguages,
  keptEmpty,
  logo,
  marketUrl,
  platform,
  storedPlatform,
  timeZone,
  vipDirections,
} from "./schemas/platform.ts";
import { financialRebate, productCountries, traderSetting, vipLevel } from "./schemas/programmes.ts";

/** Every section as the app reads it, by the specification's names. */
export const allSettingsSchema = z.strictObject({
  LOGIN_REGIS_SETTING: loginRegister,
  WALLET_PARTNER_SETTING: walletPartner,
  PLAYING_SETTING: playing,
  SIDEBAR_SETTING: sidebar,
  BOTTOM_MENU_SETTING: menu,
  MIDDLE_MENU_SETTING: menu,
  SUPPORT_STAFF_SETTING: supportStaff,
  LOGO_SETTING: logo,
  MARKET_URL: marketUrl,
  WITHDRAWAL_SETTING: withdrawal,
  WITHDRAWAL_CHANNEL_SETTING: withdrawalChannels,
  ASSET_COIN: depositCoins,
  HOME_COIN_SETTING: homeCoins,
  DOWNLOAD_SETTING: downloads,
  TAB_SETTING: tabs,
  VIP_LEVEL_SETTING: vipLevel,
  VIP_DIRECTIONS_SETTING: vipDirections,
  timeZone,
  FINANCIAL_REBATE_SETTING: financialRebate,
  AUTH_LIMIT: authLimit,
  t_app_language: appLanguages,
  t_app_currency: appCurrencies,
  TRADER_SETTING: traderSetting,
  PRODUCT_COUNTRY_SETTING: productCountries,
  DEFI_INCOME_SETTING: keptEmpty,
  MING_SETTLEMENT_SETTING: keptEmpty,
  APPROVE_ADDRESS: keptEmpty,
  PLATFORM_SETTING: platform,
});

export type SettingSection = keyof typeof allSettingsSchema.shape;

/** How a section is checked before it is stored, and what a change of it needs. */
export interface SectionRule {
  readonly schema: z.ZodType;
  readonly touchesMoney: boolean;
  /** Changed by two people and kept in the journal: what touches money, and what touches security. */
  readonly needsChecker: boolean;
}

/** Fees, limits, rates, shares, and when a day of limits turns: what decides how much somebody pays or gets. */
const MONEY_SECTIONS: ReadonlySet<SettingSection> = new Set([
  "WITHDRAWAL_SETTING",
  "WITHDRAWAL_CHANNEL_SETTING",
  "ASSET_COIN",
  "VIP_LEVEL_SETTING",
  "timeZone",
  "FINANCIAL_REBATE_SETTING",
  "AUTH_LIMIT",
  "t_app_currency",
  "TRADER_SETTING",
]);

/**
 * Who enters and how, which products are open and where, and where the app sends people: links of menus, customer
 * service, downloads. One person alone could lead every user to a place of his own.
 */
const SECURITY_SECTIONS: ReadonlySet<SettingSection> = new Set([
  "LOGIN_REGIS_SETTING",
  "WALLET_PARTNER_SETTING",
  "PLAYING_SETTING",
  "SIDEBAR_SETTING",
  "BOTTOM_MENU_SETTING",
  "MIDDLE_MENU_SETTING",
  "SUPPORT_STAFF_SETTING",
  "DOWNLOAD_SETTING",
  "MARKET_URL",
  "PRODUCT_COUNTRY_SETTING",
]);

const ruleOf = (section: SettingSection, schema: z.ZodType): SectionRule => {
  const touchesMoney = MONEY_SECTIONS.has(section);
  return {
    schema: section === "PLATFORM_SETTING" ? storedPlatform : schema,
    touchesMoney,
    needsChecker: touchesMoney || SECURITY_SECTIONS.has(section),
  };
};

/** Schemas of the stored settings, by section. */
export const SETTING_SECTIONS = Object.fromEntries(
  Object.entries(allSettingsSchema.shape).map(([section, schema]) => [
    section,
    ruleOf(section as SettingSection, schema),
  ]),
) as unknown as Readonly<Record<SettingSection, SectionRule>>;
