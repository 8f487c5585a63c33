export type TradeTab = "Optional" | "SecondContract" | "BBTrading" | "Ustandard";

/** The trade tabs by their number in the query `componentName`: the specification's 2 is the contract tab. */
const TRADE_TAB_NUMBERS: Readonly<Record<TradeTab, string>> = {
  SecondContract: "0",
  BBTrading: "1",
  Ustandard: "2",
  Optional: "3",
};

/** The parts of the security centre that have a link of their own. */
export const SECURITY_VIEWS = ["authenticator", "passkeys", "sessions", "history", "antiPhishing", "freeze"] as const;

export type SecurityView = (typeof SECURITY_VIEWS)[number];

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
  /** Without an account: that of the platform. `part` and `type` narrow the lines of the contract account. */
  cashFlow: (filter: { account?: "contract"; coin?: string; part?: string; type?: string } = {}) =>
    withQuery("/cashflow", filter),
  /** Accounts by their numbers: 1 platform, 2 financial, 3 contract. */
  transfer: (target: { from?: number; to?: number; coin?: string } = {}) =>
    withQuery("/transfer", {
      from: target.from?.toString(),
      to: target.to?.toString(),
      coin: target.coin,
    }),
  insurance: () => "/insurance",
  finance: () => "/finance",
  messages: () => "/message",
  message: (id: number) => withQuery("/message/detail", { id: String(id) }),
  help: () => "/help",
  helpArticle: (id: number) => `/help/helpDetail/${id}`,
  download: () => "/download",
  invite: () => "/invaite",
  flashExchange: () => "/flashExchange",
  deposit: () => "/recharge",
  withdraw: () => "/withdraw",
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
