import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { verifiedUser } from "../../testing/test-campaigns.ts";
import { follower, leader, LEADER_NAME } from "../../testing/test-copies.ts";
import { emptyExchange } from "../../testing/test-exchange.ts";
import { contractOrder, contractUser } from "../../testing/test-trades.ts";

const exchange = await emptyExchange();
await exchange.observe(60_000);
const maker = await contractUser(exchange);
for (const [direction, price] of [
  ["sell", "60010"],
  ["buy", "59990"],
] as const) {
  await maker.call("contractOrders.submit", contractOrder(direction, { price, share: 200, leverage: 20 }));
}

test("a leader trades in their lead account, and a follow has the same in proportion", async () => {
  const { lea, accountId } = await leader(exchange);
  const { anna, follow } = await follower(exchange, accountId);
  expect(follow).toMatchObject({
    leaderId: accountId,
    state: "active",
    funds: "1000",
    equity: "1000",
    shareRate: "20",
  });
  await lea.call("contractOrders.submit", { ...contractOrder("buy", { price: "60010" }), accountId });
  expect((await lea.call("positions.list", { accountId })).rows).toMatchObject([{ share: 10, side: "long" }]);
  expect((await lea.call("positions.list", {})).total).toBe(0);
  await exchange.observe(60_000);
  const { rows } = await anna.call("follow.mine", {});
  expect(rows).toMatchObject([{ id: follow.id, lines: [{ symbol: "btcusdtperp", side: "long", aim: 5, share: 5 }] }]);
  const shown = await anna.call("follow.show", { id: follow.id });
  expect(shown.positions).toMatchObject([{ share: 5, side: "long" }]);
  expect((await anna.call("follow.fills", { id: follow.id })).rows).toMatchObject([
    { isOpening: true, share: 5, price: "60010", leaderPrice: "60010", direction: "buy" },
  ]);
  expect(await anna.call("follow.positions", { leaderId: accountId })).toMatchObject([{ share: 10, side: "long" }]);
  const stranger = await exchange.user();
  for (const name of ["follow.show", "follow.fills", "follow.skips", "follow.shares"] as const) {
    expect(await stranger.refusal(name, { id: follow.id })).toEqual(refuse("NOT_FOUND", "id"));
  }
  expect(await stranger.refusal("follow.positions", { leaderId: accountId })).toEqual(refuse("NOT_FOUND", "leaderId"));
  expect(await stranger.refusal("positions.list", { accountId })).toEqual(refuse("NOT_FOUND", "accountId"));
  expect(await anna.refusal("positions.list", { accountId: follow.id })).toEqual(refuse("NOT_FOUND", "accountId"));
});

test("what a follower wants wrongly is named by its field", async () => {
  const { lea, accountId } = await leader(exchange);
  const anna = await contractUser(exchange);
  const wish = { leaderId: accountId, funds: "1000", shareRate: "20" };
  const refused = (change: object) => anna.refusal("follow.start", { ...wish, ...change });
  expect(await refused({ funds: "1" })).toEqual(refuse("COPY_AMOUNT", "funds"));
  expect(await refused({ funds: "9000" })).toEqual(refuse("INSUFFICIENT_BALANCE", "funds"));
  expect(await refused({ shareRate: "10" })).toEqual(refuse("STALE_VERSION", "shareRate"));
  expect(await refused({ leaderId: 77 })).toEqual(refuse("NOT_FOUND", "leaderId"));
  expect(await refused({ slippage: 15 })).toEqual(refuse("BAD_PARAMETER", "slippage"));
  expect(await refused({ leftOut: ["nothing"] })).toEqual(refuse("BAD_PARAMETER", "leftOut"));
  expect(await refused({ multiplier: "11" })).toEqual(refuse("BAD_PARAMETER", "multiplier"));
  expect(await lea.refusal("follow.start", wish)).toEqual(refuse("COPY_SELF", "leaderId"));
  // No account was opened for any of these.
  const { pipeline } = exchange.services;
  expect(await pipeline.read(({ users }) => users.accountsOfOwner(anna.userId))).toEqual([]);
  const started = await anna.call("follow.start", wish, "once");
  expect(await anna.call("follow.start", wish, "once")).toEqual(started);
  expect(await anna.refusal("follow.start", wish)).toEqual(refuse("DUPLICATE_REQUEST", "leaderId"));
});

test("nobody follows the lead account of the same verified person under another number", async () => {
  const { accountId: leaderId } = await leader(exchange);
  const wish = { leaderId, funds: "1000", shareRate: "20" };
  const move = { coin: "USDT", amount: "5000", transferOutAccount: 1, transferInAccount: 3 };
  const answered = async (name: string): Promise<unknown> => {
    const other = await verifiedUser(exchange, name);
    await other.call("transfers.submit", move);
    return other.answer("follow.start", wish);
  };
  const inOtherOrder = LEADER_NAME.split(" ").toReversed().join(", ").toUpperCase();
  for (const name of [LEADER_NAME, inOtherOrder]) expect(await answered(name)).toEqual(refuse("COPY_SELF", "leaderId"));
  expect(await answered("Lena Winter")).toMatchObject({ leaderId, state: "active" });
});
