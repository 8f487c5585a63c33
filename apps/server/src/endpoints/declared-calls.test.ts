import { ENDPOINTS, type Endpoint, type EndpointName, type Permission } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";
import { beforeEach, describe, expect, test } from "vitest";
import { PERMISSIONS_OF_ROLE } from "@agio/api-contract/permissions";
import { testExchange } from "../testing/test-exchange.ts";

const exchange = await testExchange();
const { visitor, maker } = exchange;
const [anna, clerk] = await Promise.all([exchange.user(), exchange.operator(["support"])]);

const callerOf = ({ auth }: Endpoint) => ({ public: visitor, user: anna, operator: maker })[auth];

const reason = "because of a test";
const NEW_COIN = { coin: "NEW", scale: 6, name: "Newcoin", displayDecimals: 4, reason };
const PAIR_RULES = {
  ...{ feeRate: "0.1", makerFeeRate: "0.1", orderMin: "0.1", orderMax: "100", notionalMin: "5", buyMax: "0" },
  ...{ sellMin: "0", priceBand: "20", marketBand: "5", openOrdersMax: 200 },
  ...{ limitedBuy: true, limitedSell: true, marketBuy: true, marketSell: true },
};
const CONTRACT_RULES = {
  ...{ openFee: "0.05", closeFee: "0.05", leverage: [5, 10], minShare: 1, maxShare: 100, intervalHour: 8 },
  ...{ fundingCap: "0.75", liqFee: "0.2", priceBand: "5", openOrdersMax: 200 },
  tiers: [{ cap: "50000", mmr: "1", leverageMax: 10 }],
};
const LOOK = { basePrecision: 2, coinPrecision: 2, showSymbol: "NEW", sort: 50, reason };

/** Calls whose handler only passes a request on. `tools/tidy` counts those named in this file as tested. */
const ANSWERED: readonly (readonly [name: EndpointName, request: Readonly<Record<string, unknown>>])[] = [
  ["assets.balances", {}],
  ["bankAccounts.list", {}],
  ["campaigns.list", {}],
  ["campaigns.rewards", {}],
  ["coins.directory", {}],
  ["coins.list", {}],
  ["contractAccount.show", {}],
  ["contractMarket.funding", { symbol: "btcusdt" }],
  ["contractMarket.insurance", {}],
  ["contractMarket.liquidations", { symbol: "btcusdt" }],
  ["contractOrders.fills", { symbol: "btcusdt" }],
  ["currencies.list", {}],
  ["deposits.bonuses", {}],
  ["deposits.list", {}],
  ["finance.incomes", { coin: "usdt" }],
  ["finance.orders", {}],
  ["follow.mine", {}],
  ["follow.received", {}],
  ["help.list", {}],
  ["liabilities.list", { coin: "USDT" }],
  ["market.depth", { symbol: "btcusdt" }],
  ["market.trades", { symbol: "btcusdt" }],
  ["messages.list", {}],
  ["messages.read", { id: "all" }],
  ["messages.unread", {}],
  ["notices.list", { key: "NOTICE" }],
  ["operator.agents.list", {}],
  ["operator.agents.terms", {}],
  ["operator.alerts.list", {}],
  ["operator.alerts.rules", {}],
  ["operator.audit.list", {}],
  ["operator.audit.verify", {}],
  ["operator.campaigns.list", {}],
  ["operator.clock.show", {}],
  ["cases.list", {}],
  ["operator.cannedAnswers.list", {}],
  ["operator.cases.holders", {}],
  ["operator.cases.list", {}],
  ["operator.compliance.listCases", {}],
  ["operator.compliance.listLists", {}],
  ["operator.compliance.listRules", {}],
  ["operator.compliance.tryRule", { terms: { kind: "sharedAddress", othersMin: 1 }, severity: 1 }],
  ["operator.content.list", {}],
  ["operator.messages.list", {}],
  ["operator.messages.preview", { audience: { kind: "all" } }],
  ["operator.closes.list", {}],
  ["operator.closes.show", { day: 1_770_000_000_000 }],
  ["operator.conversions.coins", {}],
  ["operator.conversions.list", {}],
  ["operator.deposits.list", {}],
  ["operator.financeProducts.list", {}],
  ["operator.house.list", {}],
  ["operator.listPasskeys", {}],
  ["operator.lock", {}],
  ["operator.liabilities.show", {}],
  ["operator.liabilities.publish", { reason: "asked for by an auditor" }],
  ["operator.markets.list", {}],
  ["operator.markets.listCoin", { ...NEW_COIN }],
  ["operator.operators.list", {}],
  ["operator.optionUnderlyings.list", {}],
  ["operator.payouts.listPauses", {}],
  ["operator.reconciliation.show", {}],
  ["operator.reports.spans", { account: "insurance", coin: "USDT" }],
  ["operator.proveOptions", {}],
  ["operator.leaders.applications", {}],
  ["operator.leaders.list", {}],
  ["operator.referrals.held", { status: 0 }],
  ["operator.referrals.show", {}],
  ["operator.halts.list", {}],
  ["operator.incidents.list", {}],
  ["operator.requests.list", {}],
  ["operator.requests.versions", { action: "markets.changePair", subject: "btcusdt" }],
  ["operator.risk.show", {}],
  ["operator.roles.list", {}],
  ["operator.sessions.endOthers", {}],
  ["operator.secondContracts.show", {}],
  ["operator.self", {}],
  ["operator.settings.history", { section: "PLATFORM_SETTING" }],
  ["operator.settings.list", {}],
  ["operator.users.find", { search: "user" }],
  ["operator.verifications.list", {}],
  ["operator.wallet.show", {}],
  ["operator.withdrawals.list", {}],
  ["optionOrders.fills", {}],
  ["optionRules.list", { key: "SPOT" }],
  ["options.chain", { symbol: "btcusdt" }],
  ["options.settlements", { symbol: "btcusdt" }],
  ["orders.trades", { symbol: "btcusdt" }],
  ["proxy.earnings", { level: 1, coin: "USDT" }],
  ["proxy.overview", {}],
  ["proxy.records", { level: 9 }],
  ["proxy.statements", {}],
  ["proxy.webhook", {}],
  ["proxy.webhookDeliveries", {}],
  ["referral.days", {}],
  ["referral.links", {}],
  ["referral.members", { level: 3 }],
  ["referral.overview", {}],
  ["secondContracts.account", {}],
  ["security.endOtherSessions", {}],
  ["security.keepWithdrawalGuard", { guard: "codes" }],
  ["security.keepWithdrawalWindow", {}],
  ["security.listPasskeys", {}],
  ["security.listSessions", {}],
  ["security.listSignIns", {}],
  ["security.overview", {}],
  ["security.passkeyLoginOptions", {}],
  ["security.withdrawalGuards", {}],
  ["security.withdrawalWindow", {}],
  ["settings.all", {}],
  ["statements.account", { coin: "USDT" }],
  ["statements.broker", { coin: "USDT" }],
  ["statements.financial", { coin: "USDT" }],
  ["statements.option", { coin: "USDT" }],
  ["statements.second", { coin: "USDT" }],
  ["statements.spot", { coin: "USDT" }],
  ["statements.trading", { coin: "USDT", symbol: "btcusdt" }],
  ["tape.heads", {}],
  ["transfers.transferable", {}],
  ["user.captcha", {}],
  ["user.countryCodes", {}],
  ["user.profile", {}],
  ["verification.state", {}],
  ["browserPush.remove", {}],
  ["browserPush.show", {}],
  ["priceAlerts.list", {}],
  ["watchlist.list", {}],
  ["withdrawals.addresses", {}],
  ["withdrawals.channels", {}],
  ["withdrawals.frozen", { coin: "USDT" }],
  ["withdrawals.list", { coin: "USDT" }],
  ["withdrawals.status", {}],
];

describe("an answer is as the contract says", () => {
  // Whoever calls holds each answer to the schema.
  test.each(ANSWERED)("%s", async (name, request) => {
    expect(await callerOf(ENDPOINTS[name]).call(name, request as never)).toBeDefined();
  });
});

/** Refusals that a handler says itself: a name that is not listed, a number that is nobody's. */
const REFUSED: readonly (readonly [
  name: EndpointName,
  request: Readonly<Record<string, unknown>>,
  refusal: Refusal,
])[] = [
  ["contractMarket.funding", { symbol: "nonusdt" }, refuse("BAD_PARAMETER", "symbol")],
  ["contractMarket.liquidations", { symbol: "nonusdt" }, refuse("BAD_PARAMETER", "symbol")],
  ["contractOrders.fills", { symbol: "nonusdt" }, refuse("BAD_PARAMETER", "symbol")],
  ["finance.incomes", { coin: "NON" }, refuse("BAD_PARAMETER", "coin")],
  ["help.article", { id: 999_999 }, refuse("ARTICLE_NOT_FOUND")],
  ["liabilities.list", { coin: "NON" }, refuse("BAD_PARAMETER", "coin")],
  ["market.depth", { symbol: "nonusdt" }, refuse("BAD_PARAMETER", "symbol")],
  ["market.trades", { symbol: "nonusdt" }, refuse("BAD_PARAMETER", "symbol")],
  ["operator.sessions.end", { id: 1_999_999 }, refuse("NOT_FOUND", "id")],
  ["notices.read", { id: 999_999 }, refuse("NOT_FOUND", "id")],
  ["operator.compliance.showCase", { id: 999_999 }, refuse("NOT_FOUND", "id")],
  ["operator.compliance.takeCase", { id: 999_999, isTaken: true }, refuse("NOT_FOUND", "id")],
  ["operator.compliance.noteCase", { id: 999_999, note: "looked at" }, refuse("NOT_FOUND", "id")],
  ["operator.compliance.reportCase", { id: 999_999, reason }, refuse("NOT_FOUND", "id")],
  ["operator.compliance.showTravel", { kind: "deposit", id: 999_999, reason }, refuse("NOT_FOUND", "id")],
  ["operator.content.remove", { id: 999_999, reason: "out of date" }, refuse("NOT_FOUND", "id")],
  [
    "operator.markets.changeContract",
    { symbol: "nonusdt", rules: CONTRACT_RULES, reason },
    refuse("NOT_FOUND", "symbol"),
  ],
  ["operator.agents.preview", { userId: 999_999, termsId: 0, fromDay: 0 }, refuse("NOT_FOUND", "userId")],
  ["operator.markets.changePair", { symbol: "nonusdt", rules: PAIR_RULES, reason }, refuse("NOT_FOUND", "symbol")],
  ["operator.channels.token", { chain: "nowhere", address: "0x00" }, refuse("NOT_FOUND", "chain")],
  ["operator.markets.delist", { symbol: "nonusdt", reason }, refuse("NOT_FOUND", "symbol")],
  ["operator.markets.listCoin", { ...NEW_COIN, coin: "btc" }, refuse("DUPLICATE_REQUEST", "coin")],
  [
    "operator.markets.listContract",
    { ...LOOK, symbol: "newperp", indexSymbol: "nonusdt", rules: CONTRACT_RULES },
    refuse("BAD_PARAMETER", "indexSymbol"),
  ],
  [
    "operator.markets.listPair",
    { ...LOOK, coin: "NON", baseCoin: "USDT", sources: [], rules: PAIR_RULES },
    refuse("BAD_PARAMETER", "coin"),
  ],
  ["operator.markets.unplan", { id: 999_999, reason }, refuse("NOT_FOUND", "id")],
  ["operator.referrals.flag", { userId: 999_999, isFlagged: true, reason }, refuse("NOT_FOUND", "userId")],
  [
    "operator.referrals.previewTakeBack",
    { userId: 1, payerId: 1, product: "spot", coin: "NON", day: 0, amount: "1" },
    refuse("BAD_PARAMETER", "coin"),
  ],
  ["operator.settings.history", { section: "NONE" }, refuse("NOT_FOUND", "section")],
  ["operator.verifications.show", { id: 999_999 }, refuse("NOT_FOUND", "id")],
  ["operator.withdrawals.show", { id: 999_999 }, refuse("NOT_FOUND", "id")],
  ["optionOrders.fills", { symbol: "nonusdt" }, refuse("BAD_PARAMETER", "symbol")],
  ["optionPositions.receipt", { id: 999_999 }, refuse("NOT_FOUND", "id")],
  ["options.chain", { symbol: "nonusdt" }, refuse("BAD_PARAMETER", "symbol")],
  ["options.settlements", { symbol: "nonusdt" }, refuse("BAD_PARAMETER", "symbol")],
  ["orders.trades", { symbol: "nonusdt" }, refuse("BAD_PARAMETER", "symbol")],
  ["security.endSession", { id: 999_999 }, refuse("NOT_FOUND")],
  ["security.removePasskey", { id: 999_999 }, refuse("NOT_FOUND")],
  ["statements.account", { coin: "NON" }, refuse("BAD_PARAMETER", "coin")],
  ["statements.broker", { coin: "NON" }, refuse("BAD_PARAMETER", "coin")],
  ["statements.financial", { coin: "NON" }, refuse("BAD_PARAMETER", "coin")],
  ["statements.option", { coin: "NON" }, refuse("BAD_PARAMETER", "coin")],
  ["statements.second", { coin: "NON" }, refuse("BAD_PARAMETER", "coin")],
  ["statements.spot", { coin: "NON" }, refuse("BAD_PARAMETER", "coin")],
  ["statements.trading", { symbol: "nonusdt" }, refuse("BAD_PARAMETER", "symbol")],
  ["priceAlerts.remove", { id: 999_999 }, refuse("NOT_FOUND", "id")],
  ["watchlist.remove", { id: 999_999 }, refuse("NOT_FOUND", "id")],
  ["proxy.earnings", { coin: "NON" }, refuse("BAD_PARAMETER", "coin")],
  ["proxy.report", { beginTime: 0, endTime: 9_000_000_000_000 }, refuse("BAD_PARAMETER", "endTime")],
  ["proxy.statement", { number: 999_999 }, refuse("NOT_FOUND", "number")],
];

describe("a handler refuses what is not there, and names the field", () => {
  // One user makes them all: what is dear comes back with time.
  beforeEach(() => exchange.advance(10_000));
  test.each(REFUSED)("%s %o", async (name, request, refusal) => {
    expect(await callerOf(ENDPOINTS[name]).refusal(name, request)).toEqual(refusal);
  });
});

const named = Object.entries(ENDPOINTS) as unknown as readonly (readonly [EndpointName, Endpoint])[];

test("every call of users refuses a visitor, an operator and a token that was made up", async () => {
  for (const [name] of named.filter(([, { auth }]) => auth === "user")) {
    expect([name, await visitor.refusal(name, {})]).toEqual([name, refuse("SESSION_EXPIRED")]);
    expect([name, await maker.refusal(name, {})]).toEqual([name, refuse("SESSION_EXPIRED")]);
  }
});

const OF_SUPPORT: readonly Permission[] = PERMISSIONS_OF_ROLE.support;

test("every call of the staff refuses visitors and users, and operators without its permission", async () => {
  for (const [name, { permission }] of named.filter(([, { auth }]) => auth === "operator")) {
    expect([name, await visitor.refusal(name, {})]).toEqual([name, refuse("SESSION_EXPIRED")]);
    expect([name, await anna.refusal(name, {})]).toEqual([name, refuse("SESSION_EXPIRED")]);
    if (permission === undefined || OF_SUPPORT.includes(permission)) continue;
    expect([name, await clerk.refusal(name, {})]).toEqual([name, refuse("NOT_PERMITTED")]);
  }
});
