import { CASES_PER_DAY_MAX, OPEN_CASES_MAX } from "@agio/api-contract";
import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";

const exchange = await testExchange();
const { maker } = exchange;
const question = { topic: "deposit", text: "Where is my deposit?" } as const;

test("a question keeps what it is about and stands in the list of its user", async () => {
  const anna = await exchange.user();
  const context = { screen: "/recharge?coin=USDT", depositId: 12 };
  const asked = await anna.call("cases.ask", { ...question, context });
  expect(asked).toMatchObject({ topic: "deposit", context, status: 0, isNew: false, rating: 0 });
  expect(asked.lines).toMatchObject([{ isStaff: false, text: question.text }]);
  expect(await anna.call("cases.list", {})).toMatchObject([{ id: asked.id, subject: question.text }]);
});

test("it is asked in the user's own script", async () => {
  const anna = await exchange.user();
  const { lines } = await anna.call("cases.ask", { topic: "other", text: "我的充值在哪里？\n谢谢" });
  expect(lines).toMatchObject([{ text: "我的充值在哪里？\n谢谢" }]);
});

test("a user has a bounded number of open cases, and of cases within a day", async () => {
  const anna = exchange.unlimited(await exchange.user());
  const ids: number[] = [];
  for (let asked = 0; asked < OPEN_CASES_MAX; asked += 1) ids.push((await anna.call("cases.ask", question)).id);
  expect(await anna.refusal("cases.ask", question)).toEqual(refuse("TOO_MANY_CASES"));
  const close = async (id: number) => {
    const { lastLineId } = await maker.call("operator.cases.show", { id });
    await maker.call("operator.cases.close", { id, lastLineId, reason: "because of a test" });
  };
  for (const id of ids) await close(id);
  for (let asked = OPEN_CASES_MAX; asked < CASES_PER_DAY_MAX; asked += 1) {
    await close((await anna.call("cases.ask", question)).id);
  }
  expect(await anna.refusal("cases.ask", question)).toEqual(refuse("TOO_MANY_CASES"));
  exchange.advance(86_400_001);
  expect(await anna.answer("cases.ask", question)).toMatchObject({ status: 0 });
});

test("ten at once are as many as one after the other", async () => {
  const anna = exchange.unlimited(await exchange.user());
  const asked = await Promise.all(Array.from({ length: 10 }, () => anna.answer("cases.ask", question)));
  expect(asked.filter((answer) => !("refusal" in (answer as object)))).toHaveLength(OPEN_CASES_MAX);
});

test.each([
  [{ text: " " }, "text"],
  [{ topic: "money" }, "topic"],
  [{ context: { screen: "https://elsewhere.example" } }, "context"],
  [{ context: { note: "x" } }, "context"],
])("%o is refused at its field", async (change, field) => {
  const anna = await exchange.user();
  expect(await anna.refusal("cases.ask", { ...question, ...change })).toEqual(refuse("BAD_PARAMETER", field));
});
