import { expect, test } from "vitest";
import { ENDPOINTS } from "../all-endpoints.ts";
import type { Endpoint } from "../endpoint.ts";

/**
 * Writes of users that change neither who enters nor where money goes, or that have proofs of their own: withdrawals (rules
 * 11.1), the second half of a change whose first half asked for the proof, and what only makes an account safer.
 */
const WITHOUT_STEP_UP: readonly string[] = [
  "bankAccounts.remove",
  "browserPush.remove",
  "browserPush.set",
  "campaigns.claim",
  "campaigns.collect",
  "campaigns.join",
  "cases.ask",
  "cases.rate",
  "cases.read",
  "cases.reply",
  "contractAccount.setPositionMode",
  "contractOrders.amend",
  "contractOrders.cancel",
  "contractOrders.cancelAll",
  "contractOrders.cancelTwap",
  "contractOrders.submit",
  "contractOrders.submitMany",
  "contractOrders.submitTwap",
  "conversions.convert",
  "demo.faucet",
  "deposits.address",
  "deposits.providerAddress",
  "deposits.submit",
  "files.link",
  "files.upload",
  "finance.redeem",
  "finance.setAutoRenew",
  "finance.subscribe",
  "follow.apply",
  "follow.change",
  "follow.moveFunds",
  "follow.start",
  "follow.stop",
  "follow.topUp",
  "messages.read",
  "notices.read",
  "optionOrders.cancel",
  "optionOrders.cancelAll",
  "optionOrders.submit",
  "optionOrders.submitStrategy",
  "orders.amend",
  "orders.cancel",
  "orders.cancelAll",
  "orders.cancelTwap",
  "orders.submit",
  "orders.submitMany",
  "orders.submitTwap",
  "plans.cancel",
  "plans.set",
  "positions.adjustMargin",
  "positions.close",
  "positions.closeAll",
  "positions.setLeverage",
  "positions.setMarginMode",
  "priceAlerts.create",
  "priceAlerts.remove",
  "proxy.testWebhook",
  "referral.createLink",
  "secondContracts.create",
  "secondContracts.list",
  "secondContracts.setLossLimit",
  "security.addPasskey",
  "security.confirmAuthenticator",
  "security.endOtherSessions",
  "security.endSession",
  "security.freeze",
  "security.keepWithdrawalGuard",
  "security.keepWithdrawalWindow",
  "security.proofOptions",
  "security.prove",
  "security.setAntiPhishing",
  "transfers.submit",
  "user.profit",
  "user.signOut",
  "verification.submit",
  "watchlist.add",
  "watchlist.remove",
  "withdrawals.answer",
  "withdrawals.cancel",
  "withdrawals.channels",
  "withdrawals.frozen",
  "withdrawals.preview",
  "withdrawals.status",
  "withdrawals.submit",
];

const writes = Object.values<Endpoint>(ENDPOINTS).filter(({ auth, method }) => auth === "user" && method === "POST");

test("every write of a user asks a fresh proof, or stands in the list of those that need none", () => {
  const unasked = writes.filter(({ stepUp }) => stepUp === undefined).map(({ name }) => name);
  expect(unasked.toSorted()).toEqual(WITHOUT_STEP_UP.toSorted());
});

test("a field that counts as a proof is one of the request's own", () => {
  for (const { stepUp = {}, request } of writes) {
    const shape = Object.keys((request as unknown as { shape: object }).shape);
    expect(shape).toEqual(expect.arrayContaining(Object.values(stepUp)));
  }
});
