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

test("what it tells of a user's money is withheld from roles that read no funds, in the list and the versions too; nor may they try it", async () => {
  const user = await exchange.user();
  const request = {
    ...{ userId: user.userId, coin: "USDT", amount: "1", isGiven: true, counter: "capital" as const },
    ...{ reasonCode: "goodwill" as const, caseNumber: "CASE-WITHHELD", reason: "because of a test" },
  };
  const { requestId: id } = await maker.call("operator.balances.adjust", request);
  const content = await exchange.operator(["content"]);
  expect(await content.call(name, { id })).toMatchObject({ before: null, after: null, isWithheld: true });
  const { rows } = await content.call("operator.requests.list", { status: 0, pageSize: 100 });
  expect(rows.find((row) => row.id === id)).toMatchObject({ before: null, after: null, isWithheld: true });
  const auditor = await exchange.operator(["auditor"]);
  expect(await auditor.call(name, { id })).toMatchObject({ before: { available: "10000" }, isWithheld: false });
  for (const reader of [content, auditor]) {
    expect(await reader.refusal("operator.requests.preview", { id })).toEqual(refuse("NOT_PERMITTED", "id"));
  }
  const decision = { id, decision: "reject", reason: "looked at it" } as const;
  await checker.call("operator.requests.decide", decision);
  const asked = { action: "balances.adjust", subject: `user ${user.userId} USDT` };
  expect(await content.call("operator.requests.versions", asked)).toEqual([]);
});
