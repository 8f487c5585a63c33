import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";
import { asked, decide, undecided } from "../../../testing/two-people.ts";

const exchange = await testExchange();
const { maker, checker } = exchange;
const fund = { pot: "insurance" as const, amount: "1", reason: "because of a test" };
const ask = () => asked(exchange, "operator.house.fund", fund);

test("who asked may withdraw it and nothing else; nobody else may withdraw it", async () => {
  const id = await ask();
  expect(await undecided(maker, id, "approve")).toEqual(refuse("MAKER_IS_CHECKER"));
  expect(await undecided(maker, id, "reject")).toEqual(refuse("MAKER_IS_CHECKER"));
  expect(await undecided(checker, id, "withdraw")).toEqual(refuse("NOT_PERMITTED"));
  expect(await decide(maker, id, "withdraw")).toMatchObject({ id, status: 3, checkerId: 0, checkerName: "" });
  expect(await undecided(checker, id)).toEqual(refuse("REQUEST_NOT_OPEN"));
});

test("a decision names who decided, why, and when", async () => {
  exchange.advance(1_000);
  const id = await ask();
  const row = await decide(checker, id, "reject");
  const decisionTime = exchange.services.clock();
  expect(row).toMatchObject({ id, status: 2, makerName: "maker", checkerName: "checker", decisionTime });
  expect(row).toMatchObject({ reason: fund.reason, decisionReason: "looked at it" });
});

test("of two who agree at once one carries it out", async () => {
  const id = await ask();
  const other = await exchange.operator(["risk"]);
  const both = await Promise.allSettled([decide(checker, id), decide(other, id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("a request that is not there is not found, and a third word is none", async () => {
  expect(await undecided(checker, 999_999)).toEqual(refuse("NOT_FOUND", "id"));
  const request = { id: await ask(), decision: "forget", reason: "looked at it" };
  expect(await checker.refusal("operator.requests.decide", request)).toEqual(refuse("BAD_PARAMETER", "decision"));
});

test("who reads requests may not decide them", async () => {
  const id = await ask();
  for (const role of ["support", "content", "compliance", "auditor"] as const) {
    expect([role, await undecided(await exchange.operator([role]), id, "reject")]).toEqual([
      role,
      refuse("NOT_PERMITTED"),
    ]);
  }
});
