import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";

const exchange = await testExchange();
const [clerk, colleague, editor] = [
  await exchange.operator(["support"]),
  await exchange.operator(["support"]),
  await exchange.operator(["content"]),
];
const reason = "because of a test";
const asked = async () => {
  const anna = await exchange.user();
  return anna.call("cases.ask", { topic: "trading", text: "Why was my order cancelled?" });
};

test("a case is handed over to who may answer it, with a note that says why", async () => {
  const { id } = await asked();
  const holders = await clerk.call("operator.cases.holders", {});
  const [first, second] = holders.filter(({ loginName }) => loginName.startsWith("operator."));
  expect(holders.map(({ loginName }) => loginName)).toContain("maker");
  const take = { id, holderId: 0, operatorId: first?.operatorId ?? 0, reason };
  expect(await clerk.call("operator.cases.handOver", take)).toMatchObject({
    holderId: first?.operatorId,
    lines: [{}, { kind: "note", text: reason }],
  });
  expect(await colleague.refusal("operator.cases.handOver", { ...take, operatorId: second?.operatorId })).toEqual(
    refuse("STALE_VERSION", "holderId"),
  );
  const { operatorId } = await editor.call("operator.self", {});
  const toEditor = { id, holderId: first?.operatorId ?? 0, operatorId, reason };
  expect(await clerk.refusal("operator.cases.handOver", toEditor)).toEqual(refuse("NOT_PERMITTED", "operatorId"));
});
