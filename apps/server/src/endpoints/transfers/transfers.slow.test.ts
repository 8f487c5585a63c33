import { afterAll, beforeAll, expect, test } from "vitest";
import { contractOrder, observePrice, openAgainst, openContractUser } from "../../testing/contract-market.ts";
import { openTestServer, SLOW_CLOCK, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ SIGN_IN_RATE_PER_MINUTE: "1000" }, undefined, SLOW_CLOCK);
  await observePrice(server, "60000");
});
afterAll(() => server.stop());

const move = (amount: string, from: number, to: number, coin = "USDT") => ({
  coin,
  amount,
  transferOutAccount: from,
  transferInAccount: to,
});
const transfer = (token: string, request: object, headers = {}) =>
  server.call("transfers.submit", request, { token, headers });
const balancesOf = async (token: string) => (await server.call("assets.balances", {}, { token })).data;
const transferableOf = async (token: string, account: number) =>
  (await server.call("transfers.transferable", {}, { token })).data.rows.find((row) => row.account === account)?.amount;

test("a new user has his funds on the platform account and moves them to the contract account and back", async () => {
  const token = await server.register("mover");
  expect((await balancesOf(token)).contract).toMatchObject([{ coin: "USDT", type: 3, amount: "0" }]);
  const moved = await transfer(token, move("1000.5", 1, 3));
  expect(moved).toMatchObject({
    code: 200,
    data: {
      out: { coin: "USDT", type: 1, availableAmount: "8999.5" },
      in: { coin: "USDT", type: 3, availableAmount: "1000.5", occupiedAmount: "0", usdt: "1000.5" },
    },
  });
  const before = await balancesOf(token);
  expect(before.contract).toMatchObject([{ amount: "1000.5", availableAmount: "1000.5" }]);
  expect(await transferableOf(token, 3)).toBe("1000.5");
  expect(await transferableOf(token, 1)).toBe("8999.5");
  await transfer(token, move("1000.5", 3, 1));
  const after = await balancesOf(token);
  expect(after.total).toBe(before.total);
  expect(after.contract).toMatchObject([{ amount: "0" }]);
  const { rows } = (await server.call("statements.trading", { businessType: "transfer" }, { token })).data;
  expect(rows.map(({ amount, before: from, after: to }) => [amount, from, to])).toEqual([
    ["-1000.5", "1000.5", "0"],
    ["1000.5", "0", "1000.5"],
  ]);
});

test("the financial account takes any coin and gives it back", async () => {
  const token = await server.register("saver");
  expect(await transfer(token, move("0.25", 1, 2, "btc"))).toMatchObject({
    code: 200,
    data: { in: { coin: "BTC", type: 2, availableAmount: "0.25" } },
  });
  expect((await balancesOf(token)).financial).toMatchObject([{ coin: "BTC", amount: "0.25" }]);
  expect(await transfer(token, move("0.25", 2, 1, "BTC"))).toMatchObject({ code: 200 });
  expect((await balancesOf(token)).financial).toEqual([]);
});

test.each([
  ["the same account twice", move("1", 1, 1), -6201],
  ["a coin that the contract account does not hold", move("0.1", 1, 3, "BTC"), -6202],
  ["nothing", move("0", 1, 3), -6204],
  ["finer than an atom", move("1.0000001", 1, 3), -6204],
  ["more than there is", move("10000.000001", 1, 3), -1010],
  ["an unknown coin", move("1", 1, 3, "ABC"), -1001],
  ["an unknown account", move("1", 1, 4), -1001],
  ["a negative amount", move("-1", 1, 3), -1001],
])("moving %s is refused, and nothing moves", async (title, request, code) => {
  const token = await server.register(`bad${title.length}${code}`);
  const before = await balancesOf(token);
  expect(await transfer(token, request)).toMatchObject({ code, data: null });
  expect(await balancesOf(token)).toEqual(before);
});

test("the same key moves funds once, in the body or in the header, and another body under it is refused", async () => {
  const token = await server.register("twice");
  const first = await transfer(token, { ...move("10", 1, 3), clientId: "move-1" });
  const again = await transfer(token, move("10", 1, 3), { "x-idem-key": "move-1" });
  expect(again).toMatchObject({ code: 200, data: { id: first.data.id, in: { amount: "10" } } });
  expect(await transfer(token, { ...move("11", 1, 3), clientId: "move-1" })).toMatchObject({ code: -1004 });
  expect((await balancesOf(token)).contract).toMatchObject([{ amount: "10" }]);
});

test("what orders and positions hold stays, and a cross loss is not transferable", async () => {
  const long = await openContractUser(server, "held", "1000");
  const short = await openContractUser(server, "heldshort", "5000");
  await openAgainst(server, { long, short }, { price: "60000", share: 10, more: { marginMode: "cross" } });
  await server.call("contractOrders.submit", contractOrder("buy", "59000", 10, { marginMode: "cross" }), {
    token: long,
  });
  const held = (await balancesOf(long)).contract[0];
  expect(Number(held?.occupiedAmount)).toBeGreaterThan(119);
  expect(await transferableOf(long, 3)).toBe(held?.availableAmount);
  await observePrice(server, "59500");
  expect(await transferableOf(long, 3)).toBe(String(Number(held?.availableAmount) - 5));
  expect(await transfer(long, move(held?.availableAmount ?? "0", 3, 1))).toMatchObject({ code: -1010 });
  await observePrice(server, "59500", []);
  expect(await transferableOf(long, 3)).toBe("0");
  expect(await transfer(long, move("1", 3, 1))).toMatchObject({ code: -6203 });
  await observePrice(server, "59500");
  const account = (await server.call("contractAccount.show", {}, { token: long })).data;
  expect(account).toMatchObject({ coin: "USDT", positionMode: "hedge", unrealized: "-5" });
  expect(Number((await balancesOf(long)).total)).toBeCloseTo(9_000 + Number(account.equity) + 0.5 * 59_500, 4);
});
