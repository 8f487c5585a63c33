import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";
import { agreedByTwo, asked, decide, undecided } from "../../../testing/two-people.ts";

const exchange = await testExchange();
const { maker, checker } = exchange;
const name = "operator.balances.adjust";
const why = { reasonCode: "correction", caseNumber: "CASE-17", reason: "because of a test" } as const;
const of = (userId: number, amount: string, isGiven = true) => ({
  ...{ userId, coin: "USDT", amount, isGiven, counter: "capital" as const },
  ...why,
});
const available = async (user: Awaited<ReturnType<typeof exchange.user>>) =>
  (await user.call("assets.balances", {})).platform.find(({ coin }) => coin === "USDT")?.availableAmount;

test("what two people agree to is in the user's balance and cash flow, and can be taken back", async () => {
  const user = await exchange.user();
  const before = Number(await available(user));
  const row = await agreedByTwo(exchange, name, of(user.userId, "12.5"));
  expect(row).toMatchObject({
    ...{ action: "balances.adjust", subject: `user ${user.userId} USDT`, before: { available: String(before) } },
    after: { available: String(before + 12.5), counter: "capital", reasonCode: "correction", caseNumber: "CASE-17" },
  });
  expect(await available(user)).toBe(String(before + 12.5));
  await agreedByTwo(exchange, name, of(user.userId, "2.5", false));
  expect(await available(user)).toBe(String(before + 10));
  // The staff's command is nobody's own write: no reading waits for it.
  const amounts = async () => {
    const { rows } = await user.call("statements.account", { businessType: "adjustment" });
    return rows.map(({ amount }) => amount);
  };
  await expect.poll(amounts).toEqual(["-2.5", "12.5"]);
});

test("one case gives a user a coin once, also where two requests of it waited; another case, or the way back, is another matter", async () => {
  const user = await exchange.user();
  const before = Number(await available(user));
  const wish = { ...of(user.userId, "3"), caseNumber: "Case-18" };
  const first = await asked(exchange, name, wish);
  const second = await asked(exchange, name, { ...wish, amount: "4", caseNumber: "CASE-18" });
  await decide(checker, first);
  expect(await undecided(checker, second)).toEqual(refuse("DUPLICATE_REQUEST", "caseNumber"));
  expect(await maker.refusal(name, wish)).toEqual(refuse("DUPLICATE_REQUEST", "caseNumber"));
  expect(await available(user)).toBe(String(before + 3));
  await agreedByTwo(exchange, name, { ...wish, isGiven: false });
  await agreedByTwo(exchange, name, { ...wish, caseNumber: "CASE-19" });
  expect(await available(user)).toBe(String(before + 3));
  await decide(checker, second, "reject");
});

test("what a user had when it was asked for is looked at again when a second person agrees", async () => {
  const user = await exchange.user();
  const id = await asked(exchange, name, { ...of(user.userId, "10000", false), caseNumber: "CASE-20" });
  const order = { symbol: "btcusdt", type: 0, delegateType: 0, delegatePrice: "100", delegateTotal: "1" } as const;
  await user.call("orders.submit", order);
  expect(await undecided(checker, id)).toEqual(refuse("INSUFFICIENT_BALANCE", "amount"));
  await decide(checker, id, "reject");
});

test("a request that is not agreed to moves nothing", async () => {
  const user = await exchange.user();
  const before = await available(user);
  await decide(checker, await asked(exchange, name, of(user.userId, "1")), "reject");
  await decide(maker, await asked(exchange, name, of(user.userId, "1")), "withdraw");
  expect(await available(user)).toBe(before);
});

test.each([
  [of(999_999, "1"), refuse("NOT_FOUND", "userId")],
  [{ ...of(1, "1"), coin: "NON" }, refuse("BAD_PARAMETER", "coin")],
  [of(1, "0"), refuse("BAD_PARAMETER", "amount")],
  [of(1, "0.0000001"), refuse("BAD_PARAMETER", "amount")],
  [{ ...of(1, "1"), counter: "suspense" }, refuse("BAD_PARAMETER", "counter")],
  [{ ...of(1, "1"), reasonCode: "friend" }, refuse("BAD_PARAMETER", "reasonCode")],
  [{ ...of(1, "1"), caseNumber: "" }, refuse("BAD_PARAMETER", "caseNumber")],
])("%o is refused at its field", async (request, refusal) => {
  expect(await maker.refusal(name, request as never)).toEqual(refusal);
});

test("no more is taken than is free", async () => {
  const user = await exchange.user();
  expect(await maker.refusal(name, of(user.userId, "1000000000", false))).toEqual(
    refuse("INSUFFICIENT_BALANCE", "amount"),
  );
});
