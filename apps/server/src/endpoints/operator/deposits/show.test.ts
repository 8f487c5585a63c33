import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";

const exchange = await testExchange();
const { maker, checker } = exchange;
const name = "operator.deposits.show";

test("a named payment is shown as a voucher that one may decide until one has agreed", async () => {
  const anna = await exchange.user();
  const { id } = await anna.call("deposits.submit", { coin: "BANK", amount: "500", hash: "REF-SHOW-1" });
  expect(await maker.call(name, { id })).toMatchObject({
    ...{ userId: anna.userId, kind: "voucher", value: "500", voucherUrl: "", mayDecide: true, holder: null },
  });
  await checker.call("operator.queue.take", { kind: "voucher", id });
  expect((await maker.call(name, { id })).holder).toMatchObject({ loginName: expect.any(String) });
  await checker.call("operator.deposits.decide", { id, decision: "approve", reason: "looked at it" });
  expect(await checker.call(name, { id })).toMatchObject({ mayDecide: false, holder: null });
  expect(await maker.call(name, { id })).toMatchObject({ mayDecide: true });
  await maker.call("operator.deposits.decide", { id, decision: "approve", reason: "looked at it" });
  expect(await maker.call(name, { id })).toMatchObject({ kind: null, mayDecide: false });
  expect(await maker.refusal(name, { id: 999_999 })).toEqual(refuse("NOT_FOUND", "id"));
});
