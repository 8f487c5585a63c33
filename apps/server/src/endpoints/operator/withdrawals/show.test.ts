import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";
import { withdrawal, withdrew } from "../../../testing/test-withdrawals.ts";

const exchange = await testExchange();
const { maker, checker } = exchange;
const name = "operator.withdrawals.show";
const reason = "looked at it";
const addressOf = (userId: number) => `0x${userId.toString(16).padStart(40, "0")}`;

test("a reviewer sees the signs with their weights, the address's past, the flow, the limits and what follows", async () => {
  const { anna, id } = await withdrew(exchange, { address: addressOf(0xabc001) });
  const { review, value } = await maker.call(name, { id });
  expect(value).toBe("100");
  expect(review.signs).toContainEqual({ name: "firstWithdrawal", weight: 30 });
  expect(review.risk).toBe(review.signs.reduce((sum, { weight }) => sum + weight, 0));
  expect(review).toMatchObject({
    ...{ othersAtAddress: [], ownAtAddress: 0, firstAtAddress: 0, credentialTime: 0, lockedUntil: 0 },
    ...{ level: 1, dayLimit: "1000", dayUsed: "100", next: "sign", networkCost: "", mayDecide: true, holder: null },
  });
  expect(review.flow.at(-1)).toMatchObject({ in: "0", out: "100" });
  await maker.call("operator.queue.take", { kind: "withdrawal", id });
  expect((await checker.call(name, { id })).review.holder).toMatchObject({ loginName: expect.any(String) });
  await maker.call("operator.withdrawals.decide", { id, decision: "approve", reason });
  expect((await maker.call(name, { id })).review).toMatchObject({ mayDecide: false, holder: null });

  const second = await anna.call("withdrawals.submit", withdrawal({ address: addressOf(0xabc001), amount: "20" }));
  expect((await maker.call(name, { id: second.id })).review).toMatchObject({ ownAtAddress: 1, othersAtAddress: [] });
  const other = await withdrew(exchange, { address: addressOf(0xabc001) });
  const { review: seen } = await maker.call(name, { id: other.id });
  expect(seen.othersAtAddress).toEqual([anna.userId]);
  expect(seen.signs).toContainEqual({ name: "sharedAddress", weight: 30 });
});

test("a change of credentials is told with its time and its lock", async () => {
  const { anna, id } = await withdrew(exchange);
  await exchange.services.withdrawalLocks.lock(anna.userId, "PASSWORD_CHANGED");
  const { review } = await maker.call(name, { id });
  expect(review.credentialReason).toBe("PASSWORD_CHANGED");
  expect(review.lockedUntil).toBeGreaterThan(review.credentialTime);
  expect((await (await exchange.operator(["support"])).call(name, { id })).review.mayDecide).toBe(false);
});
