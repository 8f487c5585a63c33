import type { z } from "zod";
import type * as access from "./schemas/access.ts";
import type * as funds from "./schemas/funds.ts";
import type * as navigation from "./schemas/navigation.ts";
import type * as platform from "./schemas/platform.ts";
import type * as programmes from "./schemas/programmes.ts";

// Types only: the schemas they come from never reach a browser.

export type LoginRegisterSetting = z.output<typeof access.loginRegister>;
export type WalletPartnerSetting = z.output<typeof access.walletPartner>;
export type AuthLimitSetting = z.output<typeof access.authLimit>;
export type PlayingItem = z.output<typeof navigation.playingItem>;
export type SidebarItem = z.output<typeof navigation.sidebarItem>;
export type MenuItem = z.output<typeof navigation.menuItem>;
export type SupportStaffItem = z.output<typeof navigation.supportStaffItem>;
export type HomeCoin = z.output<typeof navigation.homeCoin>;
export type DownloadItem = z.output<typeof navigation.downloadItem>;
export type TabItem = z.output<typeof navigation.tabItem>;
export type WithdrawalSetting = z.output<typeof funds.withdrawal>;
export type ThirdPartyChannel = z.output<typeof funds.thirdPartyChannel>;
export type WithdrawalChannel = z.output<typeof funds.withdrawalChannel>;
export type DepositCoin = z.output<typeof funds.depositCoin>;
export type VipLevelSetting = z.output<typeof programmes.vipLevel>;
export type FinancialRebateSetting = z.output<typeof programmes.financialRebate>;
export type TraderSetting = z.output<typeof programmes.traderSetting>;
export type ProductCountrySetting = z.output<typeof programmes.productCountries>;
export type LogoSetting = z.output<typeof platform.logo>;
export type MarketUrlSetting = z.output<typeof platform.marketUrl>;
export type AppLanguage = z.output<typeof platform.appLanguage>;
export type AppCurrency = z.output<typeof platform.appCurrency>;
export type PlatformSetting = z.output<typeof platform.platform>;

/** Written out: the schema refers to the table of the known zones. */
export interface TimeZoneSetting {
  zoneId: string;
  offSet: string;
  /** Hours east of UTC. */
  offSetValue: number;
}
