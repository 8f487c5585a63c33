import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";

const exchange = await testExchange();
const { maker, checker } = exchange;
const name = "operator.requests.show";

test("a request is shown to its maker to be taken back, and to others with the rights to be agreed to", async () => {
  const fund = { pot: "insurance", coin: "USDT", amount: "9", reason: "because of a test" } as const;
  const { requestId: id } = await maker.call("operator.house.fund", fund);
  expect(await maker.call(name, { id })).toMatchObject({ id, mayDecide: false, mayWithdraw: true, holder: null });
  expect(await checker.call(name, { id })).toMatchObject({ mayDecide: true, mayWithdraw: false });
  const writer = await exchange.operator(["content"]);
  expect(await writer.call(name, { id })).toMatchObject({ mayDecide: false, mayWithdraw: false });
  await maker.call("operator.requests.decide", { id, decision: "withdraw", reason: "because of a test" });
  expect(await checker.call(name, { id })).toMatchObject({ status: 3, mayDecide: false });
  expect(await maker.refusal(name, { id: 999_999 })).toEqual(refuse("NOT_FOUND", "id"));
});
