import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { follower, leader } from "../../testing/test-copies.ts";
import { emptyExchange } from "../../testing/test-exchange.ts";
import { contractOrder, contractUser } from "../../testing/test-trades.ts";

const exchange = await emptyExchange();
await exchange.observe(60_000);

test("a receipt has each settlement with the sums of the lines that it comes from, for its follower alone", async () => {
  const maker = await contractUser(exchange);
  const quote = async (direction: "buy" | "sell", price: string): Promise<void> => {
    await maker.call("contractOrders.submit", contractOrder(direction, { price, share: 100, leverage: 20 }));
  };
  await quote("sell", "60010");
  await quote("buy", "59990");
  const { lea, accountId } = await leader(exchange);
  const { anna, follow } = await follower(exchange, accountId);
  const { id } = follow;
  await lea.call("contractOrders.submit", { ...contractOrder("buy", { price: "60010", share: 20 }), accountId });
  await exchange.observe(60_000);
  await quote("buy", "60500");
  for (let second = 0; second < 3; second++) {
    exchange.advance(1_000);
    await exchange.observe(60_500);
  }
  const close = contractOrder("sell", { offset: "close", price: "60500", share: 10 });
  await lea.call("contractOrders.submit", { ...close, accountId });
  await exchange.observe(60_500);
  await anna.call("follow.stop", { id, by: "market" });
  await exchange.observe(60_500);
  const receipt = await anna.call("follow.receipt", { id });
  expect(receipt).toMatchObject({ product: "copyShare", id, coin: "USDT", coinScale: 6 });
  const [settled, ...others] = receipt.settlements;
  expect(others).toEqual([]);
  const sum = (kinds: readonly string[]): number =>
    (settled?.moved ?? [])
      .filter(({ businessType }) => kinds.includes(businessType))
      .reduce((all, { amount }) => all + Math.round(Number(amount) * 1e6), 0);
  const atoms = (text: string | undefined): number => Math.round(Number(text) * 1e6);
  expect(atoms(settled?.paid)).toBeGreaterThan(0);
  expect(atoms(settled?.paid)).toBe(Math.floor(atoms(settled?.realized) / 5));
  expect(-sum(["copyShare"])).toBe(atoms(settled?.paid));
  expect(sum(["copyWithheld", "copyRefund"])).toBe(0);
  const kinds = settled?.moved.map(({ businessType }) => businessType) ?? [];
  expect(sum(kinds.filter((kind) => kind !== "transfer" && kind !== "copyShare"))).toBe(atoms(settled?.realized));
  // The lines of a settlement are of its own moment; the others come before it.
  const { time, sequence, moved } = settled as (typeof receipt.settlements)[number];
  const own = { firstTime: time, lastTime: time, firstSequence: sequence, lastSequence: sequence, round: 0 };
  const ofShare = moved.filter(({ businessType }) => businessType === "copyShare" || businessType === "copyRefund");
  expect(ofShare.length).toBeGreaterThan(0);
  for (const line of ofShare) expect(line).toMatchObject(own);
  for (const line of moved) expect(line.lastSequence).toBeLessThanOrEqual(sequence);
  for (const other of [lea, await contractUser(exchange)]) {
    expect(await other.refusal("follow.receipt", { id })).toEqual(refuse("NOT_FOUND", "id"));
  }
});
