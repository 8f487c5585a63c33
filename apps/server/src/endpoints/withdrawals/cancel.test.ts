import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { usdtOf, withdrew } from "../../testing/test-withdrawals.ts";

const exchange = await testExchange();

test("what is taken back is free again, whole, and only its owner takes it back, once", async () => {
  const { anna, id } = await withdrew(exchange);
  const ben = await exchange.user();
  expect(await ben.refusal("withdrawals.cancel", { id })).toEqual(refuse("NOT_FOUND", "id"));
  expect(await usdtOf(anna)).toMatchObject({ occupiedAmount: "100" });
  const row = await anna.call("withdrawals.cancel", { id });
  expect(row).toMatchObject({ id, status: 6, mayCancel: false });
  expect(Object.keys(row)).not.toContain("approvals");
  expect(await usdtOf(anna)).toMatchObject({ availableAmount: "10000", occupiedAmount: "0" });
  expect(await anna.refusal("withdrawals.cancel", { id })).toEqual(refuse("WITHDRAWAL_NOT_OPEN"));
  expect(await anna.refusal("withdrawals.cancel", { id: 999_999 })).toEqual(refuse("NOT_FOUND", "id"));
});
