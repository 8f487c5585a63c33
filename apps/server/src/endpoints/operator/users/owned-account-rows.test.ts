import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { follower, leader } from "../../../testing/test-copies.ts";
import { emptyExchange } from "../../../testing/test-exchange.ts";
import { contractOrder, contractUser } from "../../../testing/test-trades.ts";

const exchange = await emptyExchange();
await exchange.observe(60_000);
const maker = await contractUser(exchange);
const quote = (direction: "buy" | "sell", price: string) =>
  maker.call("contractOrders.submit", contractOrder(direction, { price, share: 100, leverage: 20 }));
await quote("sell", "60010");
await quote("buy", "59990");
const support = await exchange.operator(["support"]);
const rise = async () => {
  exchange.advance(1_000);
  await exchange.observe(60_500);
};
const accountsOf = async (userId: number) => (await support.call("operator.users.page", { userId })).accounts;

test("accounts that somebody owns are named: where they lead, and whom they follow", async () => {
  const { lea, accountId: leaderId } = await leader(exchange);
  const { anna, follow } = await follower(exchange, leaderId);
  const { id } = follow;
  const trade = { price: "60010", share: 20 };
  await lea.call("contractOrders.submit", { ...contractOrder("buy", trade), accountId: leaderId });
  await exchange.observe(60_000);
  await quote("buy", "60500");
  for (let second = 0; second < 3; second++) await rise();
  const half = { price: "60500", share: 10, offset: "close" } as const;
  await lea.call("contractOrders.submit", { ...contractOrder("sell", half), accountId: leaderId });
  await rise();
  const { lead: desk } = await lea.call("follow.desk", {});
  expect(await accountsOf(lea.userId)).toEqual([
    {
      ...{ id: leaderId, kind: "lead", equity: desk!.equity, available: desk!.available, follow: null },
      lead: { isLeading: true, followers: 1 },
    },
    { id: expect.any(Number), kind: "clearing", equity: "0", available: "0", follow: null, lead: null },
  ]);
  const { leaderName, equity, available, withheld } = (await anna.call("follow.show", { id })).follow;
  expect(Number(withheld)).toBeGreaterThan(0);
  const copied = { id, kind: "copy", equity, available, lead: null };
  const followed = { leaderId, leaderUserId: lea.userId, leaderName, state: "active", isPaused: false, funds: "1000" };
  expect(await accountsOf(anna.userId)).toEqual([{ ...copied, follow: { ...followed, withheld } }]);
  expect(leaderName).not.toBe("");
  await anna.call("follow.stop", { id, by: "market" });
  await rise();
  const { funds } = (await anna.call("follow.show", { id })).follow;
  expect(await accountsOf(anna.userId)).toMatchObject([
    { id, equity: "0", available: "0", follow: { state: "ended", funds, withheld: "0" } },
  ]);
});

test("what was done in an account is read by its number, of its owner only", async () => {
  const { lea, accountId } = await leader(exchange);
  await lea.call("contractOrders.submit", { ...contractOrder("buy", { price: "58000", share: 10 }), accountId });
  await exchange.services.history.caughtUp(5_000);
  const rowsOf = (more: object) =>
    support.call("operator.users.rows", { userId: lea.userId, kind: "orders", ...more } as never);
  expect(await rowsOf({})).toMatchObject({ orders: { rows: [] } });
  expect(await rowsOf({ accountId })).toMatchObject({ orders: { rows: [{ product: "contract", price: "58000" }] } });
  const refusal = (more: object) =>
    support.refusal("operator.users.rows", { userId: lea.userId, kind: "orders", accountId, ...more });
  expect(await refusal({ userId: maker.userId })).toEqual(refuse("NOT_FOUND", "accountId"));
  expect(await refusal({ accountId: 999_999 })).toEqual(refuse("NOT_FOUND", "accountId"));
  expect(await refusal({ kind: "sessions" })).toEqual(refuse("BAD_PARAMETER", "accountId"));
});

test("the number of an account leads to whom it belongs", async () => {
  const { lea, accountId } = await leader(exchange);
  const { rows } = await support.call("operator.users.find", { search: String(accountId) });
  expect(rows.map(({ userId }) => userId)).toContain(lea.userId);
  const { profile } = await support.call("operator.users.page", { userId: accountId });
  expect(profile.userId).toBe(lea.userId);
});

test("who owns no account beside their own has none there", async () => {
  expect(await accountsOf((await exchange.user()).userId)).toEqual([]);
});
