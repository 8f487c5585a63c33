import type { EndpointName } from "@agio/api-contract";

/**
 * Who may make which call, written down by hand from docs/rules.md (12b) and the roles of docs/operating/running.md. The
 * server is held against it. Nothing here reads what the server reads, so a wrong word there cannot be right here.
 */

/** Names of calls by subject: `{ coins: "list directory" }` is coins.list and coins.directory. */
type BySubject = Readonly<Record<string, string>>;

const named = (calls: BySubject): EndpointName[] =>
  Object.entries(calls).flatMap(([subject, names]) =>
    names.split(" ").map((name) => `${subject}.${name}` as EndpointName),
  );

/** Answered without a session. */
export const VISITORS = named({
  coins: "directory list mt5Volume",
  contractMarket: "funding insurance liquidations",
  conversions: "coins price",
  currencies: "list",
  finance: "products",
  follow: "leader leaders",
  help: "article list",
  liabilities: "attestations list",
  market: "candles depth trades",
  notices: "list",
  operator: "activate login passkeyLogin passkeyLoginOptions",
  optionRules: "list",
  options: "chain series settlements",
  periods: "list",
  referral: "open",
  secondContracts: "voids",
  security: "passkeyLogin passkeyLoginOptions",
  settings: "all",
  tape: "auditHead gaps heads proof",
  user: "captcha countryCodes login register resetPassword sendEmailCode sendPhoneCode walletChallenge",
});

/** Answered to the session of a user who is not frozen, about that user alone. */
export const USERS: readonly EndpointName[] = [
  ...(["plans.cancel", "plans.list", "plans.set"] as const),
  ...named({
    assets: "balances curve",
    bankAccounts: "list remove",
    browserPush: "remove set show",
    campaigns: "claim collect join list rewards",
    cases: "ask list rate read reply show",
    contractAccount: "setPositionMode show",
    contractOrders: "amend cancel cancelAll cancelTwap fills list listTwaps submit submitMany submitTwap",
    conversions: "convert list",
    demo: "chain faucet",
    deposits: "address bonuses channels list providerAddress submit",
    files: "link upload",
    finance: "incomes orders redeem setAutoRenew subscribe",
    follow:
      "apply change desk fills mine moveFunds overview positions receipt received shares show skips start stop topUp",
    liabilities: "inclusion",
    messages: "list read unread",
    notices: "read",
    optionOrders: "cancel cancelAll fills list submit submitStrategy",
    optionPositions: "list receipt",
    orders: "amend cancel cancelAll cancelTwap list listTwaps submit submitMany submitTwap trades",
    priceAlerts: "create list remove",
    positions: "adjustMargin close closeAll explain list setLeverage setMarginMode",
    proxy: "broker earnings overview records report statement statements testWebhook webhook webhookDeliveries",
    referral: "createLink days links members overview rewards",
    secondContracts: "account create list receipt setLossLimit",
    security:
      "addPasskey confirmAuthenticator endOtherSessions endSession freeze keepWithdrawalGuard keepWithdrawalWindow listPasskeys listSessions listSignIns overview proofOptions prove setAntiPhishing withdrawalGuards withdrawalWindow",
    statements: "account broker financial option second spot trading",
    transfers: "submit transferable",
    user: "profile profit signOut",
    verification: "state submit",
    vip: "show",
    watchlist: "add list remove",
    withdrawals: "addresses answer cancel channels frozen list preview status submit",
  }),
];

/** The same, and with a fresh proof of who calls: they change who enters or where money goes. */
export const USERS_WITH_PROOF = named({
  bankAccounts: "add",
  proxy: "setWebhook",
  security:
    "beginAuthenticator passkeyOptions relaxWithdrawalGuard removeAuthenticator removePasskey renewRecoveryCodes setWithdrawalWindow",
  user: "bindEmail bindPhone changeLoginPassword changePassword resetFundPassword setFundPassword unbindEmail unbindPhone",
  withdrawals: "bindAddress",
});

const ALL_ROLES = "owner finance risk compliance support content auditor";
const MONEY_ROLES = "owner finance risk";

/** Answered to operators with one of these roles. */
export const STAFF: readonly (readonly [roles: string, calls: EndpointName[]])[] = [
  [
    ALL_ROLES,
    named({
      operator:
        "addPasskey beginAuthenticator changePassword confirmAuthenticator listPasskeys lock passkeyOptions prove proveOptions removePasskey self signOut",
      "operator.agents": "list preview terms",
      "operator.alerts": "acknowledge list rules",
      "operator.channels": "list",
      "operator.clock": "show",
      "operator.content": "list show versions",
      "operator.conversions": "coins",
      "operator.markets": "list",
      "operator.messages": "list",
      "operator.optionUnderlyings": "list",
      "operator.queue": "list release take",
      "operator.referrals": "show",
      "operator.halts": "list",
      "operator.incidents": "list",
      "operator.requests": "list preview show versions",
      "operator.secondContracts": "show",
      "operator.sessions": "end endOthers list",
      "operator.settings": "forms history list preview",
      "operator.vip": "preview show",
    }),
  ],
  // Whoever may ask for something may take it back: which section, and which request, is looked at by the call itself.
  [ALL_ROLES, named({ "operator.requests": "decide", "operator.settings": "change" })],
  [
    MONEY_ROLES,
    named({
      "operator.agents": "appoint setTerms",
      "operator.alerts": "setRule",
      "operator.campaigns": "halt open",
      "operator.channels": "set token",
      "operator.clock": "accept",
      "operator.closes": "sign",
      "operator.conversions": "set",
      "operator.deposits": "decide",
      "operator.financeProducts": "set",
      "operator.balances": "adjust",
      "operator.house": "fund payIn",
      "operator.leaders": "decide end",
      "operator.liabilities": "publish reserves",
      "operator.makerTerms": "set",
      "operator.makers": "appoint",
      "operator.markets":
        "changeContract changePair delist listCoin listContract listPair setCoinLook setMarketLook setTrading trySources unplan",
      "operator.optionUnderlyings": "add set",
      "operator.halts": "set",
      "operator.payouts": "pause settle",
      "operator.pictures": "add",
      "operator.periods": "set",
      "operator.referrals": "drop flag release rules takeBack",
      "operator.secondRules": "set",
      "operator.withdrawals": "decide report",
      "operator.wallet": "approve reconcile refill sendRefill writeRefill",
    }),
  ],
  [
    "owner finance risk compliance support auditor",
    named({
      "operator.campaigns": "list",
      "operator.closes": "list show",
      "operator.conversions": "list",
      "operator.deposits": "list show",
      "operator.financeProducts": "list",
      "operator.home": "days show",
      "operator.house": "list",
      "operator.leaders": "applications list",
      "operator.ledger": "entry export list",
      "operator.liabilities": "show",
      "operator.payouts": "listPauses",
      "operator.reconciliation": "show",
      "operator.reports": "show spans",
      "operator.referrals": "held previewTakeBack",
      "operator.risk": "runway show",
      "operator.users": "find page rows",
      operator: "search",
      "operator.wallet": "show",
      "operator.withdrawals": "list show",
    }),
  ],
  ["owner finance risk compliance auditor", named({ "operator.audit": "export list verify" })],
  ["owner risk compliance", named({ "operator.users": "dropProofs freeze reveal statement taxExport" })],
  ["owner risk compliance support", named({ "operator.users": "cancelOrders endSessions note" })],
  ["owner risk compliance auditor", named({ "operator.compliance": "listCases listLists listRules showCase" })],
  [
    "owner compliance",
    named({
      "operator.compliance":
        "closeCase confirmCase loadList noteCase reportCase setRule setTravel showTravel takeCase tryRule",
    }),
  ],
  ["owner compliance support auditor", named({ "operator.verifications": "list" })],
  ["owner compliance", named({ "operator.verifications": "decide show" })],
  ["owner auditor", named({ "operator.operators": "list", "operator.roles": "list" })],
  ["owner", named({ "operator.operators": "add change", "operator.roles": "remove save setAddresses" })],
  ["owner risk support content", named({ "operator.incidents": "save" })],
  [
    "owner compliance support content auditor",
    named({ "operator.cannedAnswers": "list", "operator.cases": "holders list show" }),
  ],
  ["owner compliance support", named({ "operator.cases": "answer close handOver" })],
  ["owner compliance support content", named({ "operator.messages": "preview send" })],
  ["owner content", named({ "operator.cannedAnswers": "remove save", "operator.content": "remove restore save" })],
];

/** Sections of the settings whose change a role may ask for: what decides how much somebody pays or gets is money. */
export const SECTION_ROLES: readonly (readonly [roles: string, sections: string])[] = [
  [
    MONEY_ROLES,
    "WITHDRAWAL_SETTING WITHDRAWAL_CHANNEL_SETTING ASSET_COIN VIP_LEVEL_SETTING timeZone FINANCIAL_REBATE_SETTING AUTH_LIMIT t_app_currency TRADER_SETTING",
  ],
  [
    "owner content",
    "LOGIN_REGIS_SETTING WALLET_PARTNER_SETTING PLAYING_SETTING SIDEBAR_SETTING BOTTOM_MENU_SETTING MIDDLE_MENU_SETTING SUPPORT_STAFF_SETTING DOWNLOAD_SETTING MARKET_URL PRODUCT_COUNTRY_SETTING LOGO_SETTING HOME_COIN_SETTING TAB_SETTING VIP_DIRECTIONS_SETTING t_app_language DEFI_INCOME_SETTING MING_SETTLEMENT_SETTING APPROVE_ADDRESS PLATFORM_SETTING",
  ],
];

/** Topics of the socket that anybody hears. */
export const OPEN_TOPICS =
  "detail owncoin kline trade depth indexTick optionChain optionBook settings liquidation insurance settlement".split(
    " ",
  );
/** Topics that are of one user, heard with their token alone. */
export const OWN_TOPICS = "order contractOrder position secondContract optionOrder optionPosition userStatus".split(
  " ",
);

/** Topics of the staff, heard with an operator's token. */
export const STAFF_TOPIC_NAMES = ["queue"];

/** Places that are served beside the calls: the status that a visitor from outside gets, who brings no signature and no token. */
export const PAGES: Readonly<Record<string, number | "nothing">> = {
  "GET /api/files/:id": "nothing",
  "POST /api/provider/:code": 404,
  "POST /api/provider/:code/payouts": 404,
  "GET /healthz": 200,
  "GET /readyz": 200,
  "GET /metrics": 403,
  "GET /openapi.json": 200,
  "GET /docs": 200,
  "GET /api/operator/export/:link": "nothing",
  "GET /icons/:name": 404,
  "GET /status": 200,
  "GET /console": 302,
  "GET /demo/mailbox": 200,
};
