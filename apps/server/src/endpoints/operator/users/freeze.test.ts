import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";

const exchange = await testExchange();
const { services } = exchange;
const risk = await exchange.operator(["risk"]);
const reason = "because of a test";
const freeze = (userId: number, isFrozen: boolean) => risk.call("operator.users.freeze", { userId, isFrozen, reason });
const told = async (userId: number) =>
  (await services.messages.list(userId, { pageNum: 1, pageSize: 10 }, "en")).rows.map(({ type }) => type);

test("a frozen user has no session, is told once, and may come back", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  expect(await freeze(anna.userId, true)).toBeNull();
  await freeze(anna.userId, true);
  expect(await anna.refusal("user.profile", {})).toEqual(refuse("SESSION_EXPIRED"));
  expect(await ben.call("assets.balances", {})).toBeDefined();
  expect(await services.accountSecurity.isFrozen(anna.userId)).toBe(true);
  expect(await told(anna.userId)).toEqual(["ACCOUNT_FROZEN"]);
  await freeze(anna.userId, false);
  expect(await services.accountSecurity.isFrozen(anna.userId)).toBe(false);
  expect(await told(anna.userId)).toEqual(["ACCOUNT_UNFROZEN", "ACCOUNT_FROZEN"]);
});

test("nobody who is not there is frozen, and nobody freezes without the right", async () => {
  const request = { userId: 999_999, isFrozen: true, reason };
  expect(await risk.refusal("operator.users.freeze", request)).toEqual(refuse("NOT_FOUND", "userId"));
  const [anna, finance] = [await exchange.user(), await exchange.operator(["finance"])];
  const own = { ...request, userId: anna.userId };
  expect(await finance.refusal("operator.users.freeze", own)).toEqual(refuse("NOT_PERMITTED"));
  expect(await anna.call("assets.balances", {})).toBeDefined();
});
