import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { openAgainst, spotOrder } from "../../testing/test-trades.ts";
import { withdrawal, withdrew } from "../../testing/test-withdrawals.ts";

const exchange = await testExchange();
const support = await exchange.operator(["support"]);
const hitsOf = async (text: string) => (await support.call("operator.search", { text })).hits;

test("a user is found by number, name, mail, phone, code and wallet, and shown masked", async () => {
  const wallet = `0x${"ab".repeat(20)}`;
  const given = { email: "searched.person@example.com", phone: "4915112345678", walletAddress: wallet };
  const anna = await exchange.user(given);
  const { loginName, inviteCode } = (await exchange.services.users.byId(anna.userId))!;
  const own = { userId: anna.userId, id: String(anna.userId) };
  expect(await hitsOf(String(anna.userId))).toContainEqual(expect.objectContaining({ ...own, by: "number" }));
  expect(await hitsOf(loginName)).toContainEqual(expect.objectContaining({ ...own, kind: "user", label: loginName }));
  expect(await hitsOf("Searched.Per")).toEqual([
    expect.objectContaining({ ...own, by: "email", label: "s***@example.com" }),
  ]);
  expect(await hitsOf("+49 151 123")).toEqual([expect.objectContaining({ ...own, by: "phone", label: "***5678" })]);
  expect(await hitsOf(inviteCode.toLowerCase())).toEqual([expect.objectContaining({ ...own, kind: "inviteCode" })]);
  expect(await hitsOf(wallet.toUpperCase().replace("0X", "0x"))).toEqual([
    expect.objectContaining({ ...own, kind: "address", by: "wallet", label: "" }),
  ]);
});

test("an order, a trade and a position are found by their numbers, with whose they are", async () => {
  const { long, position } = await openAgainst(exchange);
  const { id } = await long.call("orders.submit", spotOrder("buy", { price: "10000" }));
  await exchange.services.history.caughtUp(5_000);
  const order = expect.objectContaining({ kind: "order", product: "spot", id: String(id), label: "btcusdt" });
  expect(await hitsOf(String(id))).toContainEqual(order);
  expect(await hitsOf(`s${String(id).padStart(12, "0")}`)).toEqual(expect.arrayContaining([order]));
  expect(await hitsOf(String(position.id))).toContainEqual(
    expect.objectContaining({ kind: "position", product: "contract", userId: long.userId, status: position.status }),
  );
  const [fill] = (await long.call("contractOrders.fills", {})).rows;
  const hits = await hitsOf(String(fill?.orderId));
  expect(hits).toContainEqual(expect.objectContaining({ kind: "order", product: "contract", userId: long.userId }));
});

test("a withdrawal is found by its address, and its number", async () => {
  const { anna: person, id } = await withdrew(exchange);
  const { address } = withdrawal();
  await exchange.services.history.caughtUp(5_000);
  const own = expect.objectContaining({ kind: "withdrawal", id: String(id), userId: person.userId, label: "USDT" });
  expect(await hitsOf(String(id))).toContainEqual(own);
  expect(await hitsOf(String(address))).toContainEqual(own);
});

test("nothing is found by a part of the middle, by signs of patterns, or by an empty text; the log keeps no name", async () => {
  await exchange.user({ email: "whole.address@example.com" });
  for (const text of ["hole.address", "%", "_", "\\", "'", "whole.address@example.org", "9".repeat(16)]) {
    expect(await hitsOf(text)).toEqual([]);
  }
  expect(await support.refusal("operator.search", { text: "" })).toEqual(refuse("BAD_PARAMETER", "text"));
  await hitsOf("whole.address@example.com");
  const { rows } = await exchange.maker.call("operator.audit.list", { pageSize: 20 });
  const searched = rows.filter(({ action }) => action === "operator.search").map(({ subject }) => subject);
  expect(searched[0]).toMatch(/^"wh\*\*\*" 1: \d+$/);
  expect(searched.join(" ")).not.toContain("whole");
});
