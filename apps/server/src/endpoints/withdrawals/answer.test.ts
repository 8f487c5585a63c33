import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { withdrew } from "../../testing/test-withdrawals.ts";

const exchange = await testExchange();
const { maker } = exchange;
const askMore = (id: number) => ({
  ...{ id, decision: "askMore" as const, reasonClass: "verification" as const, reason: "looked at it" },
});
const answerShown = async (id: number) => (await maker.call("operator.withdrawals.show", { id })).answer;

test("what was asked is answered once, by who was asked, and the reviewers read it", async () => {
  const { anna, id } = await withdrew(exchange);
  const answer = { id, answer: "It is my own wallet." };
  expect(await anna.refusal("withdrawals.answer", answer)).toEqual(refuse("WITHDRAWAL_NOT_OPEN"));
  expect(await answerShown(id)).toBe("");
  await maker.call("operator.withdrawals.decide", askMore(id));
  const ben = await exchange.user();
  expect(await ben.refusal("withdrawals.answer", { id, answer: "Mine." })).toEqual(refuse("NOT_FOUND", "id"));
  expect(await answerShown(id)).toBe("");
  const row = await anna.call("withdrawals.answer", answer);
  expect(row).toMatchObject({ id, status: 0 });
  expect(Object.keys(row)).not.toContain("answer");
  expect(await answerShown(id)).toBe(answer.answer);
  expect(await anna.refusal("withdrawals.answer", { id, answer: "Another." })).toEqual(refuse("WITHDRAWAL_NOT_OPEN"));
  expect(await answerShown(id)).toBe(answer.answer);
});

test("a withdrawal that is not there is not found", async () => {
  const anna = await exchange.user();
  expect(await anna.refusal("withdrawals.answer", { id: 999_999, answer: "Mine." })).toEqual(refuse("NOT_FOUND", "id"));
});
