import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";

const exchange = await testExchange();

test("the first fund password is set once, is told, and locks withdrawals for a day", async () => {
  const anna = await exchange.user();
  expect(await anna.call("user.setFundPassword", { pwd: "582914" })).toBeNull();
  expect(await anna.refusal("user.setFundPassword", { pwd: "704163" })).toEqual(refuse("FUND_PASSWORD_SET"));
  expect((await anna.call("user.profile", {})).user.hasFundPwd).toBe(true);
  expect(await anna.call("security.overview", {})).toMatchObject({
    hasFundPwd: true,
    withdrawalLockUntil: exchange.services.clock() + 86_400_000,
  });
  expect((await anna.call("messages.list", {})).rows).toHaveLength(1);
  // It is the first of the two that counts.
  const change = { signType: 1 as const, newPwd: "913507" };
  expect(await anna.refusal("user.changePassword", { ...change, oldPwd: "704163" })).toEqual(
    refuse("WRONG_FUND_PASSWORD", "oldPwd"),
  );
  expect(await anna.call("user.changePassword", { ...change, oldPwd: "582914" })).toBeNull();
});

test.each(["000000", "123456"])("%s is too common for a fund password", async (pwd) => {
  const anna = await exchange.user();
  expect(await anna.refusal("user.setFundPassword", { pwd })).toEqual(refuse("COMMON_PASSWORD", "pwd"));
});

test.each(["12345", "1234567", "12345a"])("%s is no fund password", async (pwd) => {
  const anna = await exchange.user();
  expect(await anna.refusal("user.setFundPassword", { pwd })).toEqual(refuse("BAD_PARAMETER", "pwd"));
  expect((await anna.call("user.profile", {})).user.hasFundPwd).toBe(false);
});
