import { storedTexts } from "@agio/ui";

// Every key carries the prefix env_; values are plain strings, JSON only where a value is an object.
export const STORAGE_KEYS = {
  token: "env_token",
  language: "env_language",
  languageId: "env_language_id",
  userInfo: "env_user_info",
  theme: "env_theme",
  eyes: "env_eyes",
  closeWindowTime: "env_close_window_time",
  testPlatform: "env_test_platform",
  upDown: "env_updown",
  palette: "env_palette",
  timeZone: "env_time_zone",
  dateOrder: "env_date_order",
  settings: "env_settings",
  markets: "env_markets",
  coins: "env_coins",
  balances: "env_balances",
  favourites: "env_favourites",
  recentSearches: "env_recent_searches",
  marketSort: "env_market_sort",
  charts: "env_charts",
  drawings: "env_drawings",
  ownIntervals: "env_own_intervals",
  chartBoard: "env_chart_board",
  /** Columns and order of the tables of the desk. */
  deskTables: "env_desk_tables",
  /** Levels and sum of the book of the desk. */
  deskBook: "env_desk_book",
  /** Sizes of the panels of the desk, and the layouts that were named. */
  deskLayouts: "env_desk_layouts",
  /** Whether the list of markets stands beside the screens of a desk. */
  deskRail: "env_desk_rail",
  /** Which list it shows, and its order. */
  deskRailList: "env_desk_rail_list",
  /** Sound and notification of filled orders. */
  fillAlerts: "env_fill_alerts",
  orderKind: "env_order_kind",
  confirmedKinds: "env_confirmed_kinds",
  tradedPair: "env_traded_pair",
  contractKind: "env_contract_kind",
  sizeUnit: "env_share_unit",
  confirmedContractKinds: "env_confirmed_contract_kinds",
  tradedContract: "env_traded_contract",
  tradeKeys: "env_trade_keys",
  oneClick: "env_one_click",
  ownAmounts: "env_own_amounts",
  optionKind: "env_option_kind",
  confirmedOptionKinds: "env_confirmed_option_kinds",
  optionUnderlying: "env_option_underlying",
  optionColumns: "env_option_columns",
  optionNotice: "env_option_notice",
  optionWritingNotice: "env_option_writing_notice",
  secondPeriod: "env_second_period",
  secondDisclosed: "env_second_disclosed",
  confirmsSeconds: "env_confirms_seconds",
  hidesSmall: "env_hides_small",
  quoteRenewal: "env_quote_renewal",
  valuationCurrency: "env_valuation_currency",
  seenNotices: "env_seen_notices",
  hasBanners: "env_has_banners",
  dismissedNudge: "env_dismissed_nudge",
  tour: "env_tour",
  /** The code of the invitation opened last, and when; 30 days. */
  invitation: "env_invitation",
} as const;

export type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS];

export const {
  read: readStored,
  write: writeStored,
  readObject: readStoredObject,
} = storedTexts<StorageKey>(() => localStorage);
