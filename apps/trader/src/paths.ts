export type TradeTab = "Optional" | "SecondContract" | "BBTrading" | "Ustandard";

/** The trade tabs by their number in the query `componentName`: the specification's 2 is the contract tab. */
const TRADE_TAB_NUMBERS: Readonly<Record<TradeTab, string>> = {
  SecondContract: "0",
  BBTrading: "1",
  Ustandard: "2",
  Optional: "3",
};

/** The parts of the security centre that have a link of their own. */
export const SECURITY_VIEWS = [
  "authenticator",
  "passkeys",
  "sessions",
  "history",
  "antiPhishing",
  "withdrawalCodes",
  "savedAddresses",
  "withdrawalWindow",
  "freeze",
] as const;

export type SecurityView = (typeof SECURITY_VIEWS)[number];

/** The parts of the withdrawal screen that have a link of their own. */
export const WITHDRAW_VIEWS = ["addresses", "banks"] as const;
export type WithdrawView = (typeof WITHDRAW_VIEWS)[number];

/** Kinds of the funds list; "transfers" are a desk's, and "held" is what cannot be used now. */
export const FUNDS_KINDS = ["deposits", "withdrawals", "transfers", "held"] as const;
export type FundsKind = (typeof FUNDS_KINDS)[number];

/** Products with receipts. */
export type ReceiptProduct = "second" | "option";

/** The parts of the referral centre that have a link of their own. */
export const INVITE_TABS = ["links", "members", "earnings", "rules"] as const;
export type InviteTab = (typeof INVITE_TABS)[number];

/** The parts of the finance screen that have a link of their own. */
export const FINANCE_TABS = ["products", "holdings", "income"] as const;

export type FinanceTab = (typeof FINANCE_TABS)[number];

/** The parts of copy trading that have a link of their own. */
export const FOLLOW_TABS = ["leaders", "mine", "lead"] as const;

export type FollowTab = (typeof FOLLOW_TABS)[number];

const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
};

/** Every path of the app. Wire spellings live here only. */
export const paths = {
  home: () => "/",
  login: () => "/login",
  register: (inviteCode?: string) => withQuery("/register", { inviteCode }),
  forgotPassword: () => "/forget",
  newPassword: (account: { email?: string; phone?: string } = {}) => withQuery("/setpwd", account),
  security: (view?: SecurityView) => withQuery("/secrety", { view }),
  bindPhone: () => "/phoneAuth",
  bindEmail: () => "/emailAuthentication",
  changePassword: () => "/changePassword",
  fundPassword: (mode?: "forgotten") => withQuery("/fund-password", { mode }),
  userAgreement: () => "/userAgreement",
  privacyPolicy: () => "/privacyPolicy",
  languages: () => "/langList",
  markets: () => "/store",
  search: () => "/search",
  favourites: () => "/addOptional",
  trade: (target: { symbol?: string; tab?: TradeTab; side?: "buy" | "sell" } = {}) =>
    withQuery("/trade", {
      id: "0",
      symbol: target.symbol,
      componentName: target.tab === undefined ? undefined : TRADE_TAB_NUMBERS[target.tab],
      side: target.side,
    }),
  /** Why a position was liquidated or deleveraged; without a number, which ones were. */
  explainPosition: (id?: number) => withQuery("/liquidation", { id: id?.toString() }),
  chart: (symbol: string) => withQuery("/tradeChart", { symbol }),
  wallet: () => "/wallet",
  /** One coin in all accounts. */
  asset: (coin: string) => withQuery("/asset", { coin }),
  /** Without an account: that of the platform. `part` narrows the lines of the contract account, `product` those of the platform. */
  cashFlow: (
    filter: {
      account?: "financial" | "contract";
      product?: string;
      coin?: string;
      part?: string;
      type?: string;
      /** "2026-11-25", in the chosen zone. */
      day?: string;
    } = {},
  ) => withQuery("/cashflow", filter),
  /** Accounts by their numbers: 1 platform, 2 financial, 3 contract. */
  transfer: (target: { from?: number | undefined; to?: number | undefined; coin?: string | undefined } = {}) =>
    withQuery("/transfer", {
      from: target.from?.toString(),
      to: target.to?.toString(),
      coin: target.coin,
    }),
  insurance: () => "/insurance",
  /** Options: a series, or an underlying and the day of an expiry ("260925"). */
  option: (target: { symbol?: string; underlying?: string; expiry?: string } = {}) => withQuery("/option", target),
  /** Receipt of a settlement, checked in the browser: of a second contract by its order, of an option by its position. */
  receipt: (target: { product: ReceiptProduct; id: number }) =>
    withQuery("/receipt", { product: target.product, id: String(target.id) }),
  /** The tick tape; with a number from that tick on. */
  tape: (target: { symbol?: string; seq?: number } = {}) =>
    withQuery("/tape", { symbol: target.symbol, seq: target.seq?.toString() }),
  /** How settlement works. */
  settlement: () => "/settlement",
  finance: (tab?: FinanceTab) => withQuery("/finance", { tab }),
  subscribeFinance: (productId: number) => `/finance/subscribe/${productId}`,
  /** Proof of liabilities, and the check that one is counted. */
  liabilities: (coin?: string) => withQuery("/liabilities", { coin }),
  messages: () => "/message",
  message: (id: number) => withQuery("/message/detail", { id: String(id) }),
  /** Questions to the staff, with what the next one is about. */
  cases: (about: { screen?: string; orderId?: number; depositId?: number; withdrawalId?: number } = {}) =>
    withQuery("/cases", {
      screen: about.screen,
      orderId: about.orderId?.toString(),
      depositId: about.depositId?.toString(),
      withdrawalId: about.withdrawalId?.toString(),
    }),
  case: (id: number) => `/cases/${id}`,
  help: () => "/help",
  helpArticle: (id: number) => `/help/helpDetail/${id}`,
  download: () => "/download",
  welfare: () => "/welfare",
  follow: (tab?: FollowTab) => withQuery("/follow", { tab }),
  /** A leader's public page, by the number of the lead account. */
  leader: (id: number) => `/follow/leader/${id}`,
  /** One follow of the caller's, by the number of its account. */
  ownFollow: (id: number) => `/follow/mine/${id}`,
  invite: (tab?: InviteTab) => withQuery("/invaite", { tab }),
  /** The page that a link of an invitation opens. */
  join: (code: string) => `/join/${encodeURIComponent(code)}`,
  /** The view is the agent's own server. */
  agent: (view?: "server") => withQuery("/proxy", { view }),
  agentMembers: () => "/proxy/records",
  agentRewards: () => "/proxy/earnings",
  /** Orders that count for an API broker. */
  agentOrders: () => withQuery("/proxy/earnings", { view: "orders" }),
  /** All monthly statements, or one by its number. */
  agentStatements: (number?: number) =>
    withQuery("/proxy/earnings", { view: "statements", number: number?.toString() }),
  /** The levels and what the platform says about them. */
  vip: () => "/vip",
  exchange: (target: { from?: string; to?: string } = {}) => withQuery("/exchange", target),
  flashExchange: (target: { from?: string; to?: string } = {}) => withQuery("/flashExchange", target),
  /** By its channel ("USDT-TRC20"), or with the first channel of a coin. */
  deposit: (target: { coin?: string; channel?: string } = {}) => withQuery("/recharge", target),
  withdraw: (target: { coin?: string; channel?: string; view?: WithdrawView } = {}) => withQuery("/withdraw", target),
  /** Everything that came in and went out. */
  funds: (filter: { kind?: FundsKind; coin?: string } = {}) => withQuery("/withdrawDeposit", filter),
  /** The specification's type 1 is the basic level, 2 the advanced one; without a level the next one to pass. */
  verification: (level?: "basic" | "advanced") =>
    withQuery("/userauth", { type: level === undefined ? undefined : level === "basic" ? "1" : "2" }),
} as const;

/** The tab a trade link names, if it names one. */
export function tradeTabOf(componentName: string | null): TradeTab | undefined {
  const found = Object.entries(TRADE_TAB_NUMBERS).find(([, number]) => number === componentName);
  return found?.[0] as TradeTab | undefined;
}

/** A path as the href of a plain link: routing is by hash. */
export const hrefOf = (path: string): string => `#${path}`;
