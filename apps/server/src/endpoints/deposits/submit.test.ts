import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Call } from "../../call/call.ts";
import { samplePicture } from "../../files/testing/sample-pictures.ts";
import { testExchange } from "../../testing/test-exchange.ts";
import { usdtOf } from "../../testing/test-withdrawals.ts";
import { submitDeposit } from "./submit.ts";

const exchange = await testExchange();
const { services, maker, checker } = exchange;
const name = "deposits.submit";
let references = 0;
const payment = (change = {}) => ({ coin: "BANK", amount: "500", hash: `REF-SUBMIT-${++references}`, ...change });

test("a payment that its user names waits for a reviewer, with the user's own picture, and credits nothing", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  const { url } = (await services.pictures.add(anna.userId, "voucher.jpg", await samplePicture("jpeg"))) as {
    url: string;
  };
  const named = payment({ voucherUrl: url });
  expect(await ben.refusal(name, named)).toEqual(refuse("NOT_FOUND", "voucherUrl"));
  const { id, status } = await anna.call(name, named);
  expect(status).toBe(8);
  expect(await usdtOf(anna)).toMatchObject({ availableAmount: "10000", occupiedAmount: "0" });
  expect((await anna.call("deposits.list", {})).rows).toMatchObject([{ id, way: "manual", hash: named.hash }]);
  expect((await ben.call("deposits.list", {})).rows).toEqual([]);
  const { rows } = await maker.call("operator.deposits.list", { status: 8, pageSize: 100 });
  expect(rows.find((row) => row.id === id)).toMatchObject({
    userId: anna.userId,
    voucherUrl: expect.stringMatching(/^.+$/),
  });
});

test("the same key names it once and answers as it stands; another body under it is refused", async () => {
  const anna = await exchange.user();
  const named = payment();
  const first = await anna.call(name, named, "d-1");
  expect(await anna.call(name, named, "d-1")).toEqual(first);
  expect(await anna.call(name, { ...named, clientId: "d-1" })).toEqual(first);
  expect(await anna.refusal(name, { ...named, amount: "501" }, "d-1")).toEqual(refuse("DUPLICATE_REQUEST", "clientId"));
  expect(await anna.refusal(name, named)).toEqual(refuse("DEPOSIT_DUPLICATE", "hash"));
  expect((await anna.call("deposits.list", {})).total).toBe(1);
  const reason = "looked at it";
  for (const who of [maker, checker]) {
    await who.call("operator.deposits.decide", { id: first.id, decision: "approve", reason });
  }
  expect(await anna.call(name, named, "d-1")).toEqual({ id: first.id, status: 3 });
});

test("nobody names another user's payment", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  const named = payment();
  await anna.call(name, named);
  expect(await ben.refusal(name, named)).toEqual(refuse("DEPOSIT_DUPLICATE", "hash"));
});

test.each([
  [{ coin: "NONE" }, refuse("DEPOSIT_CHANNEL_CLOSED", "coin")],
  [{ coin: "USDT-ERC20" }, refuse("DEPOSIT_CHANNEL_CLOSED", "coin")],
  [{ symbol: "BTC" }, refuse("BAD_PARAMETER", "symbol")],
  [{ amount: "0" }, refuse("BAD_PARAMETER", "amount")],
  [{ amount: "10.0000001" }, refuse("BAD_PARAMETER", "amount")],
  [{ amount: "9.99" }, refuse("DEPOSIT_BELOW_MINIMUM", "amount")],
  [{ amount: "1000000.01" }, refuse("DEPOSIT_ABOVE_MAXIMUM", "amount")],
  [{ hash: "abc" }, refuse("BAD_PARAMETER", "hash")],
  [{ voucherUrl: "/api/files/nobody" }, refuse("NOT_FOUND", "voucherUrl")],
])("%o is refused at its field, and nothing is named", async (change, refusal) => {
  const anna = await exchange.user();
  expect(await anna.refusal(name, payment(change))).toEqual(refusal);
  expect((await anna.call("deposits.list", {})).total).toBe(0);
});

test("it counts as one of the caller's orders", async () => {
  const anna = await exchange.user();
  const limits = { ...services.limits, takeOrder: (userId: number) => userId !== anna.userId };
  const request = payment() as Parameters<typeof submitDeposit>[1];
  const call = { userId: anna.userId } as Call;
  expect(await submitDeposit({ ...services, limits }, request, call)).toEqual(refuse("TOO_MANY_REQUESTS"));
});
