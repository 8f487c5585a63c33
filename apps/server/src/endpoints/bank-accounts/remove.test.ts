import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";

const exchange = await testExchange();

test("an account is forgotten by its owner, once, and by nobody else", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  const { id } = await anna.call("bankAccounts.add", {
    ...{ bankName: "First Bank", holder: "Anna Example", account: "DE0012345678", currency: "USD" },
  });
  expect(await ben.refusal("bankAccounts.remove", { id })).toEqual(refuse("NOT_FOUND", "id"));
  expect(await anna.call("bankAccounts.list", {})).toHaveLength(1);
  expect(await anna.call("bankAccounts.remove", { id })).toBeNull();
  expect(await anna.call("bankAccounts.list", {})).toEqual([]);
  expect(await anna.refusal("bankAccounts.remove", { id })).toEqual(refuse("NOT_FOUND", "id"));
});
