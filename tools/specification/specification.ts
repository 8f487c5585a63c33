/*
 * The lists of the specification, in a form that a test can go through. What a name means stands with the code that
 * reads it.
 */

/** Section 2: the route table. Of the last one the specification shows no screen. */
export const SCREEN_ROUTES = [
  "/",
  "/login",
  "/register",
  "/forget",
  "/privacyPolicy",
  "/userAgreement",
  "/addOptional",
  "/trade",
  "/tradeChart",
  "/store",
  "/secrety",
  "/phoneAuth",
  "/emailAuthentication",
  "/userauth",
  "/changePassword",
  "/fund-password",
  "/withdrawDeposit",
  "/withdraw",
  "/recharge",
  "/proxy",
  "/proxy/records",
  "/proxy/earnings",
  "/wallet",
  "/cashflow",
  "/finance",
  "/finance/subscribe/:id",
  "/download",
  "/invaite",
  "/message",
  "/message/detail",
  "/exchange",
  "/flashExchange",
  "/help",
  "/help/helpDetail/:id",
  "/search",
  "/langList",
  "/setpwd",
] as const;

/** Section 2: where menus of the settings may lead, beside the routes. */
export const NAVIGATION_TARGETS = [
  "/option",
  "/assets",
  "/welfare",
  "/invite",
  "/extend",
  "/primary",
  "/advanced",
  "/follow",
  "/flash",
] as const;

/** Section 7. */
export const CALLS: readonly (readonly ["GET" | "POST", string])[] = [
  ["POST", "/api/user/register"],
  ["POST", "/api/user/login"],
  ["POST", "/api/user/loginOut"],
  ["POST", "/api/user/updateUserLoginPwd"],
  ["POST", "/api/user/backPwd"],
  ["POST", "/api/user/sendEmailCode"],
  ["POST", "/api/user/bindEmail"],
  ["POST", "/api/user/getCountryCode"],
  ["POST", "/api/user/sendMobileCode"],
  ["POST", "/api/user/bindPhone"],
  ["POST", "/api/user/unBindPhone"],
  ["POST", "/api/user/tardPwdSet"],
  ["POST", "/api/user/updatePwd"],
  ["POST", "/api/user/uploadKYC"],
  ["POST", "/api/user/getProfit"],
  ["POST", "/api/user/updateWithdrawAddress"],
  ["GET", "/api/user/withdrawAddress"],
  ["GET", "/api/user/getInfo"],
  ["POST", "/api/withdraw/freezeList"],
  ["POST", "/api/recharge/payAddress"],
  ["POST", "/api/recharge/submit"],
  ["GET", "/api/recharge/list"],
  ["GET", "/api/recharge/bonsList"],
  ["POST", "/api/recharge/getAdress"],
  ["POST", "/api/common/getWithDrawCoinList"],
  ["POST", "/api/withdraw/submit"],
  ["GET", "/api/withdraw/list"],
  ["GET", "/api/record/financial"],
  ["POST", "/api/withdraw/getWithdrawStatus"],
  ["GET", "/api/asset/assetBalance"],
  ["POST", "/api/asset/transferFunds"],
  ["POST", "/api/common/getAppCurrencyList"],
  ["GET", "/api/symbolmanage/list"],
  ["GET", "/api/texchange/getCurrencyPrice"],
  ["POST", "/api/texchange/currencyExchange"],
  ["GET", "/api/texchange/list"],
  ["POST", "/api/currency/order/submit"],
  ["GET", "/api/currency/order/orderList"],
  ["POST", "/api/period/list"],
  ["POST", "/api/secondContractOrder/createSecondContractOrder"],
  ["POST", "/api/secondContractOrder/selectOrderList"],
  ["POST", "/api/contract/order/submit"],
  ["GET", "/api/contract/position/list"],
  ["POST", "/api/contract/position/stopOrder"],
  ["POST", "/api/contract/position/adjustAmount"],
  ["GET", "/api/contract/loss/list"],
  ["POST", "/api/contract/loss/sett"],
  ["POST", "/api/contract/loss/cancel"],
  ["GET", "/api/contract/order/list"],
  ["POST", "/api/contract/order/canCelOrder"],
  ["POST", "/api/userCoin/save"],
  ["GET", "/api/userCoin/getUserCoin"],
  ["POST", "/api/userCoin/remove/{id}"],
  ["GET", "/api/record/trading"],
  ["GET", "/api/record/second"],
  ["GET", "/api/record/currency"],
  ["GET", "/api/record/broker"],
  ["GET", "/api/common/getCoinList"],
  ["GET", "/api/common/getMt5Amount"],
  ["POST", "/api/common/upload/OSS"],
  ["GET", "/api/notice/list"],
  ["GET", "/api/option/rules/list"],
  ["GET", "/api/common/getAllSetting"],
];

/** Section 3: message types that one subscribes to. "user status" is spelt as one word (rules A-18). */
export const TOPICS = ["detail", "kline", "trade", "settlement", "position", "userStatus", "owncoin"] as const;
export const OPERATIONS = ["subscribe", "unsubscribe", "heartbeat"] as const;

/** Section 3: storage keys by our names of them. */
export const STORED = {
  token: "env_token",
  language: "env_language",
  languageId: "env_language_id",
  userInfo: "env_user_info",
  theme: "env_theme",
  eyes: "env_eyes",
  closeWindowTime: "env_close_window_time",
  testPlatform: "env_test_platform",
} as const;

/** A section of the settings: its fields, and the types that its rows go by in the code. */
export interface SettingList {
  readonly fields: readonly string[];
  readonly types: readonly string[];
}

/** Section 3: settings. `vipNStart` stands for seven fields. */
export const SETTINGS: Readonly<Record<string, SettingList>> = {
  LOGIN_REGIS_SETTING: {
    fields: [
      ...["emailIsOpen", "phoneIsOpen", "ordinaryIsOpen", "addressIsOpen", "credits", "inviteCodeRequired"],
      ...["emailCode", "phoneCode", "accountCode", "walletOnly", "serviceType", "autoLogin", "newUserNotice"],
      ...["authenticationCode", "withdrawAddressCode", "withdrawPwdCode"],
    ],
    types: ["LoginRegisterSetting"],
  },
  PLAYING_SETTING: { fields: ["name", "isOpen", "sort"], types: ["PlayingItem", "openItems"] },
  SIDEBAR_SETTING: {
    fields: ["key", "name", "jumpUrl", "jumpType", "sort", "isOpen", "logoUrl"],
    types: ["SidebarItem", "openItems"],
  },
  BOTTOM_MENU_SETTING: {
    fields: ["name", "key", "imgUrl", "checkedImgUrl", "linkUrl", "sort", "isOpen"],
    types: [],
  },
  MIDDLE_MENU_SETTING: {
    fields: ["name", "key", "imgUrl", "linkUrl", "sort", "isOpen"],
    types: ["MenuItem", "openItems"],
  },
  SUPPORT_STAFF_SETTING: { fields: ["name", "url", "getUrl", "imgUrl"], types: ["SupportStaffItem"] },
  LOGO_SETTING: { fields: ["logo", "logoA", "logoB", "logoC", "logoD"], types: ["LogoSetting"] },
  MARKET_URL: {
    fields: ["url", "adminCode", "h5Code", "spot", "derivative", "apy", "user", "tradeAmount"],
    types: ["MarketUrlSetting"],
  },
  WITHDRAWAL_SETTING: {
    fields: [
      ...["ratio", "dayWithdrawalNum", "freeNum", "withdrawalMax", "withdrawalMix", "sameAddress", "sameUser"],
      ...["allowChange", "checkPass", "checkCode", "checkTax", "checkLoan", "feeTax", "coinTax", "limitTime"],
      ...["limitTimeStart", "limitTimeEnd"],
    ],
    types: ["WithdrawalSetting"],
  },
  WITHDRAWAL_CHANNEL_SETTING: {
    fields: [
      ...["status", "rechargeName", "rechargeType", "type", "fee", "ratio", "dayWithdrawalNum", "freeNum"],
      ...["withdrawalMax", "withdrawalMix", "useSys", "useThird", "thirdList"],
    ],
    types: ["WithdrawalChannel"],
  },
  thirdList: {
    fields: ["code", "name", "currency", "coin", "useAddress", "status"],
    types: ["ThirdPartyChannel", "thirdList"],
  },
  ASSET_COIN: {
    fields: [
      ...["coinName", "coin", "coinAddress", "rechargeNum", "rechargeMax", "rechargeMin", "extra", "useSys"],
      ...["useThird", "thirdList"],
    ],
    types: ["DepositCoin"],
  },
  HOME_COIN_SETTING: { fields: ["isOpen", "coin", "sort"], types: ["HomeCoin", "openItems"] },
  DOWNLOAD_SETTING: { fields: ["name", "url", "sort", "isOpen"], types: ["DownloadItem", "openItems"] },
  TAB_SETTING: { fields: ["name", "isOpen", "sort", "keyStr"], types: ["TabItem", "openItems"] },
  VIP_LEVEL_SETTING: { fields: ["isOpen", "vipNStart", "vipNEnd"], types: ["VipLevelSetting"] },
  timeZone: { fields: ["zoneId", "offSet", "offSetValue"], types: ["TimeZoneSetting"] },
  FINANCIAL_REBATE_SETTING: {
    fields: ["isOpen", "oneRatio", "twoRatio", "threeRatio"],
    types: ["FinancialRebateSetting"],
  },
  AUTH_LIMIT: {
    fields: ["primaryLimit", "isOpenPrimary", "seniorLimit", "isOpenSenior"],
    types: ["AuthLimitSetting"],
  },
  t_app_language: {
    fields: ["dictLabel", "dictValue", "dictSort", "imgUrl", "default", "isDefault", "status"],
    types: ["AppLanguage"],
  },
  TRADER_SETTING: {
    fields: [
      ...["shareRate", "maxUserCount", "defaultUserCount", "traderMinAmount", "highRebate", "perUser"],
      ...["totalRebate", "totalUserCount", "totalAmountCount"],
    ],
    types: ["TraderSetting"],
  },
};

/** Section 3: sections without fields of their own. */
export const WHOLE_SETTINGS = [
  "VIP_DIRECTIONS_SETTING",
  "DEFI_INCOME_SETTING",
  "MING_SETTLEMENT_SETTING",
  "APPROVE_ADDRESS",
] as const;

/** Section 3: an entry of the coin list, its sample data by product, and its price info. */
export const COIN_ENTRY = [
  ...["baseCoin", "coin", "symbol", "showSymbol", "customizeFlag", "market", "amount", "open", "coinType"],
  ...["showFlag", "status", "type", "sort"],
  ...["close", "openPrice", "change", "priceChangePercent", "volume", "volume2", "volume24"],
  ...["high", "low", "high24", "low24"],
] as const;
export const CONTRACT_ENTRY = [
  ...["leverage", "openFee", "closeFee", "minShare", "maxShare", "shareNumber", "intervalHour"],
] as const;
export const SPOT_ENTRY = [
  ...["orderMin", "orderMax", "buyMax", "sellMin", "feeRate", "basePrecision", "coinPrecision"],
  ...["limitedBuy", "limitedSell", "marketBuy", "marketSell"],
] as const;
export const OPTION_ENTRY = ["feeType", "feeValue"] as const;
/** Names of the four groups. */
export const COIN_GROUPS = ["optionList", "coinList", "currencyList", "contractList"] as const;

/** Section 4: language packs. */
export const LANGUAGES = [
  ...["ar", "da", "de", "en", "es", "fr", "it", "ja", "ko", "pl", "pt", "ru", "th", "tr", "vi", "zh"],
] as const;
export const TIME_ZONE_COUNT = 38;
