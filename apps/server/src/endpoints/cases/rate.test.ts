import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";

const exchange = await testExchange();
const clerk = await exchange.operator(["support"]);
const question = { topic: "account", text: "How do I change my name?" } as const;

test("a case is answered, read, answered to, closed and judged once", async () => {
  const anna = await exchange.user();
  const { id } = await anna.call("cases.ask", question);
  const read = await clerk.call("operator.cases.show", { id });
  expect(read).toMatchObject({ userId: anna.userId, status: 0, language: "en", waitsSince: read.createTime });
  const answer = { id, lastLineId: read.lastLineId, text: "By a new verification." };
  expect(await clerk.call("operator.cases.answer", answer)).toMatchObject({ status: 1, waitsSince: 0 });
  const messages = (await anna.call("messages.list", {})).rows;
  expect(messages).toContainEqual(
    expect.objectContaining({ type: "CASE_ANSWERED", content: `Support has answered your question ${id}.` }),
  );
  expect(await anna.call("cases.list", {})).toMatchObject([{ id, isNew: true, status: 1 }]);
  await anna.call("cases.read", { id });
  expect(await anna.call("cases.show", { id })).toMatchObject({ isNew: false, lines: [{}, { isStaff: true }] });
  expect(await anna.refusal("cases.rate", { id, rating: 5 })).toEqual(refuse("NOT_FOUND", "id"));
  expect(await anna.call("cases.reply", { id, text: "Thank you!" })).toMatchObject({ status: 0 });
  const { lastLineId } = await clerk.call("operator.cases.show", { id });
  await clerk.call("operator.cases.answer", { id, lastLineId, text: "You are welcome.", isClosing: true });
  expect(await anna.refusal("cases.reply", { id, text: "One more thing" })).toEqual(refuse("CASE_CLOSED", "id"));
  await anna.call("cases.rate", { id, rating: 5 });
  expect(await anna.refusal("cases.rate", { id, rating: 1 })).toEqual(refuse("NOT_FOUND", "id"));
  expect(await clerk.call("operator.cases.show", { id })).toMatchObject({ status: 2, rating: 5 });
});

test("nobody reads, answers or judges a case of somebody else", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  const { id } = await anna.call("cases.ask", question);
  const notTheirs = refuse("NOT_FOUND", "id");
  expect(await ben.refusal("cases.show", { id })).toEqual(notTheirs);
  expect(await ben.refusal("cases.reply", { id, text: "Mine?" })).toEqual(notTheirs);
  expect(await ben.refusal("cases.read", { id })).toEqual(notTheirs);
  expect(await ben.refusal("cases.rate", { id, rating: 1 })).toEqual(notTheirs);
  expect(await ben.call("cases.list", {})).toEqual([]);
});
