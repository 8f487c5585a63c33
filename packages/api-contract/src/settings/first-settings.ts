import type { AllSettings } from "./all-settings.ts";
import { LANGUAGE_DEFAULTS } from "./languages.ts";
import {
  BOTTOM_MENU_DEFAULTS,
  HOME_COIN_DEFAULTS,
  MIDDLE_MENU_DEFAULTS,
  PLAYING_DEFAULTS,
  SIDEBAR_DEFAULTS,
  TAB_DEFAULTS,
} from "./navigation.ts";
import { DEFAULT_TIME_ZONE } from "./time-zones.ts";
import { WITHDRAWAL_DEFAULTS } from "./withdrawal.ts";

/** No level pays less than the fees, until an operator says what it pays. */
const WHOLE_FEES = Array.from({ length: 7 }, () => ({ maker: 100, taker: 100 }));

/**
 * Shown by the app before the server's answer: the built-in settings, without the channels, coins and currencies that
 * no screen reads here.
 */
export const FIRST_SETTINGS: AllSettings = {
  LOGIN_REGIS_SETTING: {
    emailIsOpen: true,
    phoneIsOpen: true,
    ordinaryIsOpen: true,
    addressIsOpen: true,
    credits: 80,
    inviteCodeRequired: true,
    emailCode: true,
    phoneCode: true,
    accountCode: false,
    walletOnly: false,
    serviceType: 0,
    autoLogin: true,
    newUserNotice: "",
    authenticationCode: false,
    withdrawAddressCode: false,
    withdrawPwdCode: false,
    staffCodes: false,
  },
  WALLET_PARTNER_SETTING: { paymentApp: "", walletApp: "" },
  PLAYING_SETTING: PLAYING_DEFAULTS,
  SIDEBAR_SETTING: SIDEBAR_DEFAULTS,
  BOTTOM_MENU_SETTING: BOTTOM_MENU_DEFAULTS,
  MIDDLE_MENU_SETTING: MIDDLE_MENU_DEFAULTS,
  SUPPORT_STAFF_SETTING: [],
  LOGO_SETTING: { logo: "", logoA: "", logoB: "", logoC: "", logoD: "" },
  MARKET_URL: { url: "", adminCode: "", h5Code: "", spot: "", derivative: "", apy: "", user: "", tradeAmount: "" },
  WITHDRAWAL_SETTING: WITHDRAWAL_DEFAULTS,
  WITHDRAWAL_CHANNEL_SETTING: [],
  ASSET_COIN: [],
  HOME_COIN_SETTING: HOME_COIN_DEFAULTS,
  DOWNLOAD_SETTING: [],
  TAB_SETTING: TAB_DEFAULTS,
  VIP_LEVEL_SETTING: {
    isOpen: false,
    vip1Start: 0,
    vip1End: 100,
    vip2Start: 101,
    vip2End: 500,
    vip3Start: 501,
    vip3End: 1_000,
    vip4Start: 1_001,
    vip4End: 3_000,
    vip5Start: 3_001,
    vip5End: 10_000,
    vip6Start: 10_001,
    vip6End: 20_000,
    vip7Start: 20_001,
    vip7End: 50_000,
    volumeIsOpen: false,
    // About a hundred times the averages.
    volumeStarts: [1_000, 10_000, 50_000, 100_000, 300_000, 1_000_000, 2_000_000],
    percents: { spot: WHOLE_FEES, contract: WHOLE_FEES, option: WHOLE_FEES },
  },
  VIP_DIRECTIONS_SETTING: "",
  timeZone: DEFAULT_TIME_ZONE,
  FINANCIAL_REBATE_SETTING: { isOpen: false, oneRatio: 1, twoRatio: 2, threeRatio: 3 },
  AUTH_LIMIT: { primaryLimit: 1_000, isOpenPrimary: true, seniorLimit: 5, isOpenSenior: true },
  t_app_language: LANGUAGE_DEFAULTS,
  t_app_currency: [],
  TRADER_SETTING: {
    shareRate: 0.2,
    maxUserCount: 2_500,
    defaultUserCount: 0,
    traderMinAmount: 1_000,
    highRebate: null,
    perUser: null,
    totalRebate: null,
    totalUserCount: null,
    totalAmountCount: null,
  },
  PRODUCT_COUNTRY_SETTING: { SecondContract: [], option: [], Ustandard: [], follow: [] },
  DEFI_INCOME_SETTING: {},
  MING_SETTLEMENT_SETTING: {},
  APPROVE_ADDRESS: {},
  PLATFORM_SETTING: {
    name: "Agio",
    isDemo: false,
    origin: "own",
    demoLoginName: "",
    demoPassword: "",
    demoInviteCode: "",
  },
};
