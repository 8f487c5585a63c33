import { expect, test } from "vitest";
import { ENDPOINTS } from "../all-endpoints.ts";
import type { Endpoint } from "../endpoint.ts";

/** Permissions over money, keys and roles. */
const TOUCHING: readonly string[] = ["settings.money", "funds.decide", "operators.change"];

/** Calls under them that ask no proof: what protects must not wait, and what only shows touches nothing. */
const WITHOUT_PROOF = [
  "operator.campaigns.halt",
  "operator.halts.set",
  "operator.liabilities.publish",
  "operator.markets.setCoinLook",
  "operator.markets.setMarketLook",
  "operator.markets.setTrading",
  "operator.markets.trySources",
  "operator.markets.unplan",
  "operator.payouts.pause",
  "operator.pictures.add",
  "operator.referrals.drop",
  "operator.referrals.flag",
];

test("a call that touches money, keys or roles asks for a fresh proof, or stands in the list of those that must not wait", () => {
  const calls: readonly Endpoint[] = Object.values(ENDPOINTS);
  const without = calls.filter(
    ({ method, permission = "", isFresh }) => method === "POST" && TOUCHING.includes(permission) && isFresh !== true,
  );
  expect(without.map(({ name }) => name).toSorted()).toEqual(WITHOUT_PROOF);
});
