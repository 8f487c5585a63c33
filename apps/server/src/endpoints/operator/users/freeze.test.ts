import { frozenUsersOf } from "@agio/core";
import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";
import { spotOrder } from "../../../testing/test-trades.ts";
import { withdrawal } from "../../../testing/test-withdrawals.ts";
import { agreedByTwo, asked, decide, undecided } from "../../../testing/two-people.ts";

const exchange = await testExchange();
const { services } = exchange;
const name = "operator.users.freeze";
const risk = await exchange.operator(["risk"]);
const reason = "because of a test";
const AT_ONCE = { requestId: 0, status: 1 };
const freeze = (userId: number) => risk.call(name, { userId, isFrozen: true, reason });
const isFrozen = (userId: number) => services.accountSecurity.isFrozen(userId);
const told = async (userId: number) =>
  (await services.messages.list(userId, { pageNum: 1, pageSize: 10 }, "en")).rows.map(({ type }) => type);

test("one alone freezes a user, who has no session from then on and is told once", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  expect(await freeze(anna.userId)).toEqual(AT_ONCE);
  expect(await freeze(anna.userId)).toEqual(AT_ONCE);
  expect(await anna.refusal("user.profile", {})).toEqual(refuse("SESSION_EXPIRED"));
  expect(await ben.call("assets.balances", {})).toBeDefined();
  expect(await isFrozen(anna.userId)).toBe(true);
  expect(await told(anna.userId)).toEqual(["ACCOUNT_FROZEN"]);
});

test("two let a user go: one alone who does it stays alone", async () => {
  const anna = await exchange.user();
  const release = { userId: anna.userId, isFrozen: false, reason };
  expect(await exchange.maker.refusal(name, release)).toEqual(refuse("NOTHING_TO_LIFT", "userId"));
  await freeze(anna.userId);
  const id = await asked(exchange, name, release);
  expect(await isFrozen(anna.userId)).toBe(true);
  expect(await undecided(exchange.maker, id)).toEqual(refuse("MAKER_IS_CHECKER"));
  expect(await undecided(await exchange.operator(["finance"]), id)).toEqual(refuse("NOT_PERMITTED"));
  expect(await decide(risk, id)).toMatchObject({ status: 1, subject: String(anna.userId) });
  expect(await isFrozen(anna.userId)).toBe(false);
  expect(await told(anna.userId)).toEqual(["ACCOUNT_UNFROZEN", "ACCOUNT_FROZEN"]);
});

test("what was asked for before an account was frozen once more does not let it go", async () => {
  const anna = await exchange.user();
  const release = { userId: anna.userId, isFrozen: false, reason };
  await freeze(anna.userId);
  const older = await asked(exchange, name, release);
  await agreedByTwo(exchange, name, release);
  expect(await undecided(exchange.checker, older)).toEqual(refuse("NOTHING_TO_LIFT", "userId"));
  exchange.advance(1);
  await freeze(anna.userId);
  expect(await undecided(exchange.checker, older)).toEqual(refuse("STALE_VERSION", "userId"));
  expect(await isFrozen(anna.userId)).toBe(true);
});

test("nobody who is not there is frozen, and nobody freezes without the right", async () => {
  const request = { userId: 999_999, isFrozen: true, reason };
  expect(await risk.refusal(name, request)).toEqual(refuse("NOT_FOUND", "userId"));
  const [anna, finance] = [await exchange.user(), await exchange.operator(["finance"])];
  const own = { ...request, userId: anna.userId };
  expect(await finance.refusal(name, own)).toEqual(refuse("NOT_PERMITTED"));
  expect(await anna.call("assets.balances", {})).toBeDefined();
});

test("one action is frozen by one and let go by two, and the others go on", async () => {
  const anna = await exchange.user();
  const order = spotOrder("buy", { price: "10000", quantity: "0.001" });
  const { id } = await anna.call("orders.submit", order);
  const trade = { userId: anna.userId, action: "trade", reason } as const;
  expect(await risk.call(name, { ...trade, isFrozen: true })).toEqual(AT_ONCE);
  expect(await anna.refusal("orders.submit", order)).toEqual(refuse("ACCOUNT_RESTRICTED"));
  expect(await anna.call("orders.cancel", { id })).toBeDefined();
  expect(await isFrozen(anna.userId)).toBe(false);
  await agreedByTwo(exchange, name, { ...trade, isFrozen: false });
  expect(await anna.call("orders.submit", order)).toBeDefined();
  expect(await told(anna.userId)).toEqual([]);
});

test("whoever may not withdraw has no payout, until both the action and the account are let go", async () => {
  const anna = await exchange.user();
  const withdraw = { userId: anna.userId, action: "withdraw", reason } as const;
  const isHeld = async () => (await services.pipeline.read(frozenUsersOf)).includes(anna.userId);
  await risk.call(name, { ...withdraw, isFrozen: true });
  expect(await anna.refusal("withdrawals.submit", withdrawal())).toEqual(refuse("ACCOUNT_RESTRICTED"));
  expect(await services.accountSecurity.frozenAmong([anna.userId])).toEqual(new Set([anna.userId]));
  expect(await isHeld()).toBe(true);
  await freeze(anna.userId);
  await agreedByTwo(exchange, name, { userId: anna.userId, isFrozen: false, reason });
  expect(await isHeld()).toBe(true);
  await agreedByTwo(exchange, name, { ...withdraw, isFrozen: false });
  expect(await isHeld()).toBe(false);
});
