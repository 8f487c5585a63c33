import type { EndpointName } from "@agio/api-contract";
import { refuse, userId as userIdOf, type Refusal } from "@agio/primitives";
import { samplePicture } from "../../files/testing/sample-pictures.ts";
import { startedBet } from "../test-bets.ts";
import { openedCampaign, verifiedUser, VOUCHER } from "../test-campaigns.ts";
import { customer, CUSTOMER_FUND_PASSWORD } from "../test-customers.ts";
import { PASSWORD, type Caller, type TestExchange } from "../test-exchange.ts";
import { saver } from "../test-savers.ts";
import { addPasskey } from "../test-secrets.ts";
import {
  contractOrder,
  contractUser,
  heldOption,
  openAgainst,
  openSeries,
  optionOrder,
  spotOrder,
} from "../test-trades.ts";
import { followedLeader } from "./followed-leader.ts";
import { bankAccount, OUTSIDE, withdrawal, withdrew } from "../test-withdrawals.ts";

/** Things that one user has and no other may touch: by whom it is named, and what takes the name of none. */
interface OwnThing {
  readonly make: (exchange: TestExchange) => Promise<Made>;
  /** The name of something that is not there. */
  readonly none: number | string;
}

interface Made {
  readonly owner: Caller;
  readonly id: number | string;
}

const NO_NUMBER = 2_000_000_000;
/** Numbers of users and their accounts are smaller than other numbers. */
const NO_ACCOUNT = 1_999_999;
const NO_USER = 1;
const QUESTION = { topic: "other", text: "Whose is this?" } as const;
const NO_PICTURE = "/api/files/aaaaaaaaaaaaaaaaaaaaaaaa";

const numbered = (make: OwnThing["make"]): OwnThing => ({ make, none: NO_NUMBER });

const ofAccounts = (make: OwnThing["make"]): OwnThing => ({ make, none: NO_ACCOUNT });

async function soldForVoucher(exchange: TestExchange): Promise<Made> {
  const campaignId = await openedCampaign(exchange, { tasks: [VOUCHER] });
  const [owner, buyer] = [await verifiedUser(exchange), await exchange.user()];
  await owner.call("campaigns.join", { campaignId });
  await exchange.observe(60_000);
  await buyer.call("orders.submit", spotOrder("buy", { quantity: "0.001" }));
  await owner.call("orders.submit", spotOrder("sell", { quantity: "0.001" }));
  const { vouchers } = await owner.call("campaigns.claim", { campaignId, task: 0 });
  return { owner, id: vouchers[0]?.id ?? 0 };
}

async function pictureOf({ services }: TestExchange, { userId }: Caller): Promise<string> {
  const kept = await services.pictures.add(userId, "a.jpg", await samplePicture("jpeg"));
  if (!("url" in kept)) throw new Error("a picture was not kept");
  return kept.url;
}

/** The three pictures of a verification. */
async function pictured(exchange: TestExchange, caller: Caller): Promise<object> {
  const url = await pictureOf(exchange, caller);
  return { frontUrl: url, backUrl: url, handUrl: url };
}

/** Everything that a user owns and calls name, made anew. */
const THINGS = {
  trade: numbered(async (exchange) => {
    const [owner, seller] = [await exchange.user(), await exchange.user()];
    await exchange.observe(60_000);
    await seller.call("orders.submit", spotOrder("sell"));
    return { owner, id: (await owner.call("orders.submit", spotOrder("buy"))).id };
  }),
  order: numbered(async (exchange) => {
    const owner = await exchange.user();
    const { id } = await owner.call("orders.submit", spotOrder("buy", { price: "10000" }));
    return { owner, id };
  }),
  twap: numbered(async (exchange) => {
    const owner = await exchange.user();
    const twap = { delegateTotal: "1", delegatePrice: "50", slices: 4, intervalSeconds: 3_600 };
    return { owner, id: (await owner.call("orders.submitTwap", { symbol: "ltcusdt", type: 0, ...twap })).id };
  }),
  contractTwap: numbered(async (exchange) => {
    await exchange.observe(60_000);
    const owner = await contractUser(exchange);
    const twap = { direction: "buy", share: 4, slices: 4, intervalSeconds: 3_600 } as const;
    return { owner, id: (await owner.call("contractOrders.submitTwap", { symbol: "btcusdtperp", ...twap })).id };
  }),
  contractOrder: numbered(async (exchange) => {
    await exchange.observe(60_000);
    const owner = await contractUser(exchange);
    const { id } = await owner.call("contractOrders.submit", contractOrder("buy", { price: "58000" }));
    return { owner, id };
  }),
  position: numbered(async (exchange) => {
    const { long, position } = await openAgainst(exchange);
    return { owner: long, id: position.id };
  }),
  ownAccount: ofAccounts(async (exchange) => {
    const owner = await contractUser(exchange);
    return { owner, id: Number(await exchange.services.ownAccounts.open(userIdOf(owner.userId), "sub")) };
  }),
  ledAccount: ofAccounts(async (exchange) => {
    const { leader, leaderId } = await followedLeader(exchange);
    return { owner: leader, id: leaderId };
  }),
  follow: ofAccounts(async (exchange) => {
    const { follower, accountId } = await followedLeader(exchange);
    return { owner: follower, id: accountId };
  }),
  guarded: numbered(async (exchange) => {
    const { long, position } = await openAgainst(exchange);
    await long.call("plans.set", { positionId: position.id, lossType: 1, triggerPrice: "66000" });
    return { owner: long, id: position.id };
  }),
  takeProfit: numbered(async (exchange) => {
    const { long, position } = await openAgainst(exchange);
    const wish = { positionId: position.id, lossType: 1, triggerPrice: "66000" };
    return { owner: long, id: (await long.call("plans.set", wish)).id };
  }),
  optionOrder: numbered(async (exchange) => {
    const series = await openSeries(exchange);
    const owner = await exchange.user();
    return { owner, id: (await owner.call("optionOrders.submit", optionOrder(series))).id };
  }),
  optionPosition: numbered(async (exchange) => {
    const { holder } = await heldOption(exchange);
    const { rows } = await holder.call("optionPositions.list", {});
    return { owner: holder, id: rows[0]?.id ?? 0 };
  }),
  bet: numbered(async (exchange) => {
    const { anna, bet } = await startedBet(exchange);
    return { owner: anna, id: bet.id };
  }),
  quote: {
    // Quotes are numbered for all: the first one has ended.
    none: 1,
    async make(exchange: TestExchange) {
      await exchange.fundHouse("inventory", "BTC", "10");
      await exchange.observe(60_000);
      const owner = await exchange.user();
      const ask = { currency: "USDT,BTC", amount: "100" };
      await owner.call("conversions.price", ask);
      return { owner, id: Number((await owner.call("conversions.price", ask)).quoteId) };
    },
  },
  saving: numbered(async (exchange) => {
    const { anna, product } = await saver(exchange);
    const order = { productId: product.id, amount: product.minAmount };
    return { owner: anna, id: (await anna.call("finance.subscribe", order)).id };
  }),
  voucher: numbered(soldForVoucher),
  withdrawal: numbered(async (exchange) => {
    const { anna, id } = await withdrew(exchange);
    return { owner: anna, id };
  }),
  bankAccount: numbered(async (exchange) => {
    const owner = await customer(exchange);
    return { owner, id: (await owner.call("bankAccounts.add", bankAccount())).id };
  }),
  message: numbered(async (exchange) => {
    const owner = await exchange.user();
    await exchange.services.notifier.notify(owner.userId, "ACCOUNT_UNFROZEN");
    const { rows } = await owner.call("messages.list", {});
    return { owner, id: rows[0]?.id ?? 0 };
  }),
  case: numbered(async (exchange) => {
    const owner = await exchange.user();
    return { owner, id: (await owner.call("cases.ask", QUESTION)).id };
  }),
  closedCase: numbered(async (exchange) => {
    const owner = await exchange.user();
    const { id, lines } = await owner.call("cases.ask", QUESTION);
    const lastLineId = lines[0]?.id ?? 0;
    await exchange.maker.call("operator.cases.close", { id, lastLineId, reason: "nobody needs an answer" });
    return { owner, id };
  }),
  session: numbered(async (exchange) => {
    const owner = await exchange.user();
    const [session] = await owner.call("security.listSessions", {});
    return { owner, id: session?.id ?? 0 };
  }),
  passkey: numbered(async (exchange) => {
    const owner = await exchange.user();
    await addPasskey(owner);
    const [passkey] = await owner.call("security.listPasskeys", {});
    return { owner, id: passkey?.id ?? 0 };
  }),
  priceAlert: numbered(async (exchange) => {
    const [owner, other] = [await exchange.user(), await exchange.user()];
    await exchange.observe(60_000);
    await other.call("orders.submit", spotOrder("buy", { quantity: "0.001" }));
    await owner.call("orders.submit", spotOrder("sell", { quantity: "0.001" }));
    return { owner, id: (await owner.call("priceAlerts.create", { symbol: "btcusdt", price: "90000" })).id };
  }),
  watched: numbered(async (exchange) => {
    const owner = await exchange.user();
    return { owner, id: (await owner.call("watchlist.add", { symbol: "btcusdt" })).id };
  }),
  account: {
    none: NO_USER,
    async make(exchange: TestExchange) {
      const owner = await exchange.user();
      return { owner, id: owner.userId };
    },
  },
  picture: {
    none: NO_PICTURE,
    async make(exchange: TestExchange) {
      const owner = await exchange.user();
      return { owner, id: await pictureOf(exchange, owner) };
    },
  },
} as const satisfies Record<string, OwnThing>;

export type ThingName = keyof typeof THINGS;

export const thingNamed = (name: ThingName): OwnThing => THINGS[name];

/** A call that names something of one user by a field. */
export interface NamingCall {
  readonly name: EndpointName;
  readonly field: string;
  readonly thing: ThingName;
  /** The rest of the request. */
  readonly rest?: object;
  /** The part of the request that has to be the caller's own. */
  readonly own?: (exchange: TestExchange, caller: Caller) => Promise<object>;
  /** The answer to anybody else: "nothing" is a list without rows, "reason" one that names the field. NOT_FOUND without it. */
  readonly expected?: Refusal | "nothing" | "reason";
}

const bySubject = <Rest extends object>(thing: ThingName, calls: Readonly<Record<string, Rest>>): NamingCall[] =>
  Object.entries(calls).map(([at, more]) => {
    const cut = at.lastIndexOf(".");
    return { name: at.slice(0, cut) as EndpointName, field: at.slice(cut + 1), thing, ...more };
  });

const nothing = { expected: "nothing" } as const;
const handingIn = { rest: { flag: 2 }, own: pictured };

/** Every call that names something of one user, with the field and the answer to everybody else. */
export const NAMING_CALLS: readonly NamingCall[] = [
  ...bySubject("order", {
    "orders.amend.id": { rest: { delegatePrice: "10001" } },
    "orders.cancel.id": {},
  }),
  ...bySubject("twap", { "orders.cancelTwap.id": {} }),
  ...bySubject("contractTwap", { "contractOrders.cancelTwap.id": {} }),
  ...bySubject("trade", { "orders.trades.orderId": nothing }),
  ...bySubject("contractOrder", { "contractOrders.amend.id": { rest: { share: 1 } }, "contractOrders.cancel.id": {} }),
  ...bySubject("position", {
    "contractOrders.fills.positionId": nothing,
    "plans.set.positionId": { rest: { lossType: 1, triggerPrice: "66000" } },
    "positions.adjustMargin.id": { rest: { money: "10", flag: 1 } },
    "positions.close.id": {},
    "positions.explain.id": {},
  }),
  ...bySubject("ownAccount", {
    "contractAccount.setPositionMode.accountId": { rest: { positionMode: "oneWay" } },
    "contractAccount.show.accountId": {},
    "contractOrders.amend.accountId": { rest: { id: NO_NUMBER, share: 1 } },
    "contractOrders.cancel.accountId": { rest: { id: NO_NUMBER } },
    "contractOrders.cancelAll.accountId": {},
    "contractOrders.cancelTwap.accountId": { rest: { id: NO_NUMBER } },
    "contractOrders.fills.accountId": {},
    "contractOrders.list.accountId": {},
    "contractOrders.listTwaps.accountId": {},
    "contractOrders.submit.accountId": { rest: contractOrder("buy", { price: "58000" }) },
    "contractOrders.submitMany.accountId": {
      rest: { symbol: "btcusdtperp", direction: "buy", orders: [{ price: "58000", share: 1 }] },
    },
    "contractOrders.submitTwap.accountId": {
      rest: { symbol: "btcusdtperp", direction: "buy", share: 4, slices: 4, intervalSeconds: 30 },
    },
    "plans.cancel.accountId": { rest: { id: NO_NUMBER } },
    "plans.list.accountId": {},
    "plans.set.accountId": { rest: { positionId: NO_NUMBER, lossType: 1, triggerPrice: "66000" } },
    "positions.adjustMargin.accountId": { rest: { id: NO_NUMBER, money: "10", flag: 1 } },
    "positions.close.accountId": { rest: { id: NO_NUMBER } },
    "positions.closeAll.accountId": {},
    "positions.explain.accountId": { rest: { id: NO_NUMBER } },
    "positions.list.accountId": {},
    "positions.setLeverage.accountId": { rest: { symbol: "btcusdtperp", leverage: 5, side: "long" } },
    "positions.setMarginMode.accountId": { rest: { symbol: "btcusdtperp", marginMode: "cross" } },
    "statements.trading.accountId": {},
  }),
  ...bySubject("ledAccount", { "follow.positions.leaderId": {} }),
  ...bySubject("follow", {
    "follow.change.id": {},
    "follow.fills.id": {},
    "follow.shares.id": {},
    "follow.show.id": {},
    "follow.skips.id": {},
    "follow.stop.id": { rest: { by: "market" } },
  }),
  ...bySubject("guarded", { "plans.list.positionId": nothing }),
  ...bySubject("takeProfit", { "plans.cancel.id": {} }),
  ...bySubject("optionOrder", { "optionOrders.cancel.id": {} }),
  ...bySubject("optionPosition", { "optionOrders.fills.positionId": nothing, "optionPositions.receipt.id": {} }),
  ...bySubject("bet", { "secondContracts.receipt.id": {} }),
  ...bySubject("quote", {
    "conversions.convert.quoteId": {
      rest: { fromSymbol: "USDT", toSymbol: "BTC", total: "100" },
      expected: refuse("QUOTE_EXPIRED", "quoteId"),
    },
  }),
  ...bySubject("saving", { "finance.redeem.orderId": {}, "finance.setAutoRenew.orderId": { rest: { autoRenew: 1 } } }),
  ...bySubject("voucher", { "campaigns.collect.voucherId": {} }),
  ...bySubject("withdrawal", { "withdrawals.answer.id": { rest: { answer: "Mine." } }, "withdrawals.cancel.id": {} }),
  ...bySubject("bankAccount", {
    "bankAccounts.remove.id": {},
    "withdrawals.preview.bankId": { rest: { type: "BANK", amount: "10", currency: "USD" }, expected: "reason" },
    "withdrawals.submit.bankId": { rest: withdrawal({ type: "BANK", address: undefined, currency: "USD" }) },
  }),
  ...bySubject("message", { "messages.read.id": {} }),
  ...bySubject("case", { "cases.read.id": {}, "cases.reply.id": { rest: { text: "Mine." } }, "cases.show.id": {} }),
  ...bySubject("closedCase", { "cases.rate.id": { rest: { rating: 5 } } }),
  ...bySubject("session", { "security.endSession.id": { expected: refuse("NOT_FOUND") } }),
  ...bySubject("passkey", { "security.removePasskey.id": { expected: refuse("NOT_FOUND") } }),
  ...bySubject("priceAlert", { "priceAlerts.remove.id": {} }),
  ...bySubject("watched", { "watchlist.remove.id": {} }),
  ...bySubject("account", {
    "user.changeLoginPassword.userId": { rest: { oldPwd: PASSWORD, newPwd: "another-password-2" } },
  }),
  ...bySubject("picture", {
    "files.link.url": {},
    "deposits.submit.voucherUrl": { rest: { coin: "BANK", amount: "500", hash: "REF-OWN-THINGS" } },
    "verification.submit.frontUrl": handingIn,
    "verification.submit.backUrl": handingIn,
    "verification.submit.handUrl": handingIn,
  }),
];

/** Fields that look like names of something, and are of nothing that one user alone has. */
export const NAMES_OF_NOBODY: Readonly<Record<string, string>> = {
  "campaigns.claim.campaignId": "campaigns are everybody's; the claim is the caller's",
  "campaigns.join.campaignId": "campaigns are everybody's",
  "deposits.submit.hash": "a transaction; it is the caller's claim until the staff has looked",
  "finance.subscribe.productId": "products are everybody's",
  "follow.leader.id": "leaders are everybody's",
  "follow.topUp.id": "closed before it is looked for; endpoints/follow/top-up.test.ts",
  "follow.start.leaderId": "leaders are everybody's; the follow is the caller's",
  "help.article.id": "articles are everybody's",
  "liabilities.inclusion.id": "proofs are everybody's; the place in one is the caller's",
  "notices.read.id": "notices are everybody's; the mark is the caller's",
  "proxy.setWebhook.url": "a server outside",
  "proxy.statement.number": "looked for among those of the caller in agents/agent-statements.ts",
  "secondContracts.create.periodId": "periods are everybody's",
  "security.passkeyLogin.challengeId": "of a visitor, used once; endpoints/security/passkey-login.test.ts",
  "security.prove.challengeId": "bound to the session that asked; endpoints/security/prove.test.ts",
};

/** Requests that a call with a fresh proof would take, with every field that could be a proof itself. */
export const PROVEN_REQUESTS: Readonly<Partial<Record<EndpointName, object>>> = {
  "bankAccounts.add": bankAccount({ code: "123456", totpCode: "123456" }),
  "proxy.setWebhook": { url: "https://server.example/told", pwd: PASSWORD, totpCode: "123456" },
  "security.beginAuthenticator": { pwd: PASSWORD },
  "security.passkeyOptions": { pwd: PASSWORD, totpCode: "123456" },
  "security.removeAuthenticator": { pwd: PASSWORD, code: "123456" },
  "security.removePasskey": { id: NO_NUMBER },
  "security.renewRecoveryCodes": { code: "123456" },
  "security.relaxWithdrawalGuard": { guard: "codes" },
  "security.setWithdrawalWindow": { start: "08:00:00", end: "20:00:00", pwd: PASSWORD, totpCode: "123456" },
  "user.bindEmail": { email: "another@example.com", emailCode: "123456", totpCode: "123456" },
  "user.bindPhone": { phone: "8613800000000", code: "123456", totpCode: "123456" },
  "user.changeLoginPassword": { oldPwd: PASSWORD, newPwd: "another-password-2", userId: 1, totpCode: "123456" },
  "user.changePassword": { oldPwd: PASSWORD, newPwd: "another-password-2", signType: 0, totpCode: "123456" },
  "user.resetFundPassword": { pwd: PASSWORD, code: "123456", newPwd: CUSTOMER_FUND_PASSWORD, totpCode: "123456" },
  "user.setFundPassword": { pwd: CUSTOMER_FUND_PASSWORD },
  "user.unbindEmail": { code: "123456", totpCode: "123456" },
  "user.unbindPhone": { code: "123456", totpCode: "123456" },
  "withdrawals.bindAddress": {
    type: "USDT-ERC20",
    address: OUTSIDE,
    pwd: CUSTOMER_FUND_PASSWORD,
    code: "123456",
    totpCode: "123456",
  },
};
