import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";

const exchange = await testExchange();
const clerk = await exchange.operator(["support"]);
const reason = "because of a test";
const asked = async () => {
  const anna = await exchange.user();
  const { id } = await anna.call("cases.ask", { topic: "trading", text: "Why was my order cancelled?" });
  return { anna, id };
};
const read = (id: number) => clerk.call("operator.cases.show", { id });

test("a closed case takes notes and nothing else", async () => {
  const { anna, id } = await asked();
  const { lastLineId } = await read(id);
  const closed = await clerk.call("operator.cases.close", { id, lastLineId, reason });
  expect(closed).toMatchObject({ status: 2, waitsSince: 0 });
  const line = { id, lastLineId: closed.lastLineId, text: "Late." };
  expect(await clerk.refusal("operator.cases.answer", line)).toEqual(refuse("CASE_CLOSED", "id"));
  expect(await clerk.refusal("operator.cases.close", { ...line, reason })).toEqual(refuse("CASE_CLOSED", "id"));
  expect(await clerk.answer("operator.cases.answer", { ...line, isNote: true })).toMatchObject({ status: 2 });
  expect(await anna.call("cases.show", { id })).toMatchObject({ status: 2, isNew: true });
});
