import type {
  AppLanguage,
  AuthLimitSetting,
  DepositCoin,
  DownloadItem,
  FinancialRebateSetting,
  HomeCoin,
  LoginRegisterSetting,
  LogoSetting,
  MarketUrlSetting,
  MenuItem,
  PlatformSetting,
  PlayingItem,
  SidebarItem,
  SupportStaffItem,
  TabItem,
  TimeZoneSetting,
  TraderSetting,
  VipLevelSetting,
  WalletPartnerSetting,
  WithdrawalChannel,
  WithdrawalSetting,
} from "./sections.ts";

/** Everything /api/common/getAllSetting answers, by the specification's section names. */
export interface AllSettings {
  LOGIN_REGIS_SETTING: LoginRegisterSetting;
  WALLET_PARTNER_SETTING: WalletPartnerSetting;
  PLAYING_SETTING: PlayingItem[];
  SIDEBAR_SETTING: SidebarItem[];
  BOTTOM_MENU_SETTING: MenuItem[];
  MIDDLE_MENU_SETTING: MenuItem[];
  SUPPORT_STAFF_SETTING: SupportStaffItem[];
  LOGO_SETTING: LogoSetting;
  MARKET_URL: MarketUrlSetting;
  WITHDRAWAL_SETTING: WithdrawalSetting;
  WITHDRAWAL_CHANNEL_SETTING: WithdrawalChannel[];
  ASSET_COIN: DepositCoin[];
  HOME_COIN_SETTING: HomeCoin[];
  DOWNLOAD_SETTING: DownloadItem[];
  TAB_SETTING: TabItem[];
  VIP_LEVEL_SETTING: VipLevelSetting;
  VIP_DIRECTIONS_SETTING: string;
  timeZone: TimeZoneSetting;
  FINANCIAL_REBATE_SETTING: FinancialRebateSetting;
  AUTH_LIMIT: AuthLimitSetting;
  t_app_language: AppLanguage[];
  TRADER_SETTING: TraderSetting;
  /** Kept empty: the product never asks a wallet for a token approval (rules A-16). */
  DEFI_INCOME_SETTING: Record<string, never>;
  MING_SETTLEMENT_SETTING: Record<string, never>;
  APPROVE_ADDRESS: Record<string, never>;
  PLATFORM_SETTING: PlatformSetting;
}
